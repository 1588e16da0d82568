import type { Contact, ContactChannel } from '../contact/contact.js';
import type { FieldRule, ReadField } from '../fields/rules.js';
import { LINK_CODE_LETTERS } from '../links/tracking-link.js';
import {
  fillTemplate,
  MESSAGE_CATEGORIES,
  type MessageCategory,
  type MessageRefusal,
  messageRefusal,
  nameInMessages,
  type RegisteredFacts,
  VARIABLE_MAX,
  variablesOf,
} from '../messages/dlt.js';
import { LANGUAGES, type Language } from '../i18n/messages.js';

/** The texts of campaigns, in both languages, as operators approved them. */

export const TEMPLATE_CHANNELS = ['sms', 'email', 'whatsapp'] as const satisfies readonly ContactChannel[];
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number];

/** What stands in the place of a variable: the partner's name, the customer's first name, or the code of the opt-out. */
export const TEMPLATE_VALUES = ['brand', 'first_name', 'opt_out'] as const;
export type TemplateValue = (typeof TEMPLATE_VALUES)[number];

/** `replaced`: a later version has taken its place; `retired`: it is used no more. */
export const TEMPLATE_STATES = ['current', 'replaced', 'retired'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TEMPLATE_TEXT_MAX = 1_000;
export const TEMPLATE_VARIABLES_MAX = 10;

/** Longer than the code of a link that is printed: nobody types it, and nobody may guess one. */
export const OPT_OUT_CODE_LENGTH = 10;
/** What stands before the code of an opt-out, behind our own address. */
export const OPT_OUT_PATH = '/r/o/';

const REGISTERED_ID = /^\d{10,25}$/;
/** As WhatsApp names them: `en`, `en_US`, `hi`. */
const WHATSAPP_LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

/** In their order, and a name may stand in two places. */
function readValues(given: unknown): ReadField {
  const isValue = (one: unknown) => TEMPLATE_VALUES.some((value) => value === one);
  return Array.isArray(given) && given.length <= TEMPLATE_VARIABLES_MAX && given.every(isValue)
    ? { value: given }
    : { problem: { key: 'field.oneOf', vars: { values: TEMPLATE_VALUES.join(', ') } } };
}

/** Whether it fits its channel is `templateProblems`. */
export const TEMPLATE_RULES = {
  name: { kind: 'text', max: 80 },
  channel: { kind: 'choice', values: TEMPLATE_CHANNELS },
  category: { kind: 'choice', values: MESSAGE_CATEGORIES },
  header: { kind: 'text', max: 11, pattern: /^[A-Z0-9]{3,11}$/, nullable: true },
  entity_id: { kind: 'text', max: 25, pattern: REGISTERED_ID, nullable: true },
  template_id_en: { kind: 'text', max: 25, pattern: REGISTERED_ID, nullable: true },
  template_id_hi: { kind: 'text', max: 25, pattern: REGISTERED_ID, nullable: true },
  subject_en: { kind: 'text', max: 120, nullable: true },
  subject_hi: { kind: 'text', max: 120, nullable: true },
  whatsapp_name: { kind: 'text', max: 120, pattern: /^[a-z0-9_]+$/, nullable: true },
  whatsapp_language_en: { kind: 'text', max: 10, pattern: WHATSAPP_LANGUAGE, nullable: true },
  whatsapp_language_hi: { kind: 'text', max: 10, pattern: WHATSAPP_LANGUAGE, nullable: true },
  text_en: { kind: 'text', max: TEMPLATE_TEXT_MAX },
  text_hi: { kind: 'text', max: TEMPLATE_TEXT_MAX },
  values_en: { kind: 'own', read: readValues },
  values_hi: { kind: 'own', read: readValues },
} as const satisfies Record<string, FieldRule>;

/** What each channel needs and no other has. */
export const FIELDS_OF_CHANNEL = {
  sms: ['header', 'entity_id', 'template_id_en', 'template_id_hi'],
  email: ['subject_en', 'subject_hi'],
  whatsapp: ['whatsapp_name', 'whatsapp_language_en', 'whatsapp_language_hi'],
} as const satisfies Record<TemplateChannel, readonly (keyof CampaignTemplate)[]>;

export interface CampaignTemplate {
  channel: TemplateChannel;
  category: MessageCategory;
  /** Without its suffix, which is the category. */
  header: string | null;
  entity_id: string | null;
  template_id_en: string | null;
  template_id_hi: string | null;
  subject_en: string | null;
  subject_hi: string | null;
  /** What the template is called at WhatsApp, and its languages there. */
  whatsapp_name: string | null;
  whatsapp_language_en: string | null;
  whatsapp_language_hi: string | null;
  text_en: string;
  text_hi: string;
  /** What stands in each variable, in their order in the text. */
  values_en: readonly TemplateValue[];
  values_hi: readonly TemplateValue[];
}

export type TemplateProblem =
  MessageRefusal | 'required' | 'none' | 'values.number' | 'optOut.link' | 'optOut.place' | 'text.lines';

/** What a template's messages are for. */
export function contactOf(category: MessageCategory): Extract<Contact, 'promotional' | 'service'> {
  return category === 'P' ? 'promotional' : 'service';
}

/** A first name that is missing, or that holds nothing that a message may have. */
const NOBODY: Readonly<Record<Language, string>> = { en: 'Customer', hi: 'ग्राहक' };

export interface MessageValues {
  /** In the language of the message. */
  brand: string;
  firstName: string | null;
  optOutCode: string;
}

/** What stands in each variable, in their order in the text: WhatsApp writes the text itself. */
export function writtenValues(
  template: Pick<CampaignTemplate, 'values_en' | 'values_hi'>,
  language: Language,
  values: MessageValues,
): string[] {
  const written = valuesOf(language, values);
  return template[`values_${language}`].map((value) => written[value]);
}

/** The text as a customer gets it. */
export function writtenText(
  template: Pick<CampaignTemplate, 'text_en' | 'text_hi' | 'values_en' | 'values_hi'>,
  language: Language,
  values: MessageValues,
): string {
  return filledText(template, language, valuesOf(language, values));
}

function valuesOf(
  language: Language,
  { brand, firstName, optOutCode }: MessageValues,
): Readonly<Record<TemplateValue, string>> {
  return {
    brand: nameInMessages(brand),
    first_name: nameInMessages(firstName ?? '') || NOBODY[language],
    opt_out: optOutCode,
  };
}

/** With values that are no message's: what stands in a sample is masked. */
export function filledText(
  template: Pick<CampaignTemplate, 'text_en' | 'text_hi' | 'values_en' | 'values_hi'>,
  language: Language,
  values: Readonly<Record<TemplateValue, string>>,
): string {
  return fillTemplate(
    template[`text_${language}`],
    template[`values_${language}`].map((value) => values[value]),
  );
}

/**
 * Why a template cannot be used, by field: no operator would pass on its messages, or its opt-out leads nowhere.
 * `origin` is the address of this service; `brands` are the partners whose messages it may become;
 * `replyNumber` takes STOP by SMS, if there is one.
 */
export function templateProblems(
  template: CampaignTemplate,
  { origin, brands, replyNumber }: { origin: string; brands: readonly string[]; replyNumber: string | null },
): Partial<Record<keyof CampaignTemplate, TemplateProblem>> {
  const problems: Partial<Record<keyof CampaignTemplate, TemplateProblem>> = {};
  const { channel } = template;
  for (const of of TEMPLATE_CHANNELS) {
    for (const field of FIELDS_OF_CHANNEL[of]) {
      if (of === channel && template[field] === null) problems[field] = 'required';
      if (of !== channel && template[field] !== null) problems[field] = 'none';
      if (/[\r\n]/.test(template[field] ?? '')) problems[field] = 'text.lines';
    }
  }
  for (const language of LANGUAGES) {
    const { literals } = variablesOf(template[`text_${language}`]);
    const values = template[`values_${language}`];
    if (values.length !== literals.length - 1) {
      problems[`values_${language}`] = 'values.number';
      continue;
    }
    // Elsewhere the code would be a word without a meaning; another address would not know it.
    if (!values.every((value, n) => value !== 'opt_out' || literals[n]!.endsWith(`${origin}${OPT_OUT_PATH}`))) {
      problems[`values_${language}`] = 'optOut.place';
      continue;
    }
    const fixed = literals.join(' ');
    // Who answers STOP by WhatsApp is heard there; by SMS, it needs a number. Whether the word is there is asked below.
    const names =
      channel === 'whatsapp' || (channel === 'sms' && replyNumber !== null && namesNumber(fixed, replyNumber));
    if (template.category === 'P' && !values.includes('opt_out') && !names) {
      problems[`text_${language}`] = 'optOut.link';
      continue;
    }
    const refusal = refusalOf(template, language, {
      hosts: [new URL(origin).host],
      phones: listedNumbers(replyNumber),
      brands,
    });
    if (refusal) problems[`text_${language}`] = refusal;
  }
  return problems;
}

/** The number that takes STOP, as a text may write it; a text may hold no other. */
export function listedNumbers(replyNumber: string | null): string[] {
  return replyNumber === null ? [] : [replyNumber, `91${replyNumber}`];
}

/** With or without the code of the country, and not within a longer one. */
function namesNumber(text: string, number: string): boolean {
  return new RegExp(`(?<!\\d)(?:91)?${number}(?!\\d)`).test(text.replace(/(?<=\d)[ -](?=\d)/g, ''));
}

/** Asked of the longest message that it may become. */
function refusalOf(template: CampaignTemplate, language: Language, facts: RegisteredFacts): MessageRefusal | null {
  const brand = 'Bharat '.repeat(VARIABLE_MAX).slice(0, VARIABLE_MAX).trim();
  const longest: MessageValues = {
    brand,
    firstName: 'A'.repeat(VARIABLE_MAX - 1),
    optOutCode: LINK_CODE_LETTERS.slice(-OPT_OUT_CODE_LENGTH),
  };
  return messageRefusal(
    { category: template.category, text: template[`text_${language}`] },
    writtenText(template, language, longest),
    { ...facts, brands: [...facts.brands, brand] },
  );
}
