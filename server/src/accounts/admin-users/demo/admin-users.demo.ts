import type { INestApplicationContext } from '@nestjs/common';
import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';
import type { DemoSignIn } from '../../../platform/demo-data/demo-data.js';
import { addDemoAccount } from '../../accounts/demo/demo-account.js';
import { AdminUserEntity } from '../admin-user.entity.js';

const ADMINS: readonly [email: string, name: string, role: AdminRole][] = [
  ['admin1@example.in', 'Asha Rao', 1],
  ['admin2@example.in', 'Vikram Nair', 2],
  ['admin3@example.in', 'Meena Joshi', 3],
];

export async function addDemoData(app: INestApplicationContext): Promise<DemoSignIn[]> {
  const signIns: DemoSignIn[] = [];
  for (const [email, name, role_id] of ADMINS) {
    const password = await addDemoAccount(app, AdminUserEntity, email, { name, role_id });
    if (password !== null) signIns.push({ app: 'admin', email, password, role: role_id });
  }
  return signIns;
}
