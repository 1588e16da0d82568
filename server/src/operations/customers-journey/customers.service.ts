import { Injectable } from '@nestjs/common';
import {
  EMAIL,
  maskEmail,
  maskMobile,
  maskPan,
  MOBILE,
  normaliseEmail,
  normaliseMobile,
  normalisePan,
  UUID,
  WHOLE_PAN,
} from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import { phoneIndex } from '../../accounts/passcodes/phones.js';
import { openProfile, shortName } from '../../customers/profiles/sealed-profile.js';
import type { ApplicationEntity } from '../../loans/applications/application.entity.js';
import type { LenderApplicationEntity } from '../../loans/applications/lender-application.entity.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Limits } from '../../platform/limits/limits.js';
import { auditView } from './customer-records.service.js';
import type { CustomerMatch, JourneyApplication, JourneyCustomer } from './dto/customers-journey.dto.js';
import { type ShownProspect, shownProspect } from './shown-prospect.js';

type SearchKey = 'mobile' | 'pan' | 'email' | 'uuid' | 'reference';

type StoredApplication = Pick<
  ApplicationEntity,
  'id' | 'uuid' | 'product_type' | 'state' | 'created_at' | 'submitted_at'
> & { merchant_name: string | null };

type StoredAtLender = Pick<LenderApplicationEntity, 'id' | 'application_id' | 'state' | 'state_at'> & {
  lender_name: string;
};

/** Finds customers and tells, masked, who they are. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
  ) {}

  /** What is looked for is not kept: the audit log has the kind of key and who was found. */
  search(text: string, actor: Actor): Promise<CustomerMatch[]> {
    return this.find(this.keysOf(text), actor);
  }

  /**
   * For what is typed into a search over everything. A text that cannot name a customer by itself, as any word could be
   * a lender's reference, is not looked for, counted or audited.
   */
  async searchExactly(text: string, actor: Actor): Promise<CustomerMatch[]> {
    const keys = this.keysOf(text.trim());
    keys.delete('reference');
    return keys.size === 0 ? [] : this.find(keys, actor);
  }

  private async find(keys: ReadonlyMap<SearchKey, () => Promise<number[]>>, actor: Actor): Promise<CustomerMatch[]> {
    await this.limits.countCustomerSearch(actor.id ?? 0);
    const ids = (await Promise.all([...keys.values()].map((look) => look()))).flat();
    const found = ids.length === 0 ? [] : await this.byIds(ids);
    await this.transactions.run(actor, (tx) => {
      tx.audit('search', 'customers-journey', 'search', [
        { property: 'by', before: null, after: [...keys.keys()].join(', ') },
        { property: 'found', before: null, after: found.map(({ id }) => id) },
      ]);
      return Promise.resolve();
    });
    return found.map((prospect) => this.toMatch(prospect));
  }

  async get(uuid: string, actor: Actor): Promise<JourneyCustomer> {
    const prospect = await this.transactions.run(actor, async (tx) => {
      const found = await shownProspect(tx, uuid);
      auditView(tx, found, 'customer');
      return found;
    });
    const profile = openProfile(this.cipher, prospect);
    return {
      ...this.toMatch(prospect),
      pan_masked: profile.tin === undefined ? null : maskPan(String(profile.tin)),
      email_masked: profile.email === undefined ? null : maskEmail(String(profile.email)),
      has_birth_date: profile.birth_date === undefined ? 0 : 1,
      language: prospect.language,
      applications: await this.applicationsOf(prospect.id),
    };
  }

  /** What `text` can be, with the customers of each. A number can be a lender's reference as well. */
  private keysOf(text: string): Map<SearchKey, () => Promise<number[]>> {
    const uuid = text.toLowerCase();
    if (UUID.test(uuid)) return new Map([['uuid', () => this.byUuid(uuid)]]);
    const [mobile, pan, email] = [normaliseMobile(text), normalisePan(text), normaliseEmail(text)];
    const keys = new Map<SearchKey, () => Promise<number[]>>([['reference', () => this.byReference(text)]]);
    if (MOBILE.test(mobile)) keys.set('mobile', () => this.byPhone(phoneIndex(this.cipher, mobile)));
    if (WHOLE_PAN.test(pan)) keys.set('pan', () => this.byPan(this.cipher.blindIndex(pan, 'pan')));
    if (EMAIL.test(email)) keys.set('email', () => this.byEmail(this.cipher.blindIndex(email, 'customer-email')));
    return keys;
  }

  private byUuid(uuid: string): Promise<number[]> {
    return this.ids(
      `SELECT id FROM prospects WHERE uuid = ? UNION SELECT prospect_id AS id FROM applications WHERE uuid = ?
       UNION SELECT a.prospect_id AS id FROM lender_applications la JOIN applications a ON a.id = la.application_id
       WHERE la.uuid = ?`,
      uuid,
      uuid,
      uuid,
    );
  }

  private byPhone(index: string): Promise<number[]> {
    return this.ids('SELECT id FROM prospects WHERE phone_index = ? LIMIT 20', index);
  }

  private byPan(index: string): Promise<number[]> {
    return this.ids('SELECT id FROM prospects WHERE pan_index = ? LIMIT 20', index);
  }

  private byEmail(index: string): Promise<number[]> {
    return this.ids('SELECT id FROM prospects WHERE email_index = ? LIMIT 20', index);
  }

  /** Lender by lender, because the index of references begins with the lender. */
  private byReference(reference: string): Promise<number[]> {
    return this.ids(
      `SELECT a.prospect_id AS id FROM lenders l STRAIGHT_JOIN lender_applications la
         ON la.lender_id = l.id AND la.lender_reference_id = ?
       STRAIGHT_JOIN applications a ON a.id = la.application_id LIMIT 20`,
      reference,
    );
  }

  private async ids(sql: string, ...parameters: unknown[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(sql, parameters);
    return rows.map(({ id }) => id);
  }

  private byIds(ids: readonly number[]): Promise<ShownProspect[]> {
    return this.dataSource.query<ShownProspect[]>(
      `SELECT p.*, pa.name AS partner_name FROM prospects p JOIN partners pa ON pa.id = p.partner_id
       WHERE p.id IN (?) AND p.state <> 'ERASED' ORDER BY p.id DESC LIMIT 20`,
      [ids],
    );
  }

  private async applicationsOf(prospectId: number): Promise<JourneyApplication[]> {
    const applications = await this.dataSource.query<StoredApplication[]>(
      `SELECT a.id, a.uuid, a.product_type, a.state, a.created_at, a.submitted_at, m.shop_name AS merchant_name
       FROM applications a LEFT JOIN merchants m ON m.id = a.merchant_id
       WHERE a.prospect_id = ? ORDER BY a.id DESC LIMIT 50`,
      [prospectId],
    );
    const atLenders = await this.dataSource.query<StoredAtLender[]>(
      `SELECT la.id, la.application_id, la.state, la.state_at, l.name AS lender_name
       FROM lender_applications la JOIN lenders l ON l.id = la.lender_id
       WHERE la.application_id IN (?) ORDER BY la.state_at DESC, la.id DESC`,
      [[0, ...applications.map(({ id }) => id)]],
    );
    return applications.map(({ id, created_at, submitted_at, ...application }) => ({
      ...application,
      id,
      created_at: created_at.toISOString(),
      submitted_at: submitted_at?.toISOString() ?? null,
      lender_applications: atLenders
        .filter(({ application_id }) => application_id === id)
        .map(({ application_id: _application, state_at, ...row }) => ({ ...row, state_at: state_at.toISOString() })),
    }));
  }

  /** Who it is, masked. Not audited: for what audits its own look. */
  async match(uuid: string): Promise<CustomerMatch> {
    return this.toMatch(await shownProspect(this.dataSource, uuid));
  }

  toMatch(prospect: ShownProspect): CustomerMatch {
    const { uuid, phone_last4, state, partner_name, created_at } = prospect;
    return {
      uuid,
      name: shortName(openProfile(this.cipher, prospect)),
      phone_masked: maskMobile(phone_last4),
      state,
      partner_name,
      created_at: created_at.toISOString(),
    };
  }
}
