import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LinkHostEntity } from '../link-host.entity.js';

/** Hosts of the fictional banks and lenders. */
const HOSTS = ['example.com', 'example.in', 'example.org', 'example.net'];

export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const linkHosts = app.get(DataSource).getRepository(LinkHostEntity);
  if ((await linkHosts.count({ withDeleted: true })) > 0) return;
  await linkHosts.insert(HOSTS.map((host) => ({ host })));
}
