import type { INestApplicationContext } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { DiligenceRepository } from '../diligence.repository.js';

/** Papers of merchants and agents: of most in order, of some about to end, ended or not agreed to; once. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  // Housekeeping may have made rows of some already.
  await app.get(DiligenceRepository).ensureAll();
  const known = await app
    .get(DataSource)
    .query<unknown[]>('SELECT id FROM payee_diligence WHERE agreement_version IS NOT NULL LIMIT 1');
  if (known.length > 0) return;
  const today = istToday();
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    const agreed = `agreement_version = 'portal_agreement.1.hi', agreement_at = UTC_TIMESTAMP(3), expires_on = ?`;
    await tx.query(
      `UPDATE payee_diligence d JOIN partner_users u ON u.merchant_id = d.payee_id AND u.role = 'MERCHANT'
       SET ${agreed}, agreement_user_id = u.id WHERE d.payee_kind = 'MERCHANT'`,
      [shiftDay(today, 340)],
    );
    await tx.query(
      `UPDATE payee_diligence d JOIN partner_users u ON u.id = d.payee_id
       SET ${agreed}, agreement_user_id = u.id WHERE d.payee_kind = 'AGENT' AND u.must_change_password = 0`,
      [shiftDay(today, 200)],
    );
    await tx.query(
      `UPDATE payee_diligence d JOIN partners p ON p.id = d.payee_id SET d.licence_number = ?
       WHERE d.payee_kind = 'PARTNER' AND p.slug = 'kisan-saathi-store'`,
      ['POSP/2026/000871'],
    );
    const papersOf = (name: string, change: string, values: unknown[]) =>
      tx.query(
        `UPDATE payee_diligence d JOIN partner_users u ON u.id = d.payee_id
         SET ${change} WHERE d.payee_kind = 'AGENT' AND u.name = ?`,
        [...values, name],
      );
    await papersOf('Manoj Kumar', 'expires_on = ?', [shiftDay(today, 12)]);
    await papersOf('Vaishali Jadhav', 'expires_on = ?', [shiftDay(today, -3)]);
    await papersOf('Neha Gupta', 'agreement_version = NULL, agreement_at = NULL, agreement_user_id = NULL', []);
    await papersOf('Sunita Devi', 'licence_number = ?', ['POSP/2026/004711']);
  });
}
