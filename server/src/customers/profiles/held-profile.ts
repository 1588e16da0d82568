import { Injectable, type OnModuleInit } from '@nestjs/common';
import { maskEmail, maskMobile } from '@marketplace/contract/fields/fields.js';
import { formTexts as formsEn } from '@marketplace/contract/forms/i18n/en.js';
import { formTexts as formsHi } from '@marketplace/contract/forms/i18n/hi.js';
import { ASKED_FIELDS, type AskedField, type ProfileFieldRule } from '@marketplace/contract/forms/profile.js';
import { type Language, message } from '@marketplace/contract/i18n/messages.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Actor } from '../../platform/auth/actor.js';
import { OptionListsService } from '../../platform/option-lists/option-lists.service.js';
import type { HeldDatum } from '../prospects/dto/personal-data.dto.js';
import { PersonalData } from '../prospects/personal-data.js';
import type { Profile } from './dto/profile.dto.js';
import { ProfilesService } from './profiles.service.js';

const FORM_TEXTS = { en: formsEn, hi: formsHi };
/** What no form asks for: the number that was proved, and what came with the visit. */
const UNASKED = ['mobile_phone_number', 'channel_id', 'ip_address', 'mac_address'] as const;

/** Tells customers what their profile holds, in words of their language. */
@Injectable()
export class HeldProfile implements OnModuleInit {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly optionLists: OptionListsService,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({ held: ({ uuid }, actor) => this.held(uuid, actor) });
  }

  private async held(uuid: string, actor: Actor): Promise<HeldDatum[]> {
    const { language } = actor;
    const profile = await this.profiles.get(uuid, undefined, actor);
    const texts = FORM_TEXTS[language];
    const unasked = UNASKED.filter((field) => profile[field] !== '').map((field) => ({
      field,
      label: message(language, `held.${field}`),
      value: field === 'mobile_phone_number' ? maskMobile(profile[field]) : String(profile[field]),
      why: message(language, `held.${field}.why`),
    }));
    const answered = (Object.keys(ASKED_FIELDS) as AskedField[]).filter((field) => isAnswered(field, profile[field]));
    const asked = await Promise.all(
      answered.map(async (field) => ({
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

/** The profile answers 0 for a flag or a rent that was never told, and for one that was told as none. */
function isAnswered(field: AskedField, value: string | number): boolean {
  return value !== '' && !(value === 0 && (ASKED_FIELDS[field].kind === 'flag' || field === 'monthly_rent'));
}
