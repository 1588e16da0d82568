import { useEffect, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { api } from '../../session/api.js';

export type PersonalData = components['schemas']['PersonalDataResponse'];
export type Consent = components['schemas']['ConsentResponse'];

interface PersonalDataState {
  data: PersonalData | undefined;
  hasFailed: boolean;
  /** Loads the data again; the current data stays shown meanwhile. */
  reload: () => void;
}

export function usePersonalData(id: string): PersonalDataState {
  const language = useLanguage();
  const [data, setData] = useState<PersonalData>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLate = false;
    api
      .GET('/api/user/{id}/personal-data', { params: { path: { id } } })
      .then((answer) => {
        if (isLate) return;
        setData(answer.data);
        setFailed(false);
      })
      .catch((error: unknown) => {
        console.error('The personal data could not be loaded.', error);
        if (!isLate) setFailed(true);
      });
    return () => {
      isLate = true;
    };
  }, [id, language, attempt]);

  return { data, hasFailed, reload: () => setAttempt((n) => n + 1) };
}
