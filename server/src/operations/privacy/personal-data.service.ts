import { Injectable } from '@nestjs/common';
import { maskEmail, maskMobile } from '@marketplace/contract/fields/fields.js';
import { formTexts as formsEn } from '@marketplace/contract/forms/i18n/en.js';
import { formTexts as formsHi } from '@marketplace/contract/forms/i18n/hi.js';
import { ASKED_FIELDS, type AskedField, type ProfileFieldRule } from '@marketplace/contract/forms/profile.js';
import { type Language, message } from '@marketplace/contract/i18n/messages.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { LENDER_APPLICATION_STATES, STATE_RANK } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import { ConsentsService } from '../../customers/consents/consents.service.js';
import type { Profile } from '../../customers/profiles/dto/profile.dto.js';
import { ProfilesService } from '../../customers/profiles/profiles.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { decimal } from '../../platform/database/columns.js';
import { OptionListsService } from '../../platform/option-lists/option-lists.service.js';
import { DeletionRequestsService } from './deletion-requests.service.js';
import type { HeldDatum, OwnApplication, PersonalDataResponse, Recipient } from './dto/personal-data.dto.js';

const FORM_TEXTS = { en: formsEn, hi: formsHi };
/** Fields that no form asks for: the proved number, and data of the visit. */
const UNASKED = ['mobile_phone_number', 'channel_id', 'ip_address', 'mac_address'] as const;
/** States which show that a lender has received the application, or, for REDIRECTED, the customer's click. */
const SENT_STATES = LENDER_APPLICATION_STATES.filter(
  (state) => STATE_RANK[state] >= STATE_RANK.PUSHED && STATE_RANK[state] <= STATE_RANK.DISBURSED,
);

const APPLICATIONS = `SELECT uuid AS appId, product_type, state, desired_amount, created_at AS begun_at
  FROM applications WHERE prospect_id = ? ORDER BY id DESC`;
const RECIPIENTS = `SELECT l.id AS lender_id, l.name AS lender_name, a.uuid AS appId, told.what, MIN(told.at) AS at
  FROM (
    SELECT c.lender_application_id, 'check' AS what, c.created_at AS at FROM applications a
    JOIN lender_applications la ON la.application_id = a.id
    JOIN dedupe_checks c ON c.lender_application_id = la.id AND c.step = 'lender' WHERE a.prospect_id = ?
    UNION ALL
    SELECT e.lender_application_id, IF(e.to_state = 'REDIRECTED', 'link', 'details'), e.at FROM applications a
    JOIN lender_applications la ON la.application_id = a.id
    JOIN lender_application_events e ON e.lender_application_id = la.id AND e.to_state IN (?) WHERE a.prospect_id = ?
  ) told JOIN lender_applications la ON la.id = told.lender_application_id
  JOIN applications a ON a.id = la.application_id JOIN lenders l ON l.id = la.lender_id
  GROUP BY la.id, l.id, l.name, a.uuid, told.what ORDER BY at DESC, la.id DESC`;

type StoredOwnApplication = Omit<OwnApplication, 'begun_at' | 'desired_amount'> & {
  begun_at: Date;
  desired_amount: string | null;
};
type StoredRecipient = Omit<Recipient, 'at'> & { at: Date };

/** Collects the stored data of a customer, and its recipients. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly profiles: ProfilesService,
    private readonly optionLists: OptionListsService,
    private readonly consents: ConsentsService,
    private readonly deletionRequests: DeletionRequestsService,
  ) {}

  /** The caller's data. Throws `PROFILE.NOT_FOUND`. */
  async get(uuid: string, actor: Actor): Promise<PersonalDataResponse> {
    const profile = await this.profiles.get(uuid, undefined, actor);
    const id = actor.id!;
    const [held, applications, recipients, consents, deletion_request] = await Promise.all([
      this.held(profile, actor),
      this.dataSource.query<StoredOwnApplication[]>(APPLICATIONS, [id]),
      this.dataSource.query<StoredRecipient[]>(RECIPIENTS, [id, SENT_STATES, id]),
      this.consents.own(actor),
      this.deletionRequests.open(id),
    ]);
    return {
      user_id: uuid,
      as_of: new Date().toISOString(),
      held,
      applications: applications.map((row) => ({
        ...row,
        desired_amount: decimal.from(row.desired_amount),
        begun_at: row.begun_at.toISOString(),
      })),
      recipients: recipients.map((row) => ({ ...row, at: row.at.toISOString() })),
      consents,
      deletion_request,
    };
  }

  private async held(profile: Profile, { language }: Actor): Promise<HeldDatum[]> {
    const texts = FORM_TEXTS[language];
    const unasked = UNASKED.filter((field) => profile[field] !== '').map((field) => ({
      field,
      label: message(language, `held.${field}`),
      value: field === 'mobile_phone_number' ? maskMobile(profile[field]) : String(profile[field]),
      why: message(language, `held.${field}.why`),
    }));
    const told = (Object.keys(ASKED_FIELDS) as AskedField[]).filter((field) => isTold(field, profile[field]));
    const asked = await Promise.all(
      told.map(async (field) => ({
        field,
        label: texts[field],
        value: await this.words(field, profile[field], language),
        why: texts[`${field}.why`],
      })),
    );
    return [...unasked, ...asked, ...fetched(profile, language)];
  }

  private async words(field: AskedField, value: string | number, language: Language): Promise<string> {
    const { kind, list }: ProfileFieldRule = ASKED_FIELDS[field];
    if (list) return this.optionLists.labelOf(list, value, language);
    if (kind === 'flag') return message(language, 'held.yes');
    if (kind === 'email') return maskEmail(String(value));
    return kind === 'rupees' ? formatPaise(rupeesToPaise(Number(value))) : String(value);
  }
}

function fetched({ fetched_score, fetched_score_from, fetched_score_on }: Profile, language: Language): HeldDatum[] {
  if (fetched_score_on === '') return [];
  const value = fetched_score === '' ? 'held.fetched_score.none' : 'held.fetched_score.value';
  return [
    {
      field: 'fetched_score',
      label: message(language, 'held.fetched_score', { bureau: fetched_score_from }),
      value: message(language, value, { score: fetched_score, day: fetched_score_on.split('-').reverse().join('/') }),
      why: message(language, 'held.fetched_score.why'),
    },
  ];
}

/** The profile returns 0 both for a flag or rent that was never entered and for one that was entered as none. */
function isTold(field: AskedField, value: string | number): boolean {
  return value !== '' && !(value === 0 && (ASKED_FIELDS[field].kind === 'flag' || field === 'monthly_rent'));
}
