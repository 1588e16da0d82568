import { useEffect, useState } from 'react';
import type { Option } from '@marketplace/contract/option-lists/option-lists.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { api } from '../../../session/api.js';

type Kinds = { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; options: Option[] };

/** The options for the kind of business. */
export function useBusinessKinds(): Kinds {
  const language = useLanguage();
  const [options, setOptions] = useState<Option[]>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLate = false;
    api
      .GET('/api/search-list/{language}/{id}', { params: { path: { language, id: 'businessNature' } } })
      .then(({ data }) => !isLate && setOptions(data))
      .catch((error: unknown) => {
        console.error('The kinds of business could not be loaded.', error);
        if (!isLate) setFailed(true);
      });
    return () => {
      isLate = true;
    };
  }, [language, attempt]);

  if (options) return { status: 'ready', options };
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return hasFailed ? { status: 'failed', retry } : { status: 'loading' };
}
