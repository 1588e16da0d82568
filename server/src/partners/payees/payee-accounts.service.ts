import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  ACCOUNT_HOLD_HOURS,
  type BankAccount,
  heldUntil,
  isSameHolder,
  maskAccountNumber,
} from '@marketplace/contract/partners/bank-account.js';
import { DataSource } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { SecondStep } from '../../accounts/accounts/second-step.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { changesBetween, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { PartnersService } from '../partners/partners.service.js';
import type { BankAccountResponse, UpdateBankAccountDto } from './dto/bank-account.dto.js';
import { PayeeAccountEntity } from './payee-account.entity.js';
import { OF_PARTNER, type PayeeRef, PayeesService } from './payees.service.js';
import { openAccount, sealAccount } from './sealed-account.js';

/** Where payees are paid to: stored encrypted, shown masked, changed only by who proves to be the owner. */
@Injectable()
export class PayeeAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly partners: PartnersService,
    private readonly payees: PayeesService,
    private readonly secondStep: SecondStep,
    private readonly cipher: FieldCipher,
  ) {}

  async ofPartner(partnerId: number): Promise<BankAccountResponse> {
    await this.partners.get(partnerId);
    const stored = await this.dataSource.getRepository(PayeeAccountEntity).findOneBy(keyOf(partnerId, OF_PARTNER));
    return this.toResponse(stored);
  }

  /**
   * Changes the account of the caller's partner, after the password and the second step if it is on. All owners are
   * told, and nothing is paid to it for two days.
   */
  async update(
    { version, password, otp, ...account }: UpdateBankAccountDto,
    actor: Actor,
  ): Promise<BankAccountResponse> {
    const { partner_id } = portalScopeOf(actor).columns;
    const { name } = await this.partners.byId(partner_id);
    await this.secondStep.withProof(PARTNER, { password, otp }, actor, async (tx) => {
      // The partner, because the first account has no row of its own to lock.
      await tx.query('SELECT 1 FROM partners WHERE id = ? FOR UPDATE', [partner_id]);
      const payee = await this.payees.ofPartner(tx, partner_id);
      if (!isSameHolder(account.holder_name, payee.legal_name ?? name)) {
        throw new InvalidRequest([{ field: 'holder_name', key: 'field.holder' }]);
      }
      const stored = await tx.manager.findOneBy(PayeeAccountEntity, keyOf(partner_id, OF_PARTNER));
      if ((stored?.version ?? 0) !== version) throw new DomainError('VERSION.CONFLICT');
      const row_key = stored?.row_key ?? randomUUID();
      const row = {
        ...keyOf(partner_id, OF_PARTNER),
        ...{ version: version + 1, row_key, changed_at: new Date() },
        details_encrypted: sealAccount(this.cipher, account, row_key),
        account_last4: account.account_number.slice(-4),
      };
      if (stored) await tx.manager.update(PayeeAccountEntity, { id: stored.id }, row);
      else await tx.manager.insert(PayeeAccountEntity, row);
      const before = stored && masked(openAccount(this.cipher, stored.details_encrypted, row_key));
      tx.audit('change-bank-account', 'partner', partner_id, changesBetween(before ?? NONE, masked(account), SHOWN));
      const owners = await tx.query<{ id: number }[]>(
        "SELECT id FROM partner_users WHERE partner_id = ? AND role = 'OWNER' AND status = 1 AND deleted_at IS NULL",
        [partner_id],
      );
      for (const { id: accountId } of owners) {
        tx.enqueue('security-notice', { table: PARTNER.table, accountId, event: 'bank-account-changed' });
      }
    });
    return this.ofPartner(partner_id);
  }

  /** The payees of a partner whose account was changed so lately that nothing is paid to it. */
  async held(tx: Tx, partnerId: number): Promise<PayeeRef[]> {
    const rows = await tx.query<{ kind: PayeeRef['kind']; id: number }[]>(
      `SELECT p.payee_kind AS kind, p.payee_id AS id FROM payee_accounts p
       WHERE p.partner_id = ? AND p.changed_at > ? LOCK IN SHARE MODE`,
      [partnerId, new Date(Date.now() - ACCOUNT_HOLD_HOURS * 3_600_000)],
    );
    return rows.map(({ kind, id }) => ({ kind, id }));
  }

  private toResponse(stored: PayeeAccountEntity | null): BankAccountResponse {
    if (!stored) {
      return { holder_name: null, ifsc: null, account_masked: null, changed_at: null, held_until: null, version: 0 };
    }
    const { holder_name, ifsc } = openAccount(this.cipher, stored.details_encrypted, stored.row_key);
    const until = heldUntil(stored.changed_at);
    return {
      ...{ holder_name, ifsc, account_masked: maskAccountNumber(stored.account_last4) },
      changed_at: stored.changed_at.toISOString(),
      held_until: until.getTime() > Date.now() ? until.toISOString() : null,
      version: stored.version,
    };
  }
}

const SHOWN = ['ifsc', 'account_number'] as const;
const NONE = { ifsc: null as string | null, account_number: null as string | null };

function masked({ ifsc, account_number }: BankAccount): typeof NONE {
  return { ifsc, account_number: maskAccountNumber(account_number.slice(-4)) };
}

function keyOf(partner_id: number, { kind, id }: PayeeRef) {
  return { partner_id, payee_kind: kind, payee_id: id };
}
