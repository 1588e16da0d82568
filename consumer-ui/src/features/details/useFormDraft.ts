import { useState } from 'react';
import type { Answers } from '@marketplace/web/forms/answers.js';
import { siteStore, tabStore } from '@marketplace/web/session/storage.js';
import { draftPrefix, isSecret } from '../../session/drafts.js';

interface FormDraft<N extends string> {
  answers: Answers<N>;
  /** Shows the fields that the server refused. */
  refuse: (errors: readonly { field: string; message: string }[]) => void;
  forget: () => void;
}

/**
 * The texts typed into a form of somebody who is no customer, kept in the browser until they are sent, so that a reload
 * loses nothing. A PAN ends with the tab, as the code does that is sent to the phone.
 */
export function useFormDraft<N extends string>(name: string, fields: readonly N[]): FormDraft<N> {
  type Texts = Partial<Record<N, string>>;
  const prefix = draftPrefix(name);
  const [typed, setTyped] = useState(
    () => Object.fromEntries(fields.map((field) => [field, storeOf(field).getItem(prefix + field) ?? ''])) as Texts,
  );
  const [refused, setRefused] = useState<Texts>({});
  const change = (field: N, text: string) => {
    // A consent has to be given again on each visit.
    if (field !== 'consent') storeOf(field).setItem(prefix + field, text);
    setTyped((before) => ({ ...before, [field]: text }));
    setRefused((before) => ({ ...before, [field]: undefined }));
  };
  return {
    answers: { text: (field) => typed[field], stored: () => undefined, refusal: (field) => refused[field], change },
    refuse: (errors) => setRefused(Object.fromEntries(errors.map(({ field, message }) => [field, message])) as Texts),
    forget: () => fields.forEach((field) => storeOf(field).removeItem(prefix + field)),
  };
}

const storeOf = (field: string) => (isSecret(field) ? tabStore() : siteStore());
