import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { maskPan } from '@marketplace/contract/fields/fields.js';
import { isGstinChecked, isGstinOf, maskGstin } from '@marketplace/contract/partners/payee.js';
import { DataSource } from 'typeorm';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { MerchantEntity } from '../merchants/merchant.entity.js';
import { openMerchant, sealMerchant } from '../merchants/sealed-merchant.js';
import { AgentPayeeEntity } from './agent-payee.entity.js';
import type { TaxDataResponse, UpdateTaxDataDto } from './dto/tax-data.dto.js';
import { PayeeEntity } from './payee.entity.js';
import { PayeeNotices } from './payee-notices.js';
import { lockPayee, type OwnPayee, ownPayeeOf, type TaxedAs } from './payee-refs.js';
import { openAgentPayee, sealAgentPayee } from './sealed-agent-payee.js';
import { openPayee, sealPayee } from './sealed-payee.js';

type Stored = TaxedAs & { version: number };

const NONE: Stored = { pan: null, gstin: null, version: 0 };
const SHOWN = ['pan', 'gstin'] as const;

/**
 * PAN and GSTIN of whoever is paid, which they change themselves. They stand where each payee has always had them: with
 * what statements name of a partner, in a merchant's registration, and for an agent in a table of their own.
 */
@Injectable()
export class PayeeTaxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly notices: PayeeNotices,
    private readonly cipher: FieldCipher,
  ) {}

  async own(actor: Actor): Promise<TaxDataResponse> {
    const { version, ...taxed } = await this.stored(this.dataSource, ownPayeeOf(actor));
    const { pan, gstin } = masked(taxed);
    return { pan_masked: pan, gstin_masked: gstin, version };
  }

  /** Uses up the proof of the caller's session. Payments that are made already keep what they were taxed by. */
  async update({ version, pan, gstin }: UpdateTaxDataDto, actor: Actor): Promise<TaxDataResponse> {
    if (gstin !== null && !isGstinOf(gstin, pan)) {
      throw new InvalidRequest([{ field: 'gstin', key: 'field.gstinOfPan' }]);
    }
    if (gstin !== null && !isGstinChecked(gstin)) {
      throw new InvalidRequest([{ field: 'gstin', key: 'field.gstinCheck' }]);
    }
    const payee = ownPayeeOf(actor);
    await this.transactions.run(actor, async (tx) => {
      await this.sessions.takeProof(tx, sessionOf(actor).sessionId);
      await lockPayee(tx, payee);
      const before = await this.stored(tx, payee);
      if (before.version !== version) throw new DomainError('VERSION.CONFLICT');
      await this.store(tx, payee, { pan, gstin, version: version + 1 });
      const changes = changesBetween(masked(before), masked({ pan, gstin }), SHOWN);
      tx.audit('change-tax-data', payee.entity, payee.entityId, changes);
      await this.notices.tell(tx, payee, 'tax-data-changed');
    });
    return this.own(actor);
  }

  private async stored(database: Pick<Tx, 'query'>, { kind, id, partnerId }: OwnPayee): Promise<Stored> {
    if (kind === 'PARTNER') {
      const [row] = await database.query<PayeeEntity[]>('SELECT * FROM partner_payees WHERE partner_id = ?', [
        partnerId,
      ]);
      return row ? { ...openPayee(this.cipher, row.details_encrypted, partnerId), version: row.version } : NONE;
    }
    if (kind === 'MERCHANT') {
      const [row] = await database.query<MerchantEntity[]>('SELECT * FROM merchants WHERE id = ?', [id]);
      return row ? { ...openMerchant(this.cipher, row), version: row.version } : NONE;
    }
    const [row] = await database.query<AgentPayeeEntity[]>('SELECT * FROM agent_payees WHERE agent_id = ?', [id]);
    return row ? { ...openAgentPayee(this.cipher, row), version: row.version } : NONE;
  }

  private async store(
    tx: Tx,
    { kind, id, partnerId }: OwnPayee,
    { version, pan, gstin }: Stored & { pan: string },
  ): Promise<void> {
    if (kind === 'PARTNER') {
      const known = await tx.manager.findOneBy(PayeeEntity, { partner_id: partnerId });
      const named = known
        ? openPayee(this.cipher, known.details_encrypted, partnerId)
        : { legal_name: null, address: null };
      const details_encrypted = sealPayee(this.cipher, { ...named, pan, gstin }, partnerId);
      if (known) await tx.manager.update(PayeeEntity, { id: known.id }, { version, details_encrypted });
      else await tx.manager.insert(PayeeEntity, { partner_id: partnerId, version, details_encrypted });
    } else if (kind === 'MERCHANT') {
      const known = await tx.manager.findOneByOrFail(MerchantEntity, { id });
      const sealed = sealMerchant(this.cipher, { ...openMerchant(this.cipher, known), pan, gstin }, known.uuid);
      await tx.manager.update(MerchantEntity, { id }, { version, ...sealed });
    } else {
      const known = await tx.manager.findOneBy(AgentPayeeEntity, { agent_id: id });
      const row_key = known?.row_key ?? randomUUID();
      const sealed = sealAgentPayee(this.cipher, { pan, gstin }, row_key);
      if (known) await tx.manager.update(AgentPayeeEntity, { id: known.id }, { version, ...sealed });
      else await tx.manager.insert(AgentPayeeEntity, { agent_id: id, version, row_key, ...sealed });
    }
  }
}

function masked({ pan, gstin }: TaxedAs): TaxedAs {
  return { pan: pan && maskPan(pan), gstin: gstin && maskGstin(gstin) };
}
