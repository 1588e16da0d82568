import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type BankAccount,
  heldUntil,
  isSameHolder,
  maskAccountNumber,
} from '@marketplace/contract/partners/bank-account.js';
import { DataSource } from 'typeorm';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { bankOf } from '../../platform/places/places.js';
import { openMerchant } from '../merchants/sealed-merchant.js';
import { PartnersService } from '../partners/partners.service.js';
import type { BankAccountResponse, UpdateBankAccountDto } from './dto/bank-account.dto.js';
import { PayeeAccountEntity } from './payee-account.entity.js';
import { PayeeNotices } from './payee-notices.js';
import { lockPayee, OF_PARTNER, type OwnPayee, ownPayeeOf, type PayeeRef } from './payee-refs.js';
import { PayeesService } from './payees.service.js';
import { openAccount, sealAccount } from './sealed-account.js';

/** Where payees are paid to: stored encrypted, shown masked, changed only by who proves to be the owner. */
@Injectable()
export class PayeeAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly partners: PartnersService,
    private readonly payees: PayeesService,
    private readonly sessions: SessionsService,
    private readonly notices: PayeeNotices,
    private readonly cipher: FieldCipher,
  ) {}

  async ofPartner(partnerId: number): Promise<BankAccountResponse> {
    await this.partners.get(partnerId);
    return this.of(partnerId, OF_PARTNER);
  }

  own(actor: Actor): Promise<BankAccountResponse> {
    const payee = ownPayeeOf(actor);
    return this.of(payee.partnerId, payee);
  }

  /**
   * Changes the account of whom the caller speaks for, and uses up the proof of the caller's session. The payee is told,
   * and nothing is paid to it for two days.
   */
  async update({ version, ...account }: UpdateBankAccountDto, actor: Actor): Promise<BankAccountResponse> {
    const payee = ownPayeeOf(actor);
    if (bankOf(account.ifsc) === undefined) throw new InvalidRequest([{ field: 'ifsc', key: 'field.ifsc' }]);
    await this.transactions.run(actor, async (tx) => {
      await this.sessions.takeProof(tx, sessionOf(actor).sessionId);
      await lockPayee(tx, payee);
      const names = await this.namesOf(tx, payee);
      if (!names.some((name) => isSameHolder(account.holder_name, name))) {
        throw new InvalidRequest([{ field: 'holder_name', key: 'field.holder' }]);
      }
      const stored = await tx.manager.findOneBy(PayeeAccountEntity, keyOf(payee.partnerId, payee));
      if ((stored?.version ?? 0) !== version) throw new DomainError('VERSION.CONFLICT');
      const row_key = stored?.row_key ?? randomUUID();
      const row = {
        ...keyOf(payee.partnerId, payee),
        ...{ version: version + 1, row_key, changed_at: new Date() },
        ...sealAccount(this.cipher, account, row_key),
        account_last4: account.account_number.slice(-4),
      };
      if (stored) await tx.manager.update(PayeeAccountEntity, { id: stored.id }, row);
      else await tx.manager.insert(PayeeAccountEntity, row);
      const before = stored && masked(openAccount(this.cipher, stored.details_encrypted, row_key));
      const changes = changesBetween(before ?? NONE, masked(account), SHOWN);
      tx.audit('change-bank-account', payee.entity, payee.entityId, changes);
      await this.notices.tell(tx, payee, 'bank-account-changed');
    });
    return this.own(actor);
  }

  /** Whether the account of a payee was changed so lately that nothing is paid to it. */
  async isHeld(partnerId: number, payee: PayeeRef): Promise<boolean> {
    return (await this.of(partnerId, payee)).held_until !== null;
  }

  /** The names under which a payee may hold an account: a shop's owner may have it under either name. */
  private async namesOf(tx: Tx, { kind, id, partnerId }: OwnPayee): Promise<string[]> {
    if (kind === 'PARTNER') {
      const { legal_name } = await this.payees.ofPartner(tx, partnerId);
      return [legal_name ?? (await this.partners.byId(partnerId)).name];
    }
    if (kind === 'AGENT') {
      const users = await tx.query<{ name: string }[]>('SELECT name FROM partner_users WHERE id = ?', [id]);
      return users.map(({ name }) => name);
    }
    const shops = await tx.query<{ uuid: string; shop_name: string; details_encrypted: string }[]>(
      'SELECT uuid, shop_name, details_encrypted FROM merchants WHERE id = ?',
      [id],
    );
    return shops.flatMap((shop) => [openMerchant(this.cipher, shop).owner_name, shop.shop_name]);
  }

  private async of(partnerId: number, payee: PayeeRef): Promise<BankAccountResponse> {
    return this.toResponse(await this.dataSource.getRepository(PayeeAccountEntity).findOneBy(keyOf(partnerId, payee)));
  }

  private toResponse(stored: PayeeAccountEntity | null): BankAccountResponse {
    if (!stored) return NO_ACCOUNT;
    const { holder_name, ifsc } = openAccount(this.cipher, stored.details_encrypted, stored.row_key);
    const until = heldUntil(stored.changed_at);
    return {
      ...{ holder_name, ifsc, bank: bankOf(ifsc) ?? null, account_masked: maskAccountNumber(stored.account_last4) },
      changed_at: stored.changed_at.toISOString(),
      held_until: until.getTime() > Date.now() ? until.toISOString() : null,
      version: stored.version,
    };
  }
}

const NO_ACCOUNT: BankAccountResponse = {
  ...{ holder_name: null, ifsc: null, bank: null, account_masked: null, changed_at: null, held_until: null },
  version: 0,
};

const SHOWN = ['ifsc', 'account_number'] as const;
const NONE = { ifsc: null as string | null, account_number: null as string | null };

function masked({ ifsc, account_number }: BankAccount): typeof NONE {
  return { ifsc, account_number: maskAccountNumber(account_number.slice(-4)) };
}

function keyOf(partner_id: number, { kind, id }: PayeeRef) {
  return { partner_id, payee_kind: kind, payee_id: id };
}
