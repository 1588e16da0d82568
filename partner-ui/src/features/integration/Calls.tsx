import { useState } from 'react';
import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import {
  callsOf,
  EXAMPLE_LANGUAGES,
  exampleOf,
  LEAD_ID,
  type PartnerApiCall,
} from '@marketplace/contract/partner-api/calls.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { Link } from 'react-router';
import { INTEGRATION_GUIDE } from '../../session/paths.js';
import type { ApiKey } from './api.js';
import { Code } from './Code.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Integration.module.css';

interface CallsProps {
  mode: ApiKeyMode;
  /** Those that work. */
  keys: readonly ApiKey[];
}

/** Every call that programs can make, as one writes it in a shell and in JavaScript. */
export default function Calls({ mode, keys }: CallsProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState<number>();
  const shown = keys.find(({ id }) => id === chosen) ?? keys[0];
  // A key is never shown again: its beginning tells which is meant.
  const key = `${shown?.hint ?? `lmk_${mode}_`}...`;
  return (
    <section className={css.section} aria-labelledby="calls">
      <div>
        <h2 id="calls">{t('calls.title')}</h2>
        <p className={css.soft}>{t('calls.lead', { key, lead: LEAD_ID })}</p>
      </div>
      <div className={css.links}>
        <Link className={form.secondary} to={INTEGRATION_GUIDE}>
          {t('calls.guide')}
        </Link>
        <a className={form.secondary} href="/api/partner-api/openapi.json" target="_blank" rel="noopener">
          {t('calls.document')}
          <Icon name="out" size={18} />
        </a>
      </div>
      {keys.length > 1 && (
        <Field label={t('calls.key')} id="calls-key">
          {(control) => (
            <select {...control} value={shown?.id} onChange={({ target }) => setChosen(Number(target.value))}>
              {keys.map(({ id, name, hint }) => (
                <option key={id} value={id}>
                  {name} ({hint}…)
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <ul className={css.calls} aria-labelledby="calls">
        {callsOf(mode).map((call) => (
          <li key={call.name} className={css.card}>
            <Call call={call} bearer={key} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Call({ call, bearer }: { call: PartnerApiCall; bearer: string }) {
  const t = useTexts();
  const { name, method, path } = call;
  const address = `${method} ${path}`;
  return (
    <details open={name === 'key'}>
      <summary>
        <span>
          <strong className={css.hint} translate="no">
            {address}
          </strong>
          <span className={css.soft}>{t(`call.${name}`)}</span>
        </span>
      </summary>
      <div className={css.section}>
        {EXAMPLE_LANGUAGES.map((language) => (
          <div key={language}>
            <h3>{t(`calls.${language}`)}</h3>
            <Code label={`${t(`calls.${language}`)}: ${address}`}>
              {exampleOf(call, language, location.origin, bearer)}
            </Code>
          </div>
        ))}
      </div>
    </details>
  );
}
