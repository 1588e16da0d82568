import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { useTexts } from './i18n/useTexts.js';
import { Code } from './Code.js';
import css from './Integration.module.css';

const KEY = 'lmk_test_…';

export function FirstCall() {
  const t = useTexts();
  const address = `${location.origin}/api/partner-api/v1/key`;
  const samples = {
    curl: `curl ${address} \\\n  -H "Authorization: Bearer ${KEY}"`,
    javascript: `const answer = await fetch("${address}", {\n  headers: { Authorization: "Bearer ${KEY}" },\n});\nconsole.log(answer.status, await answer.json());`,
  };
  return (
    <section className={css.panel} aria-labelledby="first-call">
      <h2 id="first-call">{t('calls.title')}</h2>
      <p className={css.soft}>{t('calls.lead', { key: KEY })}</p>
      {(['curl', 'javascript'] as const).map((how) => (
        <div key={how}>
          <h3>{t(`calls.${how}`)}</h3>
          <Code label={t(`calls.${how}`)}>{samples[how]}</Code>
        </div>
      ))}
      <a className={form.secondary} href="/api/partner-api/openapi.json" target="_blank" rel="noopener">
        {t('calls.all')}
        <Icon name="out" size={18} />
      </a>
    </section>
  );
}
