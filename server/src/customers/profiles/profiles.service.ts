import { Injectable } from '@nestjs/common';
import type { AssistedBy } from '@marketplace/contract/assisted/assisted.js';
import type { CardApplicant } from '@marketplace/contract/credit-cards/match.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { ageOn, maskBirthDate } from '@marketplace/contract/fields/birth-date.js';
import { isMasked, maskPan } from '@marketplace/contract/fields/fields.js';
import { type Form, formOf, formProblems, FORMS, isComplete } from '@marketplace/contract/forms/forms.js';
import {
  ASKED_FIELDS,
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileFieldRule,
} from '@marketplace/contract/forms/profile.js';
import { DEFAULT_LANGUAGE } from '@marketplace/contract/i18n/messages.js';
import type { InsuranceKind } from '@marketplace/contract/insurance/kinds.js';
import type { JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import type { Employment, ProductType } from '@marketplace/contract/products/products.js';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import { type Actor, SYSTEM, sessionOf } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, type FieldProblem, InvalidRequest } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import { OptionListsService } from '../../platform/option-lists/option-lists.service.js';
import type {
  DetailsSavedResponse,
  IdentityCheckDto,
  IdentityCheckResponse,
  MaskInfoResponse,
  Profile,
  ProfileChanges,
  SaveProfileDto,
} from './dto/profile.dto.js';
import { ASKED_OF_BUREAU, type FetchedScore, heldScore } from './held-score.js';
import { isSame } from './is-same.js';
import { flagsOf, isStale } from './profile-flags.js';
import { type OutdatedRow, type ProfileRow, ProfilesRepository } from './profiles.repository.js';
import { openProfile, sealProfile, type StoredProfile } from './sealed-profile.js';

/** The facts for offers. `null` means unknown. */
export interface ApplicantDetails {
  /** The fields that the product's form still lacks. */
  missing: FieldProblem[];
  /** The answers are old, and the customer has to review them first. */
  updateRequired: boolean;
  /** Completed years today. */
  ageYears: number | null;
  employment: Employment | null;
  /** Rupees a month. */
  monthlyIncome: number | null;
  creditScore: number | null;
  /** The bureau that returned the score, if it was fetched. */
  scoreBureau?: string;
  /** Rupees. */
  desiredAmount: number | null;
  /**
   * The exact yearly income in rupees of a household with up to `LOW_HOUSEHOLD_INCOME_MAX`; others are not asked for
   * it.
   */
  lowHouseholdIncome: number | null;
  /** What is to be insured; only for insurance. */
  insuranceKind?: InsuranceKind | null;
  /** Rupees a month for the instalments of existing loans. */
  existingEmi: number | null;
}

/** A customer's credit score with where it comes from. */
export interface OwnScore {
  prospectId: number;
  /** The latest open application, of the product that was asked about. */
  applicationUuid: string | null;
  /** What a bureau answered, while it holds. */
  fetched: FetchedScore | null;
  /** `on`: the day in India; `null`: from before days were kept. */
  declared: { score: number; on: string | null } | null;
  bureauToAsk: string | null;
  applicant: ApplicantDetails | null;
}

/** Rows locked at a time while expired scores are deleted. */
const OUTDATED_AT_ONCE = 100;

/** Fields that the API returns masked only; a mask that is sent back means "unchanged". */
const MASKS: Partial<Record<ProfileField, (value: string) => string>> = {
  tin: maskPan,
  business_pan: maskPan,
  birth_date: maskBirthDate,
};

/** The customers' own data. Each call concerns the caller's own profile; other profiles answer like missing ones. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly repository: ProfilesRepository,
    private readonly optionLists: OptionListsService,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly config: Config,
    private readonly sessions: SessionsService,
  ) {}

  async get(uuid: string, productType: ProductType | undefined, actor: Actor): Promise<Profile> {
    return this.toProfile(await this.own(uuid, actor, productType ?? null), actor);
  }

  /** Saves the given fields and leaves the others, so that two tabs never overwrite each other's fields. */
  async save(uuid: string, dto: SaveProfileDto & ProfileChanges, actor: Actor): Promise<Profile> {
    return this.transactions.run(actor, async (tx) => {
      const row = await this.write(tx, await this.lockOwn(tx, uuid, actor), dto, actor);
      return this.toProfile(row, actor, true);
    });
  }

  /** Saves what somebody filled in for the caller, who has confirmed it, as a part of `tx`. */
  async saveAssisted(
    tx: Tx,
    uuid: string,
    changes: ProfileChanges,
    actor: Actor,
    assisted_by: AssistedBy,
  ): Promise<void> {
    await this.write(tx, await this.lockOwn(tx, uuid, actor), changes, actor, undefined, { assisted_by });
  }

  /** The choices among `changes` that no list offers. */
  problemsOfChoices(changes: ProfileChanges): Promise<FieldProblem[]> {
    return this.choiceProblems({}, changes);
  }

  /** The caller's own row, locked until `tx` ends. */
  async lockOwn(tx: Tx, uuid: string, actor: Actor): Promise<ProfileRow> {
    const row = await this.repository.lock(tx, ownId(actor), null);
    if (row?.uuid !== uuid) throw new DomainError('PROFILE.NOT_FOUND');
    return row;
  }

  /** Saves the details of an application, which must then be complete, and returns the next page. */
  async saveDetails(
    applicationUuid: string,
    form: Form,
    dto: SaveProfileDto & ProfileChanges,
    actor: Actor,
  ): Promise<DetailsSavedResponse> {
    await this.transactions.run(actor, async (tx) => {
      const row = await this.repository.lock(tx, ownId(actor), form.product);
      if (row?.application_uuid !== applicationUuid) throw new DomainError('APPLICATION.NOT_FOUND');
      await this.write(tx, row, dto, actor, form);
    });
    return { success: true, redirect: '/user/offers' };
  }

  async maskInfo(uuid: string, actor: Actor): Promise<MaskInfoResponse> {
    const { tin, birth_date } = identityMasks(openProfile(this.cipher, await this.own(uuid, actor)));
    return { success: true, data: { pan: tin, birth_date } };
  }

  /** Whether a returning customer can enter the stored birth date and PAN. Success confirms the session. */
  async checkIdentity(uuid: string, given: IdentityCheckDto, actor: Actor): Promise<IdentityCheckResponse> {
    const profile = openProfile(this.cipher, await this.own(uuid, actor));
    const asked = (['birth_date', 'tin'] as const).filter((name) => profile[name] !== undefined);
    if (asked.length === 0) throw new DomainError('PROFILE.NOTHING_TO_COMPARE');
    const tries_left = await this.limits.countIdentityCheck(uuid);
    const matches = isSame(
      asked.map((name) => given[name] ?? null),
      asked.map((name) => profile[name]),
    );
    if (matches) {
      await this.limits.resetIdentityChecks(uuid);
      await this.transactions.run(actor, async (tx) => {
        const { id } = await this.lockOwn(tx, uuid, actor);
        await this.sessions.confirm(tx, sessionOf(actor).sessionId);
        tx.audit('confirm-identity', 'prospect', id);
      });
    }
    return { success: true, matches, tries_left };
  }

  /** The customer's details that matter for offers of `product`. */
  applicantOf(prospect: { uuid: string; profile_encrypted: string | null }, product: ProductType): ApplicantDetails {
    return applicantFrom(openProfile(this.cipher, prospect), product, istToday());
  }

  /** The caller's own facts that banks look at for a credit card. */
  async cardApplicantOf(uuid: string, actor: Actor): Promise<CardApplicant> {
    const profile = openProfile(this.cipher, await this.own(uuid, actor));
    const { ageYears, employment, monthlyIncome, creditScore } = applicantFrom(profile, 'Credit Cards', istToday());
    const { postal_code } = profile;
    return {
      ...{ ageYears, employment, monthlyIncome, creditScore },
      postalCode: postal_code === undefined ? null : String(postal_code),
    };
  }

  /** The caller's own score, and the facts by which lenders of `product` decide; those are none without a product. */
  async scoreOf(uuid: string, product: ProductType | null, actor: Actor): Promise<OwnScore> {
    const row = await this.own(uuid, actor, product);
    const profile = openProfile(this.cipher, row);
    const { credit_score, credit_score_on } = profile;
    const fetched = heldScore(profile, istToday()) ?? null;
    return {
      prospectId: row.id,
      applicationUuid: row.application_uuid,
      fetched,
      declared: typeof credit_score === 'number' ? { score: credit_score, on: credit_score_on ?? null } : null,
      bureauToAsk: fetched ? null : (this.config.bureau?.name ?? null),
      applicant: product && applicantFrom(profile, product, istToday()),
    };
  }

  /** Stores a bureau's answer about the customer of a locked row. */
  async keepScore(tx: Tx, row: ProfileRow, fetched_score: FetchedScore): Promise<void> {
    await this.reseal(tx, row, { ...openProfile(this.cipher, row), fetched_score });
  }

  /** Deletes a bureau's answer, if there is one. */
  async forgetScore(tx: Tx, prospectId: number): Promise<void> {
    const row = await this.repository.lock(tx, prospectId, null);
    if (!row) return;
    const { fetched_score, ...profile } = openProfile(this.cipher, row);
    if (fetched_score) await this.reseal(tx, row, profile);
  }

  /** Deletes expired answers of bureaus. May run in several processes at once. */
  async forgetOutdatedScores(now: Date): Promise<void> {
    for (let found = OUTDATED_AT_ONCE; found === OUTDATED_AT_ONCE;) {
      found = await this.transactions.run(SYSTEM, async (tx) => {
        const rows = await this.repository.lockOutdated(tx, now, OUTDATED_AT_ONCE);
        for (const row of rows) {
          const { fetched_score: _outdated, ...profile } = openProfile(this.cipher, row);
          await this.reseal(tx, row, profile);
        }
        return rows.length;
      });
    }
  }

  /** The caller's own row. Throws `PROFILE.NOT_FOUND`. */
  async own(uuid: string, actor: Actor, product: ProductType | null = null): Promise<ProfileRow> {
    const row = await this.repository.find(ownId(actor), product);
    if (row?.uuid !== uuid) throw new DomainError('PROFILE.NOT_FOUND');
    return row;
  }

  private async reseal(tx: Tx, row: OutdatedRow, profile: StoredProfile): Promise<void> {
    await this.repository.save(tx, row.id, { state: row.state, ...sealProfile(this.cipher, profile, row.uuid) });
  }

  /** Writes `changes` to a locked row; with `form`, that form must then be complete. */
  private async write(
    tx: Tx,
    row: ProfileRow,
    { version, ...changes }: SaveProfileDto & ProfileChanges,
    actor: Actor,
    form?: Form,
    facts?: Pick<JourneyFacts, 'assisted_by'>,
  ): Promise<ProfileRow> {
    const { sessionId, identity } = sessionOf(actor);
    // If two sessions start with an empty profile, the first one to write has entered the data.
    if (row.profile_encrypted === null) await this.sessions.confirm(tx, sessionId);
    else if (identity !== 'confirmed') await this.sessions.requireConfirmed(tx, sessionId);
    if (version !== undefined && version !== row.version) throw new DomainError('VERSION.CONFLICT');
    const before = openProfile(this.cipher, row);
    const after = await this.merged(before, changes);
    const problems = form ? problemsOf(form, after, istToday()) : [];
    if (problems.length > 0) throw new InvalidRequest(problems);
    const changed = PROFILE_FIELD_NAMES.filter((name) => before[name] !== after[name]);
    const days = (profile: StoredProfile) => `${profile.answered_on} ${profile.credit_score_on}`;
    if (changed.length === 0 && days(before) === days(after)) return row;
    const columns = { state: stateOf(after), ...sealProfile(this.cipher, after, row.uuid) };
    await this.repository.save(tx, row.id, columns);
    const about = { prospect_id: row.id, partner_id: row.partner_id, merchant_id: row.merchant_id };
    tx.journey({
      ...about,
      kind: 'FORM_STEP_SAVED',
      product_type: form?.product ?? null,
      facts: { ...stepFacts(changed), ...facts },
    });
    if (row.state !== 'PROFILE_COMPLETE' && columns.state === 'PROFILE_COMPLETE') {
      tx.journey({ ...about, kind: 'PROFILE_COMPLETE', product_type: form?.product ?? null });
    }
    // The audit log records that fields changed, but not the customer's answers.
    tx.audit(
      'update',
      'prospect',
      row.id,
      changed.map((property) => ({ property, before: null, after: null })),
    );
    return { ...row, ...columns, version: row.version + 1 };
  }

  /** `before` with `changes`: a mask of a stored value changes nothing, and a choice must be one that is offered. */
  private async merged(before: StoredProfile, changes: ProfileChanges): Promise<StoredProfile> {
    const given = Object.entries(changes) as [ProfileField, string | number | null | undefined][];
    const after = { ...before };
    // A call without changes confirms that all answers are still valid.
    const confirmsAll = given.length === 0;
    if (confirmsAll || given.some(([name]) => name in ASKED_FIELDS)) after.answered_on = istToday();
    if (confirmsAll || 'credit_score' in changes) after.credit_score_on = istToday();
    const problems = await this.choiceProblems(before, changes);
    for (const [name, value] of given) {
      const kept = before[name];
      if (value === null || value === undefined) delete after[name];
      else if (isMasked(value)) {
        const mask = kept === undefined ? undefined : MASKS[name]?.(String(kept));
        if (value !== mask)
          problems.push({ field: name, key: name === 'birth_date' ? 'field.birthDate' : 'field.pan' });
      } else after[name] = value;
    }
    if (problems.length > 0) throw new InvalidRequest(problems);
    if (after.credit_score === undefined) delete after.credit_score_on;
    // The bureau's score belonged to the earlier name, PAN or birth date.
    if (ASKED_OF_BUREAU.some((name) => after[name] !== before[name])) delete after.fetched_score;
    return after;
  }

  /** A choice that is stored already stays valid when its list no longer offers it. */
  private async choiceProblems(before: StoredProfile, changes: ProfileChanges): Promise<FieldProblem[]> {
    const problems: FieldProblem[] = [];
    for (const [name, value] of Object.entries(changes) as [ProfileField, string | number | null | undefined][]) {
      const { list }: ProfileFieldRule = PROFILE_FIELDS[name];
      if (!list || value === null || value === undefined || isMasked(value) || value === before[name]) continue;
      if (!(await this.optionLists.offers(list, value))) problems.push({ field: name, key: 'field.option' });
    }
    return problems;
  }

  private toProfile(
    row: ProfileRow,
    actor: Actor,
    isConfirmed = row.profile_encrypted === null || sessionOf(actor).identity === 'confirmed',
  ): Profile {
    const profile = openProfile(this.cipher, row);
    const visible: StoredProfile = isConfirmed ? profile : {};
    const today = istToday();
    const { fetched_score: fetched } = visible;
    return {
      user_id: row.uuid,
      mobile_phone_number: openPhone(this.cipher, row),
      mobile_phone_code: '91',
      email_verified: 0,
      role_id: 0,
      merchant_location_id: (isConfirmed && row.merchant_id) || '',
      language: actor.session?.language ?? DEFAULT_LANGUAGE,
      inflight_credit_app_id: row.application_uuid ?? '',
      has_applied: row.has_applied,
      ...flagsOf(profile, today),
      identity_check_required: isConfirmed ? 0 : 1,
      score_bureau: !isConfirmed || heldScore(profile, today) ? '' : (this.config.bureau?.name ?? ''),
      fetched_score: fetched?.score ?? '',
      fetched_score_from: fetched?.bureau ?? '',
      fetched_score_on: fetched?.fetched_on ?? '',
      version: row.version,
      ...(Object.fromEntries(PROFILE_FIELD_NAMES.map((name) => [name, shown(name, visible)])) as Record<
        ProfileField,
        string | number
      >),
      ...(!isConfirmed && identityMasks(profile)),
    };
  }
}

/** The first step of any form that asks for one of these fields. */
function stepFacts(changed: readonly ProfileField[]): JourneyFacts {
  const steps = Object.values(FORMS).flatMap((form) => form.steps);
  const step = steps.find(({ fields }) => fields.some(({ name }) => changed.includes(name)));
  return step ? { step: step.title.replace('step.', '') } : {};
}

/** The prospect that a customer's session belongs to. */
export function ownId(actor: Actor): number {
  if (actor.type !== 'customer' || actor.id === null) throw new DomainError('PROFILE.NOT_FOUND');
  return actor.id;
}

function shown(name: ProfileField, profile: StoredProfile): string | number {
  const value = profile[name];
  if (value === undefined) return PROFILE_FIELDS[name].kind === 'flag' || name === 'monthly_rent' ? 0 : '';
  return MASKS[name]?.(String(value)) ?? value;
}

/** The masks that the identity check shows for its questions. A birth date that is asked alone shows no year. */
function identityMasks(profile: StoredProfile): { tin: string; birth_date: string } {
  const { tin, birth_date } = profile;
  const isAlone = birth_date !== undefined && tin === undefined;
  return {
    tin: String(shown('tin', profile)),
    birth_date: isAlone ? '**/**/****' : String(shown('birth_date', profile)),
  };
}

function stateOf(profile: StoredProfile): 'PROFILE_PARTIAL' | 'PROFILE_COMPLETE' {
  const today = istToday();
  return Object.values(FORMS).some((form) => isComplete(form, profile, today)) ? 'PROFILE_COMPLETE' : 'PROFILE_PARTIAL';
}

function problemsOf(form: Form, profile: StoredProfile, today: string): FieldProblem[] {
  return Object.entries(formProblems(form, profile, today)).map(([field, problem]) => ({ field, ...problem }));
}

export function applicantFrom(profile: StoredProfile, product: ProductType, today: string): ApplicantDetails {
  const form = formOf(product);
  const numberOf = (name: ProfileField | null) => {
    const value = name ? profile[name] : undefined;
    return typeof value === 'number' ? value : null;
  };
  const { birth_date, employment_status_code, household_income, insurance_kind } = profile;
  const { score, bureau } = heldScore(profile, today) ?? {};
  return {
    missing: problemsOf(form, profile, today),
    updateRequired: form === FORMS.personal && isStale(profile, today),
    ageYears: birth_date === undefined ? null : ageOn(String(birth_date), today),
    employment:
      product === 'Business Loans' ? 'business' : ((employment_status_code as Employment | undefined) ?? null),
    monthlyIncome: numberOf('monthly_income'),
    creditScore: score ?? numberOf('credit_score'),
    ...(score != null && bureau !== undefined && { scoreBureau: bureau }),
    desiredAmount: numberOf(form.amount),
    lowHouseholdIncome: household_income === 'up_to_3_lakh' ? numberOf('household_income_yearly') : null,
    existingEmi: numberOf('emi'),
    ...(product === 'Other Insurance' && { insuranceKind: (insurance_kind as InsuranceKind | undefined) ?? null }),
  };
}
