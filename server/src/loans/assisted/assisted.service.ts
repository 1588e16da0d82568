import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ASSISTED_DAYS,
  ASSISTED_LINK_HOURS,
  type AssistedBy,
  assistedFieldsOf,
  type AssistedProduct,
  checkedField,
  isOpenAssisted,
  shownAnswer,
} from '@marketplace/contract/assisted/assisted.js';
import type { CaseStep } from '@marketplace/contract/cases/cases.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { isMasked, UUID } from '@marketplace/contract/fields/fields.js';
import { readField } from '@marketplace/contract/fields/rules.js';
import { formOf, formProblems } from '@marketplace/contract/forms/forms.js';
import { type AskedField, PROFILE_FIELDS } from '@marketplace/contract/forms/profile.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { LINK_CODE_LENGTH, LINK_CODE_LETTERS, normaliseLinkCode } from '@marketplace/contract/links/tracking-link.js';
import { DataSource } from 'typeorm';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { refuseTooMany } from '../../accounts/passcodes/refuse-too-many.js';
import { lockProspect } from '../../customers/customer-identity/lock-prospect.js';
import { OtpService } from '../../customers/customer-identity/otp.service.js';
import { isSame } from '../../customers/profiles/is-same.js';
import { ProfilesService } from '../../customers/profiles/profiles.service.js';
import type { ProspectEntity } from '../../customers/prospects/prospect.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { randomLetters } from '../../platform/crypto/random-letters.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { DomainError, type FieldProblem, InvalidRequest, tooMany } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { assistedText } from '../../platform/messaging/sms-texts.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { SUCCESS, type Success } from '../../platform/rest/success.js';
import { CustomerApplicationsService } from '../applications/customer-applications.service.js';
import type { AssistedApplicationEntity, HelperType } from './assisted-application.entity.js';
import type {
  AssistedApplication,
  AssistedChanges,
  AssistedConfirmed,
  AssistedForCustomer,
  AssistedOtpSent,
  AssistedPage,
  AssistedRow,
  ConfirmAssistedDto,
  OpenAssistedDto,
  ShownAnswer,
} from './dto/assisted.dto.js';
import { type AssistedAnswers, openAnswers, sealAnswers } from './sealed-answers.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'assisted-link': { id: number; message: string };
  }
}

/** Who fills in. */
export interface Helper {
  type: HelperType;
  id: number;
}

/** For whom, and which loan. */
export interface NewAssisted {
  product_type: AssistedProduct;
  language: Language;
  partner_id: number;
  /** As a tracking link would carry them, where a merchant brings the customer. */
  utms?: Record<string, string>;
}

const PAGE = 25;
const HOUR_MS = 3_600_000;
/** 131 random bits, of which a variable of an SMS takes each. */
const KEY_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY_LENGTH = 22;
const ENTITY = 'assisted-application';

/** As the facts of the journey name those who help. */
const BY: Record<HelperType, AssistedBy> = { admin: 'desk', partner: 'counter', api: 'api' };

/** The customer has confirmed or declined: told in the transaction that writes it. */
type EndListener = (
  tx: Tx,
  ended: { uuid: string; state: 'CONFIRMED' | 'DECLINED'; applicationId: number | null },
) => Promise<void>;

type Row = AssistedApplicationEntity;
type ListedRow = Pick<Row, 'uuid' | 'product_type' | 'state' | 'created_at' | 'sent_at' | 'expires_at' | 'ended_at'>;
type Database = Pick<Tx, 'query'>;

/**
 * Applications that somebody fills in for a customer: an agent of the desk, or a partner at the counter. The answers
 * wait here until the customer has confirmed them in a session of their own; only then do they become the customer's
 * profile and application. Whoever helps has no call that does this, and never gets the code or the key of the link.
 */
@Injectable()
export class AssistedService implements OnModuleInit {
  private readonly endListeners: EndListener[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly profiles: ProfilesService,
    private readonly applications: CustomerApplicationsService,
    private readonly otp: OtpService,
    private readonly partners: PartnersService,
    private readonly messaging: Messaging,
    private readonly messages: MessageLog,
    private readonly outbox: OutboxWorker,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('assisted-link', (job) => this.deliver(job), 'urgent');
  }

  onEnd(listener: EndListener): void {
    this.endListeners.push(listener);
  }

  /**
   * Begins for a number, and answers the link that a customer's own phone opens, to be handed on by whoever began it:
   * nobody is written to. Whether the number is new or known is not told.
   */
  async beginWithLink(
    tx: Tx,
    phone: string,
    answers: AssistedAnswers,
    given: NewAssisted,
    helper: Helper,
  ): Promise<{ uuid: string; url: string; expires_at: Date; prospect_id: number }> {
    const prospect_id = await lockProspect(tx, this.cipher, phone, given.partner_id);
    await tx.query("UPDATE prospects SET created_at = ? WHERE id = ? AND state = 'NEW'", [new Date(), prospect_id]);
    const uuid = await this.beginFor(tx, prospect_id, given, helper);
    const now = new Date();
    const expires_at = new Date(now.getTime() + ASSISTED_LINK_HOURS * HOUR_MS);
    const key = randomLetters(KEY_LETTERS, KEY_LENGTH);
    const code = randomLetters(LINK_CODE_LETTERS, LINK_CODE_LENGTH);
    const asked = assistedFieldsOf(given.product_type).map(({ name }) => name);
    const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => asked.includes(name as AskedField)));
    await tx.query(
      `UPDATE assisted_applications SET state = 'SENT', code = ?, key_hash = ?, sent_at = ?, expires_at = ?,
         answers_encrypted = ? WHERE uuid = ?`,
      [code, this.hash(uuid, key), now, expires_at, sealAnswers(this.cipher, kept, uuid), uuid],
    );
    return { uuid, url: `${this.config.publicUrl}/r/a/${code}#t=${key}`, expires_at, prospect_id };
  }

  /** The answer is the same whether the number is new or known: who helps learns nothing about it. */
  begin(phone: string, given: NewAssisted, helper: Helper, actor: Actor): Promise<string> {
    return this.transactions.run(actor, async (tx) => {
      const prospectId = await lockProspect(tx, this.cipher, phone, given.partner_id);
      // A number that nobody proved goes with what was filled in for it, and not before.
      await tx.query("UPDATE prospects SET created_at = ? WHERE id = ? AND state = 'NEW'", [new Date(), prospectId]);
      return this.beginFor(tx, prospectId, given, helper);
    });
  }

  /**
   * Begins with nothing but the amount, and sends the customer's own phone the link: the rest is the customer's to fill
   * in. Answers the same for every number, as `begin`; `most` is how many the helper may begin within a day.
   */
  beginAndSend(
    { phone, amount, ...given }: NewAssisted & { phone: string; amount: number },
    helper: Helper,
    most: number,
    actor: Actor,
    request: object,
  ): Promise<string> {
    const field = formOf(given.product_type).amount!;
    const read = readField(PROFILE_FIELDS[field].rule, amount);
    if (read.problem) throw new InvalidRequest([{ field: 'amount', ...read.problem }]);
    return this.transactions.run(
      actor,
      async (tx) => {
        await refuseMore(tx, helper, most);
        const prospectId = await lockProspect(tx, this.cipher, phone, given.partner_id);
        await tx.query("UPDATE prospects SET created_at = ? WHERE id = ? AND state = 'NEW'", [new Date(), prospectId]);
        await refuseTooMany(tx, prospectId, ['assisted.en', 'assisted.hi']);
        const uuid = await this.beginFor(tx, prospectId, given, helper, { [field]: amount });
        const [row] = await tx.query<Row[]>('SELECT * FROM assisted_applications WHERE uuid = ?', [uuid]);
        await this.sendLink(tx, row!);
        return uuid;
      },
      request,
    );
  }

  /** For a customer whose row exists; answers the UUID. */
  async beginFor(
    tx: Tx,
    prospectId: number,
    { utms, ...given }: NewAssisted,
    helper: Helper,
    answers: AssistedAnswers = {},
  ): Promise<string> {
    const uuid = randomUUID();
    const row: Partial<Row> = {
      uuid,
      prospect_id: prospectId,
      helper_type: helper.type,
      helper_id: helper.id,
      ...given,
      utms: utms === undefined ? null : JSON.stringify(utms),
      answers_encrypted: sealAnswers(this.cipher, answers, uuid),
    };
    const { insertId } = await tx.query<WriteResult>('INSERT INTO assisted_applications (??) VALUES (?)', [
      Object.keys(row),
      Object.values(row),
    ]);
    record(tx, { ...row, id: insertId } as Row, 'assisted_begun');
    return uuid;
  }

  /** Changes the given answers and leaves the others, until the customer has confirmed or declined. */
  async save(
    uuid: string,
    { version, ...changes }: { version: number } & AssistedChanges,
    helper: Helper,
    actor: Actor,
  ): Promise<AssistedApplication> {
    await this.transactions.run(actor, async (tx) => {
      const row = await this.lockOwn(tx, uuid, helper);
      if (!isOpenAssisted(row.state)) throw new DomainError('ASSISTED.OVER');
      if (row.version !== version) throw new DomainError('VERSION.CONFLICT');
      const problems = [...problemsOf(row.product_type, changes), ...(await this.profiles.problemsOfChoices(changes))];
      if (problems.length > 0) throw new InvalidRequest(problems);
      const given = Object.entries(changes) as [AskedField, string | number | null | undefined][];
      const answers: AssistedAnswers = { ...openAnswers(this.cipher, row) };
      for (const [name, value] of given) {
        if (value === null || value === undefined) delete answers[name];
        else answers[name] = value;
      }
      await tx.query('UPDATE assisted_applications SET answers_encrypted = ?, version = version + 1 WHERE id = ?', [
        sealAnswers(this.cipher, answers, row.uuid),
        row.id,
      ]);
      // The audit log tells which fields were filled in, and not with what.
      tx.audit(
        'update',
        ENTITY,
        row.id,
        given.map(([property]) => ({ property, before: null, after: null })),
      );
    });
    return this.read(uuid, helper);
  }

  /** Sends the customer's own phone a link; an earlier one works no longer. */
  async send(uuid: string, helper: Helper, actor: Actor): Promise<Success> {
    return this.transactions.run(actor, async (tx) => {
      const row = await this.lockOwn(tx, uuid, helper);
      if (!isOpenAssisted(row.state)) throw new DomainError('ASSISTED.OVER');
      const amount = formOf(row.product_type).amount!;
      if (openAnswers(this.cipher, row)[amount] === undefined) {
        throw new InvalidRequest([{ field: amount, key: 'field.required' }]);
      }
      await refuseTooMany(tx, row.prospect_id, ['assisted.en', 'assisted.hi']);
      await this.sendLink(tx, row);
      return SUCCESS;
    });
  }

  private async sendLink(tx: Tx, row: Row): Promise<void> {
    const now = new Date();
    const key = randomLetters(KEY_LETTERS, KEY_LENGTH);
    const ends = Math.min(
      now.getTime() + ASSISTED_LINK_HOURS * HOUR_MS,
      row.created_at.getTime() + ASSISTED_DAYS * 24 * HOUR_MS,
    );
    const code = randomLetters(LINK_CODE_LETTERS, LINK_CODE_LENGTH);
    await tx.query(
      `UPDATE assisted_applications SET state = 'SENT', code = ?, key_hash = ?, key_encrypted = ?, sent_at = ?,
         expires_at = ? WHERE id = ?`,
      [code, this.hash(row.uuid, key), this.cipher.encrypt(key, keyPlace(row.uuid)), now, new Date(ends), row.id],
    );
    record(tx, row, 'assisted_sent');
    const [prospect] = await tx.query<{ phone_last4: string }[]>('SELECT phone_last4 FROM prospects WHERE id = ?', [
      row.prospect_id,
    ]);
    const message = await this.messages.queueAsked(tx, {
      channel: 'sms',
      template: `assisted.${row.language}`,
      contact: 'service',
      prospect_id: row.prospect_id,
      to_last4: prospect!.phone_last4,
    });
    tx.enqueue('assisted-link', { id: row.id, message });
  }

  async read(uuid: string, helper: Helper): Promise<AssistedApplication> {
    const row = await findOwn(this.dataSource, uuid, helper);
    const answers = openAnswers(this.cipher, row);
    const form = formOf(row.product_type);
    const isOpen = isOpenAssisted(row.state);
    const missing = formProblems(form, answers, istToday(), assistedFieldsOf(row.product_type));
    return {
      ...(await this.rowOf(row)),
      version: row.version,
      language: row.language,
      answers: shownAnswers(row.product_type, answers),
      missing: isOpen ? (Object.keys(missing) as AskedField[]) : [],
      case: await caseOf(this.dataSource, row),
    };
  }

  /** What somebody filled in, newest first. */
  async list(helper: Helper, after: string | undefined): Promise<AssistedPage> {
    const rows = await this.rowsOf(helper, PAGE + 1, after === undefined ? undefined : Number(after));
    const shown = rows.slice(0, PAGE);
    return {
      rows: shown.map(({ row }) => row),
      next: rows.length > PAGE ? String(shown.at(-1)!.id) : null,
    };
  }

  /** The newest first, each with the id that a page begins behind. */
  async rowsOf(
    helper: Helper,
    limit: number,
    after = Number.MAX_SAFE_INTEGER,
  ): Promise<{ id: number; row: AssistedRow }[]> {
    const rows = await this.dataSource.query<(ListedRow & { id: number; phone_last4: string })[]>(
      `SELECT s.id, s.uuid, s.product_type, s.state, s.created_at, s.sent_at, s.expires_at, s.ended_at, p.phone_last4
       FROM assisted_applications s JOIN prospects p ON p.id = s.prospect_id
       WHERE s.helper_type = ? AND s.helper_id = ? AND s.id < ? ORDER BY s.id DESC LIMIT ?`,
      [helper.type, helper.id, after, limit],
    );
    return rows.map((row) => ({ id: row.id, row: toRow(row, row.phone_last4) }));
  }

  async countOf(helper: Helper): Promise<number> {
    const [row] = await this.dataSource.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM assisted_applications WHERE helper_type = ? AND helper_id = ?',
      [helper.type, helper.id],
    );
    return Number(row?.n ?? 0);
  }

  /** The page that a short address leads to, as long as its link can be used. */
  async pageOf(typed: string): Promise<string> {
    const row = await this.byCode(typed);
    if (!row || !canBeOpened(row, new Date())) return '/?notice=link';
    const { slug } = await this.partners.ofRecord(row.partner_id);
    return `/${slug}/assisted/${row.code}`;
  }

  /** Sends a passcode to the number that was given, to whoever has the link. */
  async sendOtp(typed: string, given: OpenAssistedDto, actor: Actor): Promise<AssistedOtpSent> {
    const row = await this.byCode(typed);
    if (!row || !canBeOpened(row, new Date()) || !isSame([this.hash(row.uuid, given.key)], [row.key_hash])) {
      throw new DomainError('ASSISTED.NOT_VALID');
    }
    const [prospect] = await this.dataSource.query<ProspectEntity[]>('SELECT * FROM prospects WHERE id = ?', [
      row.prospect_id,
    ]);
    if (!prospect || prospect.phone_last4 === '') throw new DomainError('ASSISTED.NOT_VALID');
    const { slug } = await this.partners.ofRecord(row.partner_id);
    const sent = await this.otp.send(
      {
        phone: openPhone(this.cipher, prospect),
        partner: slug,
        product: row.product_type,
        ...(row.utms !== null && { utms: JSON.parse(row.utms) as Record<string, string> }),
        consent_text_version: given.consent_text_version,
        challenge: given.challenge,
      },
      actor,
    );
    return { ...sent, phone_masked: `XXXXXX${prospect.phone_last4}` };
  }

  /** What was filled in for the caller. What is for somebody else answers like a link that was never sent. */
  async open(typed: string, actor: Actor): Promise<AssistedForCustomer> {
    const row = await this.forCaller(typed, actor);
    const answers = openAnswers(this.cipher, row);
    return {
      product_type: row.product_type,
      state: row.state,
      version: row.version,
      expires_at: row.expires_at?.toISOString() ?? null,
      answers: shownAnswers(row.product_type, answers),
      asks: checkedField(answers),
      appId: (await caseOf(this.dataSource, row))?.id ?? null,
    };
  }

  /** Makes what was filled in the caller's own details and application. A second call changes nothing. */
  async confirm(typed: string, { version, ...given }: ConfirmAssistedDto, actor: Actor): Promise<AssistedConfirmed> {
    const known = await this.forCaller(typed, actor);
    const { product_type } = known;
    const confirmed = await caseOf(this.dataSource, known);
    if (confirmed) return { success: true, appId: confirmed.id, product_type };
    if (known.version !== version) throw new DomainError('VERSION.CONFLICT');
    await this.checkPerson(known, given);
    const appId = await this.transactions.run(actor, async (tx) => {
      const { row, prospectUuid } = await this.lockForCaller(tx, known.id, actor);
      // The helper has changed it, or another tab confirmed it, since the caller read it.
      if (row.version !== version) throw new DomainError('VERSION.CONFLICT');
      const by = BY[row.helper_type];
      const answers = openAnswers(this.cipher, row);
      await this.profiles.saveAssisted(tx, prospectUuid, answers, actor, by);
      const application = await this.applications.createAssisted(tx, row.product_type, actor, by);
      await this.end(tx, row, 'CONFIRMED', application.id);
      record(tx, row, 'assisted_confirmed', application.id);
      return application.uuid;
    });
    return { success: true, appId, product_type };
  }

  /** The caller wants nothing of it, or it is about somebody else: nothing of it stays. */
  async decline(typed: string, actor: Actor): Promise<Success> {
    const known = await this.forCaller(typed, actor);
    return this.transactions.run(actor, async (tx) => {
      const { row } = await this.lockForCaller(tx, known.id, actor);
      await this.end(tx, row, 'DECLINED', null);
      record(tx, row, 'assisted_declined');
      return SUCCESS;
    });
  }

  /** A wrong birth date or PAN: the number was mistyped, and the answers are about somebody else. */
  private async checkPerson(row: Row, given: Omit<ConfirmAssistedDto, 'version'>): Promise<void> {
    const answers = openAnswers(this.cipher, row);
    const asked = checkedField(answers);
    if (asked === null) return;
    const left = await this.limits.countIdentityCheck(row.uuid);
    if (!isSame([given[asked] ?? null], [answers[asked]])) throw new DomainError('ASSISTED.NOT_SAME', { left });
    await this.limits.resetIdentityChecks(row.uuid);
  }

  private async end(
    tx: Tx,
    { id, uuid }: Row,
    state: 'CONFIRMED' | 'DECLINED',
    applicationId: number | null,
  ): Promise<void> {
    await tx.query(
      `UPDATE assisted_applications SET state = ?, ended_at = ?, application_id = ?, answers_encrypted = NULL,
         key_hash = NULL, key_encrypted = NULL, version = version + 1 WHERE id = ?`,
      [state, new Date(), applicationId, id],
    );
    for (const listener of this.endListeners) await listener(tx, { uuid, state, applicationId });
  }

  private async byCode(typed: string): Promise<Row | undefined> {
    const code = normaliseLinkCode(typed).slice(0, LINK_CODE_LENGTH + 1);
    const [row] = await this.dataSource.query<Row[]>('SELECT * FROM assisted_applications WHERE code = ?', [code]);
    return row;
  }

  private async forCaller(typed: string, actor: Actor): Promise<Row> {
    const row = await this.byCode(typed);
    const isOver = row && row.state !== 'CONFIRMED' && !canBeOpened(row, new Date());
    if (!row || row.prospect_id !== actor.id || isOver) throw new DomainError('ASSISTED.NOT_VALID');
    return row;
  }

  /** Locked in the order of the customer's other calls: the customer first. */
  private async lockForCaller(tx: Tx, id: number, actor: Actor): Promise<{ row: Row; prospectUuid: string }> {
    const [prospect] = await tx.query<{ uuid: string }[]>('SELECT uuid FROM prospects WHERE id = ? FOR UPDATE', [
      actor.id,
    ]);
    const [row] = await tx.query<Row[]>('SELECT * FROM assisted_applications WHERE id = ? FOR UPDATE', [id]);
    if (!prospect || !row || !canBeOpened(row, new Date())) throw new DomainError('ASSISTED.NOT_VALID');
    return { row, prospectUuid: prospect.uuid };
  }

  private async lockOwn(tx: Tx, uuid: string, helper: Helper): Promise<Row> {
    const { id, prospect_id } = await findOwn(tx, uuid, helper);
    await tx.query('SELECT id FROM prospects WHERE id = ? FOR UPDATE', [prospect_id]);
    const [row] = await tx.query<Row[]>('SELECT * FROM assisted_applications WHERE id = ? FOR UPDATE', [id]);
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return row;
  }

  private async rowOf(row: Row): Promise<AssistedRow> {
    const [prospect] = await this.dataSource.query<{ phone_last4: string }[]>(
      'SELECT phone_last4 FROM prospects WHERE id = ?',
      [row.prospect_id],
    );
    return toRow(row, prospect?.phone_last4 ?? '');
  }

  private async deliver(job: Job<'assisted-link'>): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { id, message } = job.payload;
    const [row] = await this.dataSource.query<(Row & Pick<ProspectEntity, 'phone_encrypted'> & { person: string })[]>(
      `SELECT s.*, p.phone_encrypted, p.uuid AS person FROM assisted_applications s JOIN prospects p ON p.id = s.prospect_id
       WHERE s.id = ? AND s.state = 'SENT' AND s.key_encrypted IS NOT NULL AND s.expires_at > ?
         AND p.state NOT IN ('BLOCKED', 'ERASED', 'DETACHED') AND p.deleted_at IS NULL`,
      [id, new Date()],
    );
    if (!row) {
      await this.messages.skip(message);
      return undefined;
    }
    const amount = openAnswers(this.cipher, row)[formOf(row.product_type).amount!];
    const partner = await this.partners.ofRecord(row.partner_id);
    const noted = await this.messages.handOver(job, (idempotencyKey) =>
      this.messaging.sendSms({
        to: openPhone(this.cipher, { uuid: row.person, phone_encrypted: row.phone_encrypted }),
        ...assistedText(row.language, {
          partner,
          product: row.product_type,
          amount: Number(amount ?? 0),
          link: { code: row.code!, key: this.cipher.decrypt(row.key_encrypted!, keyPlace(row.uuid)) },
          hours: ASSISTED_LINK_HOURS,
          publicUrl: this.config.publicUrl,
        }),
        idempotencyKey,
      }),
    );
    return async (tx) => {
      await tx.query('UPDATE assisted_applications SET key_encrypted = NULL WHERE id = ? AND code = ?', [id, row.code]);
      await noted(tx);
    };
  }

  private hash(uuid: string, key: string): string {
    return this.cipher.blindIndex(`${uuid}\0${key}`, 'assisted-link');
  }
}

/** Somebody else's answers like a missing one. */
async function findOwn(database: Database, uuid: string, helper: Helper): Promise<Row> {
  const [row] = UUID.test(uuid)
    ? await database.query<Row[]>(
        'SELECT * FROM assisted_applications WHERE uuid = ? AND helper_type = ? AND helper_id = ?',
        [uuid, helper.type, helper.id],
      )
    : [];
  if (!row) throw new DomainError('RECORD.NOT_FOUND');
  return row;
}

/** A field that the form does not have, or whose answer is not known here but only its mask. */
function problemsOf(product: AssistedProduct, changes: AssistedChanges): FieldProblem[] {
  const asked = assistedFieldsOf(product).map(({ name }) => name);
  return (Object.entries(changes) as [AskedField, unknown][])
    .filter(([name, value]) => !asked.includes(name) || isMasked(value))
    .map(([field]) => ({ field, key: 'field.invalid' }));
}

function shownAnswers(product: AssistedProduct, answers: AssistedAnswers): ShownAnswer[] {
  return assistedFieldsOf(product).flatMap(({ name }) => {
    const value = answers[name];
    return value === undefined ? [] : [{ field: name, shown: shownAnswer(name, value, product) }];
  });
}

function canBeOpened({ state, expires_at }: Row, now: Date): boolean {
  return state === 'SENT' && expires_at !== null && expires_at > now;
}

function toRow(row: ListedRow, phone_last4: string): AssistedRow {
  const at = (time: Date | null) => time?.toISOString() ?? null;
  return {
    id: row.uuid,
    phone_masked: `XXXXXX${phone_last4}`,
    product_type: row.product_type,
    state: row.state,
    created_at: row.created_at.toISOString(),
    sent_at: at(row.sent_at),
    expires_at: at(row.expires_at),
    ended_at: at(row.ended_at),
  };
}

async function caseOf(database: Database, { application_id }: Row): Promise<AssistedApplication['case']> {
  if (application_id === null) return null;
  const [found] = await database.query<{ id: string; pid: string }[]>(
    `SELECT a.uuid AS id, p.uuid AS pid FROM applications a JOIN prospects p ON p.id = a.prospect_id WHERE a.id = ?`,
    [application_id],
  );
  return found ?? null;
}

/** A helper cannot write to any number of people. */
async function refuseMore(tx: Tx, { type, id }: Helper, most: number): Promise<void> {
  const [begun] = await tx.query<{ created_at: Date }[]>(
    `SELECT created_at FROM assisted_applications WHERE helper_type = ? AND helper_id = ?
     ORDER BY id DESC LIMIT 1 OFFSET ?`,
    [type, id, most - 1],
  );
  const wait = begun ? begun.created_at.getTime() + 24 * HOUR_MS - Date.now() : 0;
  if (wait > 0) throw tooMany('REQUEST.TOO_MANY', wait);
}

/** Audits what was done, and tells it in the customer's timeline. */
function record(tx: Tx, row: Row, step: CaseStep, applicationId: number | null = null): void {
  tx.audit(step, ENTITY, row.id);
  tx.journey({
    kind: 'CASE_WORKED',
    prospect_id: row.prospect_id,
    partner_id: row.partner_id,
    product_type: row.product_type,
    ...(applicationId !== null && { application_id: applicationId }),
    facts: { code: step, assisted_by: BY[row.helper_type] },
  });
}

/** The place of an encrypted key, for `FieldCipher`. */
function keyPlace(uuid: string): string {
  return `assisted.key.${uuid}`;
}
