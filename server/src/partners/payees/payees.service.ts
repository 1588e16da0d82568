import { Injectable } from '@nestjs/common';
import { maskPan } from '@marketplace/contract/fields/fields.js';
import { isGstinOf, maskGstin, type Payee } from '@marketplace/contract/partners/payee.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { given } from '../../platform/validation/given.js';
import { type MerchantDetails, openMerchant } from '../merchants/sealed-merchant.js';
import { PartnersService } from '../partners/partners.service.js';
import type { PayeeResponse, UpdatePayeeDto } from './dto/payee.dto.js';
import { PayeeEntity } from './payee.entity.js';
import type { PayeeRef, TaxedAs } from './payee-refs.js';
import { openAgentPayee } from './sealed-agent-payee.js';
import { openPayee, sealPayee } from './sealed-payee.js';

/** Who is paid, as a tax invoice names them. */
export interface NamedPayee {
  name: string;
  address: string | null;
  gstin: string | null;
}

const UNKNOWN: Payee = { legal_name: null, address: null, pan: null, gstin: null };

/** To whom partners are paid: stored encrypted, shown masked, whole on their statements alone. */
@Injectable()
export class PayeesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly partners: PartnersService,
    private readonly cipher: FieldCipher,
  ) {}

  async get(partnerId: number): Promise<PayeeResponse> {
    await this.partners.get(partnerId);
    const stored = await this.dataSource.getRepository(PayeeEntity).findOneBy({ partner_id: partnerId });
    return toResponse(this.open(stored), stored?.version ?? 0);
  }

  /** Unmasked, for the partner's statement. */
  async ofStatement(partnerId: number): Promise<Payee> {
    return this.open(await this.dataSource.getRepository(PayeeEntity).findOneBy({ partner_id: partnerId }));
  }

  /** Unmasked, for who checks something against it. */
  async ofPartner(tx: Tx, partnerId: number): Promise<Payee> {
    return this.open(await tx.manager.findOneBy(PayeeEntity, { partner_id: partnerId }));
  }

  /** What payments are taxed by, of each of `payees` of a partner. An agent who has entered nothing has no PAN. */
  async ofPayments(tx: Tx, partnerId: number, payees: readonly PayeeRef[]): Promise<TaxedAs[]> {
    const known = await this.known(tx, partnerId, payees);
    return known.map((payee) => ({ pan: payee?.pan ?? null, gstin: payee?.gstin ?? null }));
  }

  /**
   * As tax invoices name each of `payees` of a partner: a person by their own name, a firm by its own, which the fourth
   * letter of the PAN tells. The address of an agent is not known.
   */
  async onInvoices(tx: Tx, partnerId: number, payees: readonly PayeeRef[]): Promise<NamedPayee[]> {
    const known = await this.known(tx, partnerId, payees);
    return known.map((payee) => ({
      ...{ name: payee?.name ?? '', address: payee?.address ?? null, gstin: payee?.gstin ?? null },
    }));
  }

  /** Unmasked, for the statement of a payee; of an agent who has entered nothing only the name is known. */
  async onStatement(partnerId: number, payee: PayeeRef): Promise<NamedPayee & Pick<Payee, 'pan'>> {
    const [known] = await this.known(this.dataSource, partnerId, [payee]);
    if (known) return known;
    const [agent] = await this.dataSource.query<{ name: string }[]>('SELECT name FROM partner_users WHERE id = ?', [
      payee.id,
    ]);
    return { name: agent?.name ?? '', address: null, pan: null, gstin: null };
  }

  private async known(
    tx: Pick<Tx, 'query' | 'manager'>,
    partnerId: number,
    payees: readonly PayeeRef[],
  ): Promise<((TaxedAs & Pick<NamedPayee, 'name' | 'address'>) | undefined)[]> {
    const idsOf = (wanted: PayeeRef['kind']) => [0, ...payees.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))];
    const [partner] = await tx.query<{ name: string }[]>('SELECT name FROM partners WHERE id = ?', [partnerId]);
    const { legal_name, ...entered } = this.open(await tx.manager.findOneBy(PayeeEntity, { partner_id: partnerId }));
    const own = { ...entered, name: legal_name ?? partner?.name ?? '' };
    const rows = await tx.query<{ id: number; uuid: string; shop_name: string; details_encrypted: string }[]>(
      'SELECT id, uuid, shop_name, details_encrypted FROM merchants WHERE id IN (?)',
      [idsOf('MERCHANT')],
    );
    const merchants = new Map(
      rows.map((row) => [row.id, namedMerchant(row.shop_name, openMerchant(this.cipher, row))]),
    );
    const ofAgents = await tx.query<{ agent_id: number; name: string; row_key: string; details_encrypted: string }[]>(
      `SELECT a.agent_id, u.name, a.row_key, a.details_encrypted FROM agent_payees a
       JOIN partner_users u ON u.id = a.agent_id WHERE a.agent_id IN (?)`,
      [idsOf('AGENT')],
    );
    const agents = new Map(
      ofAgents.map((row) => [row.agent_id, { ...openAgentPayee(this.cipher, row), name: row.name, address: null }]),
    );
    return payees.map(({ kind, id }) =>
      kind === 'PARTNER' ? own : kind === 'MERCHANT' ? merchants.get(id) : agents.get(id),
    );
  }

  async update(partnerId: number, { version, ...values }: UpdatePayeeDto, actor: Actor): Promise<PayeeResponse> {
    await this.partners.get(partnerId);
    return this.transactions.run(actor, async (tx) => {
      // The partner, because the first save has no row of its own to lock.
      await tx.query('SELECT 1 FROM partners WHERE id = ? FOR UPDATE', [partnerId]);
      const stored = await tx.manager.findOneBy(PayeeEntity, { partner_id: partnerId });
      if ((stored?.version ?? 0) !== version) throw new DomainError('VERSION.CONFLICT');
      const before = this.open(stored);
      const after = { ...before, ...given(values) };
      if (after.gstin !== null && after.pan !== null && !isGstinOf(after.gstin, after.pan)) {
        throw new InvalidRequest([{ field: 'gstin', key: 'field.gstinOfPan' }]);
      }
      const row = {
        partner_id: partnerId,
        version: version + 1,
        details_encrypted: sealPayee(this.cipher, after, partnerId),
      };
      if (stored) await tx.manager.update(PayeeEntity, { id: stored.id }, row);
      else await tx.manager.insert(PayeeEntity, row);
      tx.audit('update', 'partner', partnerId, changesBetween(masked(before), masked(after), PROPERTIES));
      return toResponse(after, row.version);
    });
  }

  private open(stored: PayeeEntity | null): Payee {
    return stored ? openPayee(this.cipher, stored.details_encrypted, stored.partner_id) : UNKNOWN;
  }
}

/** The fourth letter of a PAN is P for a person. */
function namedMerchant(shop_name: string, details: MerchantDetails) {
  const { owner_name, address1, address2, postal_code, pan, gstin } = details;
  return {
    ...{ pan, gstin, name: pan.charAt(3) === 'P' ? `${owner_name} (${shop_name})` : shop_name },
    address: [address1, address2, postal_code].filter(Boolean).join(', '),
  };
}

const PROPERTIES = ['legal_name', 'address', 'pan', 'gstin'] as const;

function masked({ legal_name, address, pan, gstin }: Payee): Payee {
  return { legal_name, address, pan: pan && maskPan(pan), gstin: gstin && maskGstin(gstin) };
}

function toResponse(payee: Payee, version: number): PayeeResponse {
  const { legal_name, address, pan, gstin } = masked(payee);
  return { legal_name, address, pan_masked: pan, gstin_masked: gstin, version };
}
