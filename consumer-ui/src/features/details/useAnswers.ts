import { useEffect, useState } from 'react';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { PRELOAD_REQUESTS } from '@marketplace/contract/journey/preload-requests.js';
import type { Option, OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import { Prefetch } from '@marketplace/web/http/Prefetch.js';
import { isPreloadFresh } from '@marketplace/web/http/preloaded.js';
import { currentLanguage, useLanguage } from '@marketplace/web/i18n/language.js';
import { api } from '../../session/api.js';
import { currentCustomer, type CustomerProfile as Profile } from '../../session/customer.js';

export type { Profile };
export type OptionLists = Record<OptionListName, readonly Option[]>;

export type AnswersState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; profile: Profile; options: OptionLists };

type ProfileAndLists = readonly [Profile, OptionLists];

const prefetched = new Prefetch<ProfileAndLists>();

/** Prefetches the data of the details right after the customer was loaded. */
export async function prefetchAnswers(): Promise<void> {
  const { profile } = currentCustomer();
  // The profile then contains masks, which the details do not show.
  if (profile === null || profile.identity_check_required === 1) return;
  const language = currentLanguage();
  await prefetched.start(keyOf(profile.user_id, language), () => fetchAnswers(profile.user_id, language));
}

function keyOf(prospectId: string, language: Language): string {
  return `${prospectId} ${language}`;
}

/** The customer's saved answers, with the option lists that the forms use. */
export function useAnswers(prospectId: string): AnswersState & { show: (profile: Profile) => void } {
  const language = useLanguage();
  const [first] = useState(() => prefetched.peek(keyOf(prospectId, language)));
  const [profile, show] = useState(first?.[0]);
  const [options, setOptions] = useState(first?.[1]);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLate = false;
    const answers = prefetched.take(keyOf(prospectId, language)) ?? fetchAnswers(prospectId, language);
    answers
      .then(([nextProfile, nextOptions]) => {
        if (isLate) return;
        show(nextProfile);
        setOptions(nextOptions);
      })
      .catch((error: unknown) => {
        console.error('The details could not be loaded.', error);
        if (!isLate) setFailed(true);
      });
    return () => {
      isLate = true;
    };
  }, [prospectId, language, attempt]);

  useEffect(() => {
    if (!hasFailed) return;
    const again = () => {
      setFailed(false);
      setAttempt((before) => before + 1);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (profile && options) return { status: 'ready', profile, options, show };
  return hasFailed ? { status: 'failed', retry, show } : { status: 'loading', show };
}

function fetchAnswers(prospectId: string, language: Language): Promise<ProfileAndLists> {
  const { profile } = currentCustomer();
  // The customer was loaded with the page a moment ago, so that the profile is current.
  const isNew = isPreloadFresh() && profile?.user_id === prospectId;
  return Promise.all([isNew ? profile : fetchProfile(prospectId), fetchOptions(language)]);
}

export async function fetchProfile(id: string): Promise<Profile> {
  const { data } = await api.GET('/api/user/{id}', { params: { path: { id } } });
  return data!;
}

/** Loads all option lists of the forms in one answer. */
async function fetchOptions(language: Language): Promise<OptionLists> {
  const { data } = await api.GET(PRELOAD_REQUESTS.optionLists.path, { params: { path: { language } } });
  return data!;
}
