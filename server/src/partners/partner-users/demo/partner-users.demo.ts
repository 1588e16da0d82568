import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDemoAccount } from '../../../accounts/accounts/demo/demo-account.js';
import type { DemoSignIn } from '../../../platform/demo-data/demo-data.js';
import { PartnerEntity } from '../../partners/partner.entity.js';
import { PartnerUserEntity } from '../partner-user.entity.js';

const EMAIL = 'partner@example.in';

export async function addDemoData(app: INestApplicationContext): Promise<DemoSignIn[]> {
  const { id } = await app.get(DataSource).getRepository(PartnerEntity).findOneByOrFail({ slug: 'gram-setu-kendra' });
  const password = await addDemoAccount(app, PartnerUserEntity, EMAIL, { name: 'Ramesh Kumar', partner_id: id });
  return password === null ? [] : [{ app: 'partner', email: EMAIL, password }];
}
