import { randomUUID } from 'node:crypto';
import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';
import { DEFAULT_PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import type { EmailRole, PhoneRole } from '@marketplace/contract/portal/roles.js';
import { sealAccountPhone } from '../../src/accounts/accounts/account-phones.js';
import { sealEmail, sealNoEmail } from '../../src/accounts/accounts/emails.js';
import { hashPassword } from '../../src/accounts/accounts/passwords.js';
import { AdminUserEntity } from '../../src/accounts/admin-users/admin-user.entity.js';
import { FieldCipher } from '../../src/platform/crypto/field-cipher.js';
import { PartnerUserEntity } from '../../src/partners/partner-users/partner-user.entity.js';
import { PartnerEntity } from '../../src/partners/partners/partner.entity.js';
import type { TestApp } from '../support/test-app.js';

export const PASSWORD = 'rain on the tin roof 7';

let hashed: Promise<string> | undefined;
let count = 0;

async function accountColumns(app: TestApp, email: string) {
  const row_key = randomUUID();
  hashed ??= hashPassword(PASSWORD);
  return { row_key, ...sealEmail(app.app.get(FieldCipher), email, row_key), password_hash: await hashed };
}

export interface BuiltAccount<T> {
  user: T;
  email: string;
  token: string;
}

export async function anAdmin(
  app: TestApp,
  given: Partial<Pick<AdminUserEntity, 'name' | 'status' | 'must_change_password'>> & {
    role?: AdminRole;
    email?: string;
  } = {},
): Promise<BuiltAccount<AdminUserEntity>> {
  const { role = 1, email = `admin${++count}@example.in`, ...columns } = given;
  const repository = app.dataSource.getRepository(AdminUserEntity);
  const user = await repository.save(
    repository.create({ name: 'Asha Rao', ...(await accountColumns(app, email)), ...columns, role_id: role }),
  );
  return { user, email, token: await app.tokenFor('admin', user.id) };
}

export async function aPartner(app: TestApp, given: Partial<PartnerEntity> = {}): Promise<PartnerEntity> {
  const repository = app.dataSource.getRepository(PartnerEntity);
  const partner = await repository.save(
    repository.create({
      slug: `partner-${++count}`,
      name: 'Gram Setu Kendra',
      primary_color: '#0B5D4E',
      secondary_color: '#F3A712',
      product_types: [...DEFAULT_PRODUCT_TYPES],
      ...given,
    }),
  );
  await app.refreshLists();
  return partner;
}

export async function aPartnerUser(
  app: TestApp,
  given: { partner?: PartnerEntity; email?: string; status?: 0 | 1; role?: EmailRole } = {},
): Promise<BuiltAccount<PartnerUserEntity> & { partner: PartnerEntity }> {
  const partner = given.partner ?? (await aPartner(app));
  const { email = `merchant${++count}@example.in`, status = 1, role = 'OWNER' } = given;
  const repository = app.dataSource.getRepository(PartnerUserEntity);
  const user = await repository.save(
    repository.create({
      name: 'Ramesh Kumar',
      ...(await accountColumns(app, email)),
      status,
      role,
      partner_id: partner.id,
      // The welcome would stand before what is tested.
      welcomed_at: new Date(),
    }),
  );
  return { user, email, partner, token: await app.tokenFor('partner', user.id) };
}

/** Whoever holds the session has just proved to be its owner. */
export async function prove(app: TestApp, token: string): Promise<void> {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  await app.query('UPDATE sessions SET proved_at = ? WHERE id = ?', [new Date(), sid]);
}

/** A merchant or an agent, who has agreed to the text of the portal, and accepted the invitation unless `must_change_password` is 1. */
export async function aPhoneUser(
  app: TestApp,
  given: Partial<PartnerUserEntity> & { partner_id: number; merchant_id: number; role: PhoneRole; phone?: string },
): Promise<{ user: PartnerUserEntity; phone: string; token: string }> {
  const { phone = String(7_000_000_000 + ++count), ...columns } = given;
  const row_key = randomUUID();
  const cipher = app.app.get(FieldCipher);
  const repository = app.dataSource.getRepository(PartnerUserEntity);
  hashed ??= hashPassword(PASSWORD);
  const user = await repository.save(
    repository.create({
      ...{ row_key, name: 'Sunita Devi', password_hash: await hashed, welcomed_at: new Date() },
      ...sealNoEmail(cipher, row_key),
      ...sealAccountPhone(cipher, phone, row_key),
      ...columns,
    }),
  );
  await app.query(
    `INSERT INTO payee_diligence (payee_kind, payee_id, agreement_version, agreement_at, agreement_user_id)
     VALUES (?, ?, 'portal_agreement.1.en', CURRENT_TIMESTAMP(3), ?)
     ON DUPLICATE KEY UPDATE agreement_version = 'portal_agreement.1.en', agreement_at = CURRENT_TIMESTAMP(3)`,
    [user.role, user.role === 'AGENT' ? user.id : user.merchant_id, user.id],
  );
  return { user, phone, token: await app.tokenFor('partner', user.id) };
}
