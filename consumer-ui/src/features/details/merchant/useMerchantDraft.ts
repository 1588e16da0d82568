import { useState } from 'react';
import { MERCHANT_FIELDS, type MerchantField } from '@marketplace/contract/forms/merchant.js';
import type { Answers } from '@marketplace/web/forms/answers.js';
import { siteStore } from '@marketplace/web/session/storage.js';
import { draftPrefix } from '../../../session/drafts.js';

type Texts = Partial<Record<MerchantField, string>>;

const PREFIX = draftPrefix('merchant');
const FIELDS = Object.keys(MERCHANT_FIELDS) as MerchantField[];

interface MerchantDraft {
  answers: Answers<MerchantField>;
  /** Shows the fields that the server refused. */
  refuse: (errors: readonly { field: string; message: string }[]) => void;
  forget: () => void;
}

/** The texts typed into the form, kept in the browser until they are sent, so that a reload loses nothing. */
export function useMerchantDraft(): MerchantDraft {
  const [typed, setTyped] = useState(kept);
  const [refused, setRefused] = useState<Texts>({});
  const change = (name: MerchantField, text: string) => {
    // A consent has to be given again on each visit.
    if (name !== 'consent') siteStore().setItem(PREFIX + name, text);
    setTyped((before) => ({ ...before, [name]: text }));
    setRefused((before) => ({ ...before, [name]: undefined }));
  };
  return {
    answers: { text: (name) => typed[name], stored: () => undefined, refusal: (name) => refused[name], change },
    refuse: (errors) => setRefused(Object.fromEntries(errors.map(({ field, message }) => [field, message]))),
    forget: () => FIELDS.forEach((name) => siteStore().removeItem(PREFIX + name)),
  };
}

function kept(): Texts {
  return Object.fromEntries(FIELDS.map((name) => [name, siteStore().getItem(PREFIX + name) ?? '']));
}
