import { useEffect, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { Option, OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import { useLanguage } from '@marketplace/web/i18n/language.ts';
import { api } from '../../session/api.ts';

export type Profile = components['schemas']['ProfileResponse'];
export type OptionLists = Record<OptionListName, readonly Option[]>;

export type AnswersState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; profile: Profile; options: OptionLists };

/** All that a customer has answered so far, with the lists that the answers come from. */
export function useAnswers(prospectId: string): AnswersState & { show: (profile: Profile) => void } {
  const language = useLanguage();
  const [profile, show] = useState<Profile>();
  const [options, setOptions] = useState<OptionLists>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLate = false;
    Promise.all([fetchProfile(prospectId), fetchOptions(language)])
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

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (profile && options) return { status: 'ready', profile, options, show };
  return hasFailed ? { status: 'failed', retry, show } : { status: 'loading', show };
}

export async function fetchProfile(id: string): Promise<Profile> {
  const { data } = await api.GET('/api/user/{id}', { params: { path: { id } } });
  return data!;
}

/** Every list that forms choose from, in one answer. */
async function fetchOptions(language: Language): Promise<OptionLists> {
  const { data } = await api.GET('/api/search-list/{language}', { params: { path: { language } } });
  return data!;
}
