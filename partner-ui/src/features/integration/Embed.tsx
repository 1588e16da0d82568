import { useState } from 'react';
import {
  EMBED_ORIGIN_MAX,
  EMBED_ORIGINS_MAX,
  embedOrigin,
  embedScriptPath,
  NEWEST_EMBED_SCRIPT,
} from '@marketplace/contract/partner-api/embed.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useForm } from 'react-hook-form';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { changeEmbedSites, type EmbedSites, findEmbedSites } from './api.js';
import { Code } from './Code.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Integration.module.css';

/** The partner's sites on which its customers apply, and the line that each of them needs. */
export default function Embed() {
  const t = useTexts();
  const { value: sites, setValue: setSites, problem, reload } = useLoaded(() => findEmbedSites());
  return (
    <section className={css.panel} aria-labelledby="embed">
      <h2 id="embed">{t('embed.title')}</h2>
      <p className={css.soft}>{t('embed.lead')}</p>
      <LoadProblem problem={problem} onRetry={reload} />
      {sites === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {sites && <Sites sites={sites} onChanged={setSites} />}
    </section>
  );
}

function Sites({ sites, onChanged }: { sites: EmbedSites; onChanged: (sites: EmbedSites) => void }) {
  const t = useTexts();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { site: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const { origins, version, partner } = sites;

  const change = async (next: readonly string[], text: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onChanged(await changeEmbedSites(next, version));
      reset();
      toast(text);
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
    }
    setBusy(false);
  };
  const add = ({ site }: { site: string }) => {
    const origin = embedOrigin(site);
    if (origin !== undefined) return change([...origins, origin], t('embed.added', { site: origin }));
  };
  const validate = (site: string) => {
    const origin = embedOrigin(site);
    if (site.trim() === '') return t('embed.siteMissing');
    if (origin === undefined) return t('embed.siteWrong');
    if (origins.includes(origin)) return t('embed.siteKnown');
    return origins.length < EMBED_ORIGINS_MAX || t('embed.tooMany', { count: EMBED_ORIGINS_MAX });
  };
  const fault = errors.site?.message;
  const line = [
    '<script async',
    `  src="${location.origin}${embedScriptPath(NEWEST_EMBED_SCRIPT)}"`,
    `  integrity="${NEWEST_EMBED_SCRIPT.integrity}" crossorigin="anonymous"`,
    `  data-partner="${partner}" data-lang="${language}"></script>`,
  ].join('\n');

  return (
    <>
      <h3 id="embed-sites">{t('embed.sites')}</h3>
      {origins.length === 0 && <p>{t('embed.none')}</p>}
      <ul className={css.sites} aria-labelledby="embed-sites">
        {origins.map((origin) => (
          <li key={origin} className={css.who}>
            <span className={css.hint} translate="no">
              {origin}
            </span>
            <button
              type="button"
              className={form.plain}
              disabled={isBusy}
              aria-label={`${t('embed.remove')}: ${origin}`}
              onClick={() => {
                const others = origins.filter((one) => one !== origin);
                void change(others, t('embed.removed', { site: origin }));
              }}
            >
              {t('embed.remove')}
            </button>
          </li>
        ))}
      </ul>
      <form
        className={form.form}
        onSubmit={(event) => void handleSubmit(add, () => setRefusal(undefined))(event)}
        noValidate
      >
        <ErrorSummary
          title={t('embed.problem')}
          errors={refusal !== undefined ? [{ text: refusal }] : fault ? [{ id: 'site', text: fault }] : []}
          attempt={submitCount}
        />
        <Field label={t('embed.site')} id="site" hint={t('embed.siteHint')} error={fault}>
          {(control) => (
            <input
              {...control}
              {...register('site', { validate })}
              type="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={EMBED_ORIGIN_MAX}
            />
          )}
        </Field>
        <button type="submit" className={form.secondary} disabled={isBusy}>
          {t('embed.add')}
        </button>
      </form>
      {origins.length > 0 && (
        <div>
          <h3>{t('embed.line')}</h3>
          <p className={css.soft}>{t('embed.lineText')}</p>
          <Code label={t('embed.line')}>{line}</Code>
        </div>
      )}
    </>
  );
}
