import { describe, expect, it } from '@jest/globals';
import { readField } from '../fields/rules.js';
import {
  type CampaignTemplate,
  contactOf,
  TEMPLATE_RULES,
  templateProblems,
  writtenText,
  writtenValues,
} from './templates.js';

const SITE = { origin: 'https://loans.example.in', brands: ['Gram Setu', 'ग्राम सेतु'], replyNumber: null };

const OFFER: CampaignTemplate = {
  ...{ channel: 'sms', category: 'P', header: 'MRKTPL', entity_id: '1701158019630577568' },
  ...{ template_id_en: '1707161899992775140', template_id_hi: '1707161899992775141' },
  ...{ subject_en: null, subject_hi: null },
  ...{ whatsapp_name: null, whatsapp_language_en: null, whatsapp_language_hi: null },
  text_en:
    '{#alphanumeric#}, {#alphanumeric#} has loan offers for you. STOP: https://loans.example.in/r/o/{#alphanumeric#}',
  text_hi: '{#alphanumeric#} में आपके लिए लोन के ऑफ़र हैं। रोकने के लिए: https://loans.example.in/r/o/{#alphanumeric#}',
  values_en: ['first_name', 'brand', 'opt_out'],
  values_hi: ['brand', 'opt_out'],
};
const EMAIL: CampaignTemplate = {
  ...OFFER,
  ...{ channel: 'email', header: null, entity_id: null, template_id_en: null, template_id_hi: null },
  ...{ subject_en: 'Your loan offers', subject_hi: 'आपके लोन के ऑफ़र' },
};
const WHATSAPP: CampaignTemplate = {
  ...OFFER,
  ...{ channel: 'whatsapp', header: null, entity_id: null, template_id_en: null, template_id_hi: null },
  ...{ whatsapp_name: 'offers_autumn', whatsapp_language_en: 'en', whatsapp_language_hi: 'hi' },
};
const SERVICE: CampaignTemplate = {
  ...OFFER,
  ...{ category: 'S', text_en: 'Your papers are due.', values_en: [], text_hi: 'काग़ज़ भेजें।', values_hi: [] },
};

describe('a template of campaigns', () => {
  it.each<[string, CampaignTemplate, ReturnType<typeof templateProblems>]>([
    ['with all facts is taken', OFFER, {}],
    ['of an e-mail with subjects is taken', EMAIL, {}],
    ['of a service message needs no opt-out', SERVICE, {}],
    [
      'may name the partner itself',
      {
        ...OFFER,
        text_en: OFFER.text_en.replace('{#alphanumeric#} has', 'Gram Setu has'),
        values_en: ['first_name', 'opt_out'],
      },
      {},
    ],
    [
      'of an SMS without its ids',
      { ...OFFER, entity_id: null, template_id_hi: null },
      { entity_id: 'required', template_id_hi: 'required' },
    ],
    ['of an SMS with a subject', { ...OFFER, subject_hi: 'ऑफ़र' }, { subject_hi: 'none' }],
    ['of an e-mail without a subject', { ...EMAIL, subject_en: null }, { subject_en: 'required' }],
    ['of an e-mail with a header', { ...EMAIL, header: 'MRKTPL' }, { header: 'none' }],
    [
      'of an e-mail whose subject begins another header',
      { ...EMAIL, subject_en: 'Offers\r\nBcc: a@b.in' },
      { subject_en: 'text.lines' },
    ],
    ['of WhatsApp with name and languages is taken', WHATSAPP, {}],
    [
      'of WhatsApp may ask for STOP as the answer',
      { ...WHATSAPP, text_en: 'Gram Setu has offers. Reply STOP to end them.', values_en: [] },
      {},
    ],
    [
      'of WhatsApp that does not say stop',
      { ...WHATSAPP, text_en: 'Gram Setu has offers.', values_en: [] },
      { text_en: 'optOut.missing' },
    ],
    [
      'of WhatsApp without its name',
      { ...WHATSAPP, whatsapp_name: null, whatsapp_language_hi: null },
      { whatsapp_name: 'required', whatsapp_language_hi: 'required' },
    ],
    ['of WhatsApp with a header', { ...WHATSAPP, header: 'MRKTPL' }, { header: 'none' }],
    ['of an SMS with WhatsApp’s name', { ...OFFER, whatsapp_name: 'offers' }, { whatsapp_name: 'none' }],
    ['with a value too few', { ...OFFER, values_hi: ['brand'] }, { values_hi: 'values.number' }],
    ['with a value too many', { ...SERVICE, values_en: ['brand'] }, { values_en: 'values.number' }],
    [
      'with the code elsewhere',
      { ...OFFER, values_en: ['opt_out', 'brand', 'opt_out'] },
      { values_en: 'optOut.place' },
    ],
    [
      'with the code behind another host',
      { ...OFFER, text_en: OFFER.text_en.replace('loans.example', 'other.example') },
      { values_en: 'optOut.place' },
    ],
    [
      'of a promotion without the link',
      { ...OFFER, text_en: 'Gram Setu has offers. Reply STOP.', values_en: [] },
      { text_en: 'optOut.link' },
    ],
    [
      'of a promotion that does not say stop',
      { ...OFFER, text_en: OFFER.text_en.replace('STOP', 'More') },
      { text_en: 'optOut.missing' },
    ],
    [
      'of a promotion without a brand',
      { ...OFFER, values_en: ['first_name', 'first_name', 'opt_out'] },
      { text_en: 'brand.missing' },
    ],
    [
      'with a variable of no type',
      { ...OFFER, text_hi: OFFER.text_hi.replace('{#alphanumeric#}', '{#var#}') },
      { text_hi: 'template.variable' },
    ],
    [
      'with a name in a number',
      { ...OFFER, text_en: OFFER.text_en.replace('{#alphanumeric#}', '{#numeric#}') },
      { text_en: 'variable.type' },
    ],
    ['with another address', { ...SERVICE, text_en: 'See https://evil.example/x' }, { text_en: 'url.unlisted' }],
    ['with a phone number', { ...SERVICE, text_en: 'Call 98765 43210' }, { text_en: 'phone.unlisted' }],
  ])('%s', (_, template, expected) => {
    expect(templateProblems(template, SITE)).toEqual(expected);
  });

  it.each<[string, string, ReturnType<typeof templateProblems>]>([
    ['by itself', 'Gram Setu has offers. SMS STOP to 9220092200', {}],
    ['as it is dialled', 'Gram Setu has offers. SMS STOP to +91 92200-92200.', {}],
    ['in a longer one', 'Gram Setu has offers. SMS STOP to 19220092200', { text_en: 'optOut.link' }],
    ['beside another', 'Gram Setu has offers. STOP to 9220092200, or call 9876543210', { text_en: 'phone.unlisted' }],
    ['without the word', 'Gram Setu has offers. Write to 9220092200', { text_en: 'optOut.missing' }],
    ['not at all', 'Gram Setu has offers. Reply STOP', { text_en: 'optOut.link' }],
  ])('of a promotion without the link names the number that takes STOP %s', (_, text_en, expected) => {
    const site = { ...SITE, replyNumber: '9220092200' };
    expect(templateProblems({ ...OFFER, text_en, values_en: [] }, site)).toEqual(expected);
    // A mail is answered in another way.
    expect(templateProblems({ ...EMAIL, text_en, values_en: [] }, site)).toHaveProperty('text_en', 'optOut.link');
  });

  it('becomes a message with each value in its place', () => {
    const values = { brand: 'Gram Setu', firstName: 'Asha', optOutCode: 'k7qm9xtbwr' };
    expect(writtenText(OFFER, 'en', values)).toBe(
      'Asha, Gram Setu has loan offers for you. STOP: https://loans.example.in/r/o/k7qm9xtbwr',
    );
    expect(writtenText(OFFER, 'en', { ...values, firstName: null })).toContain('Customer, Gram Setu');
    expect(writtenText(OFFER, 'en', { ...values, firstName: '"' })).toContain('Customer, Gram Setu');
  });

  it('is given to WhatsApp as what stands in each variable', () => {
    const values = { brand: 'Gram Setu', firstName: null, optOutCode: 'k7qm9xtbwr' };
    expect(writtenValues(WHATSAPP, 'en', values)).toEqual(['Customer', 'Gram Setu', 'k7qm9xtbwr']);
    expect(writtenValues(WHATSAPP, 'hi', values)).toEqual(['Gram Setu', 'k7qm9xtbwr']);
  });

  it.each<[keyof typeof TEMPLATE_RULES, string, boolean]>([
    ['whatsapp_name', 'offers_autumn_2', true],
    ['whatsapp_name', 'Offers', false],
    ['whatsapp_name', 'offers/../x', false],
    ['whatsapp_language_en', 'en_US', true],
    ['whatsapp_language_hi', 'hi', true],
    ['whatsapp_language_hi', 'Hindi', false],
  ])('with the %s %j is taken: %s', (field, value, isTaken) => {
    expect(readField(TEMPLATE_RULES[field], value).problem === undefined).toBe(isTaken);
  });

  it.each([
    ['P', 'promotional'],
    ['S', 'service'],
    ['T', 'service'],
    ['G', 'service'],
  ] as const)('of category %s is %s', (category, expected) => {
    expect(contactOf(category)).toBe(expected);
  });

  it.each([
    [['brand', 'brand'], undefined],
    [[], undefined],
    [['pan'], 'field.oneOf'],
    ['brand', 'field.oneOf'],
    [Array.from({ length: 11 }, () => 'brand'), 'field.oneOf'],
  ])('with the values %j: %s', (given, expected) => {
    const read = readField(TEMPLATE_RULES.values_en, given);
    expect(read.problem?.key).toBe(expected);
    if (!expected) expect(read).toEqual({ value: given });
  });
});
