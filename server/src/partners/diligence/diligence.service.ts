import { Injectable } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { maskPan } from '@marketplace/contract/fields/fields.js';
import { maskAccountNumber } from '@marketplace/contract/partners/bank-account.js';
import {
  type DecisionReason,
  type DiligenceFinding,
  EXPIRES_SOON_DAYS,
  isReasonOf,
} from '@marketplace/contract/partners/diligence.js';
import { isGstinChecked, maskGstin } from '@marketplace/contract/partners/payee.js';
import { agreementDueOn, isCurrentAgreement } from '@marketplace/contract/portal/agreement.js';
import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import { DataSource } from 'typeorm';
import { accountPhoneIndex, openAccountPhone } from '../../accounts/accounts/account-phones.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { changesBetween, Transactions } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import { bankOf } from '../../platform/places/places.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { merchantPhoneIndex, openMerchant } from '../merchants/sealed-merchant.js';
import { ownPayeeOf, type TaxedAs } from '../payees/payee-refs.js';
import { openAccount } from '../payees/sealed-account.js';
import { openAgentPayee } from '../payees/sealed-agent-payee.js';
import { openPayee } from '../payees/sealed-payee.js';
import { DiligenceEntity } from './diligence.entity.js';
import { DiligenceRepository, type StoredDiligence } from './diligence.repository.js';
import {
  type AcceptAgreementDto,
  DILIGENCE_LIST,
  type DiligenceResponse,
  type DiligenceRow,
  type UpdateDiligenceDto,
} from './dto/diligence.dto.js';
import type { InsuranceSellerResponse } from './dto/insurance-seller.dto.js';
import { ensureDiligenceRow } from '../payee-rows/ensure-row.js';
import { accountIndex, panIndex } from '../payee-rows/payee-indexes.js';

const ENTITY = 'payee-diligence';
const EDITED = ['expires_on', 'licence_number', 'decision', 'decision_reason'] as const;

/** What is known of a payee, unmasked. */
interface Known extends TaxedAs {
  phone: string | null;
  account: { ifsc: string; account_number: string } | null;
}

/** Agreement, papers, licence and doubles of everybody who is paid: decision 99. */
@Injectable()
export class DiligenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly repository: DiligenceRepository,
    private readonly audit: HistoryService,
    private readonly cipher: FieldCipher,
  ) {}

  async page(raw: RawListQuery): Promise<Page<DiligenceRow>> {
    const query = DILIGENCE_LIST.read(raw);
    const { rows, total } = await this.repository.page(query);
    return new Page('due-diligence', rows.map(toRow), query.offset, total);
  }

  /** Who offers insurance on the pages of a partner. */
  async insuranceSeller(slug: string): Promise<InsuranceSellerResponse> {
    const seller = await this.repository.insuranceSeller(slug);
    if (!seller) throw new DomainError('PARTNER.NOT_FOUND');
    return seller;
  }

  async get(id: number): Promise<DiligenceResponse> {
    const row = await this.stored(id);
    const known = await this.known(row);
    const { pan, gstin, account, phone } = known;
    return {
      ...toRow(row),
      pan_masked: pan && maskPan(pan),
      pan_holder: pan && pan.charAt(3),
      gstin_masked: gstin && maskGstin(gstin),
      gstin_mistyped: gstin !== null && !isGstinChecked(gstin) ? 1 : 0,
      account:
        account && `${bankOf(account.ifsc) ?? account.ifsc}, ${maskAccountNumber(account.account_number.slice(-4))}`,
      duplicates: await this.repository.duplicates(
        { kind: row.payee_kind, id: row.payee_id },
        {
          merchantPhone: phone && merchantPhoneIndex(this.cipher, phone),
          accountPhone: phone && accountPhoneIndex(this.cipher, phone),
          pan: pan && panIndex(this.cipher, pan),
          account: account && accountIndex(this.cipher, account),
        },
      ),
    };
  }

  async update(id: number, { version, ...values }: UpdateDiligenceDto, actor: Actor): Promise<DiligenceResponse> {
    if (!isReasonOf(values.decision, values.decision_reason)) {
      throw new InvalidRequest([{ field: 'decision_reason', key: 'field.option' }]);
    }
    await this.transactions.run(actor, async (tx) => {
      const before = await tx.manager.findOne(DiligenceEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw new DomainError('RECORD.NOT_FOUND');
      if (before.version !== version) throw new DomainError('VERSION.CONFLICT');
      const isDecided = before.decision !== values.decision || before.decision_reason !== values.decision_reason;
      const decided = isDecided ? { decided_at: new Date(), decided_by: actor.id } : {};
      await tx.manager.update(DiligenceEntity, { id }, { ...values, ...decided, version: version + 1 });
      tx.audit('update', ENTITY, id, changesBetween(before, { ...before, ...values }, EDITED));
    });
    return this.get(id);
  }

  async history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    await this.stored(id);
    return this.audit.of(ENTITY, id, raw);
  }

  /** Until when a merchant or an agent has to agree to the present text; `null`: they have. */
  async agreementDueOn(kind: 'MERCHANT' | 'AGENT', payeeId: number): Promise<string | null> {
    const [row] = await this.dataSource.query<Pick<DiligenceEntity, 'agreement_version' | 'created_at'>[]>(
      'SELECT agreement_version, created_at FROM payee_diligence WHERE payee_kind = ? AND payee_id = ?',
      [kind, payeeId],
    );
    if (isCurrentAgreement(row?.agreement_version ?? null)) return null;
    return agreementDueOn(istToday(row?.created_at));
  }

  /** Text, time and account are kept; agreeing once more changes nothing. */
  acceptAgreement({ version }: AcceptAgreementDto, actor: Actor): Promise<Success> {
    const { kind, id } = ownPayeeOf(actor);
    const { userId } = sessionOf(actor);
    return this.transactions.run(actor, async (tx) => {
      await ensureDiligenceRow(tx, kind, id);
      const [row] = await tx.query<DiligenceEntity[]>(
        'SELECT * FROM payee_diligence WHERE payee_kind = ? AND payee_id = ? FOR UPDATE',
        [kind, id],
      );
      if (isCurrentAgreement(row!.agreement_version)) return SUCCESS;
      const agreed = { agreement_version: version, agreement_at: new Date(), agreement_user_id: userId };
      await tx.manager.update(DiligenceEntity, { id: row!.id }, { ...agreed, version: row!.version + 1 });
      tx.audit('accept-agreement', ENTITY, row!.id, [
        { property: 'agreement_version', before: row!.agreement_version, after: version },
      ]);
      return SUCCESS;
    });
  }

  private async stored(id: number): Promise<StoredDiligence> {
    const row = await this.repository.get(id);
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return row;
  }

  private async known({ payee_kind: kind, payee_id: id, partner_id }: StoredDiligence): Promise<Known> {
    const [account] = await this.dataSource.query<{ details_encrypted: string; row_key: string }[]>(
      'SELECT details_encrypted, row_key FROM payee_accounts WHERE partner_id = ? AND payee_kind = ? AND payee_id = ?',
      [partner_id, kind, kind === 'PARTNER' ? 0 : id],
    );
    return {
      ...(await this.taxed(kind, id)),
      account: account ? openAccount(this.cipher, account.details_encrypted, account.row_key) : null,
    };
  }

  private async taxed(kind: PayeeKind, id: number): Promise<TaxedAs & { phone: string | null }> {
    if (kind === 'MERCHANT') {
      const [row] = await this.dataSource.query<{ uuid: string; details_encrypted: string }[]>(
        'SELECT uuid, details_encrypted FROM merchants WHERE id = ?',
        [id],
      );
      return openMerchant(this.cipher, row!);
    }
    if (kind === 'PARTNER') {
      const [row] = await this.dataSource.query<{ details_encrypted: string }[]>(
        'SELECT details_encrypted FROM partner_payees WHERE partner_id = ?',
        [id],
      );
      const { pan, gstin } = row ? openPayee(this.cipher, row.details_encrypted, id) : NOTHING;
      return { pan, gstin, phone: null };
    }
    const [row] = await this.dataSource.query<
      { details_encrypted: string | null; row_key: string; phone_encrypted: string; user_key: string }[]
    >(
      `SELECT t.details_encrypted, t.row_key, u.phone_encrypted, u.row_key AS user_key
       FROM partner_users u LEFT JOIN agent_payees t ON t.agent_id = u.id WHERE u.id = ?`,
      [id],
    );
    const { details_encrypted, row_key, phone_encrypted, user_key } = row!;
    return {
      ...(details_encrypted === null ? NOTHING : openAgentPayee(this.cipher, { details_encrypted, row_key })),
      phone: openAccountPhone(this.cipher, { phone_encrypted, row_key: user_key }),
    };
  }
}

const NOTHING: TaxedAs = { pan: null, gstin: null };

function toRow(row: StoredDiligence): DiligenceRow {
  const { id, payee_kind, payee_id, name, partner_id, partner_name, merchant_id, expires_on, licence_number } = row;
  return {
    ...{ id, payee_kind, payee_id, name, partner_id, partner_name, merchant_id, expires_on, licence_number },
    findings: findingsOf(row),
    agreement_version: row.agreement_version,
    agreement_at: row.agreement_at?.toISOString() ?? null,
    ...{ decision: row.decision, decision_reason: row.decision_reason as DecisionReason | null },
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by_name,
    rests: Number(row.rests) === 1 ? 1 : 0,
    version: row.version,
  };
}

function findingsOf(row: StoredDiligence): DiligenceFinding[] {
  const today = istToday();
  const { payee_kind, agreement_version, expires_on } = row;
  const found: [DiligenceFinding, boolean][] = [
    ['AGREEMENT_MISSING', payee_kind !== 'PARTNER' && !isCurrentAgreement(agreement_version)],
    ['PAN_MISSING', Number(row.has_pan) === 0],
    ['ACCOUNT_MISSING', Number(row.has_account) === 0],
    ['EXPIRED', expires_on !== null && expires_on < today],
    ['DUPLICATE', Number(row.is_duplicate) === 1],
    ['EXPIRES_SOON', expires_on !== null && expires_on >= today && expires_on <= shiftDay(today, EXPIRES_SOON_DAYS)],
  ];
  return found.flatMap(([finding, holds]) => (holds ? [finding] : []));
}
