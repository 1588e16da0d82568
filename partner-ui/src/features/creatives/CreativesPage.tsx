import { useEffect, useId, useRef, useState } from 'react';
import { CREATIVE_FORMATS, CREATIVE_SIZES, type CreativeFormat } from '@marketplace/contract/creatives/creatives.js';
import { formatDay } from '@marketplace/contract/dates/ist.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { share } from '@marketplace/web/share/share.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link } from 'react-router';
import { GENERAL_QUERY } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { type Creative, fetchCreative, getCreatives, noteRemoved, noteTaken, type PrintToReplace } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './CreativesPage.module.css';

interface CreativesPageProps {
  /** Not in a masquerade, whose admin takes nothing of the user's. */
  isOwnHand: boolean;
}

export const prefetch = () => loadAhead(getCreatives);

/** Posters and cards in the own name, to print and to share. */
export default function CreativesPage({ isOwnHand }: CreativesPageProps) {
  const t = useTexts();
  const heading = usePageHeading(t('creatives.title'));
  const own = useLanguage();
  const { value, setValue, problem, reload } = useLoaded(getCreatives);
  const [chosen, setChosen] = useState<{ id?: number; language?: Language; format: CreativeFormat }>({
    format: 'poster',
  });
  const picker = useRef<HTMLFieldSetElement>(null);
  const language = chosen.language ?? own;
  const creatives = value?.creatives ?? [];
  const creative = creatives.find(({ id }) => id === chosen.id) ?? creatives[0];

  const remove = (gone: PrintToReplace) =>
    setValue((old) => old && { ...old, to_replace: old.to_replace.filter((one) => one !== gone) });
  const openNewer = ({ id, format, language: its }: PrintToReplace) => {
    setChosen({ id, format, language: its });
    picker.current?.querySelector('input')?.focus();
  };

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('creatives.title')}</h1>
        <p className={css.soft}>{t('creatives.lead')}</p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {value === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {value && value.to_replace.length > 0 && (
        <ToReplace prints={value.to_replace} isOwnHand={isOwnHand} onRemoved={remove} onNewer={openNewer} />
      )}
      {value?.link_url === null && (
        <div className={form.notice}>
          <p>{t('creatives.noLink')}</p>
          <Link className={form.plain} to={GENERAL_QUERY}>
            {t('creatives.askLink')}
          </Link>
        </div>
      )}
      {value && value.link_url !== null && creative === undefined && <p>{t('creatives.none')}</p>}
      {creative && (
        <div className={css.columns}>
          <div className={css.choices}>
            <Choices
              ref={picker}
              legend={t('creatives.which')}
              name="creative"
              options={creatives.map((one) => ({
                value: String(one.id),
                label: one[`headline_${own}`],
                hint: PRODUCT_WORDS[one.product_type][own],
              }))}
              value={String(creative.id)}
              onChange={(id) => setChosen((old) => ({ ...old, id: Number(id) }))}
            />
            <Choices
              legend={t('creatives.format')}
              name="format"
              options={CREATIVE_FORMATS.map((one) => ({
                value: one,
                label: t(`creatives.${one}`),
                hint: t(`creatives.${one}.hint`),
              }))}
              value={chosen.format}
              onChange={(format) => setChosen((old) => ({ ...old, format: format as CreativeFormat }))}
            />
            <Choices
              legend={t('creatives.language')}
              name="language"
              options={LANGUAGES.map((one) => ({ value: one, label: t(`creatives.${one}`), lang: one }))}
              value={language}
              onChange={(one) => setChosen((old) => ({ ...old, language: one as Language }))}
            />
          </div>
          <Drawn
            key={`${creative.mark}-${chosen.format}-${language}`}
            {...{ creative, format: chosen.format, language, isOwnHand }}
            link={value!.link_url!}
          />
        </div>
      )}
    </main>
  );
}

interface ChoicesProps {
  ref?: React.Ref<HTMLFieldSetElement>;
  legend: string;
  name: string;
  options: readonly { value: string; label: string; hint?: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Choices({ ref, legend, name, options, value, onChange }: ChoicesProps) {
  return (
    <fieldset ref={ref} className={css.set}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} lang={option.lang} data-chosen={option.value === value}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.hint && <span className={css.soft}>{option.hint}</span>}
        </label>
      ))}
    </fieldset>
  );
}

interface DrawnProps {
  creative: Creative;
  format: CreativeFormat;
  language: Language;
  link: string;
  isOwnHand: boolean;
}

/** The picture as the server draws it, and what can be done with it. */
function Drawn({ creative, format, language, link, isOwnHand }: DrawnProps) {
  const t = useTexts();
  const own = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const { value, problem, reload } = useLoaded(async () => {
    const blob = await fetchCreative(creative.id, { format, language, type: 'png' });
    return { file: new File([blob], nameOf('png'), { type: 'image/png' }), url: URL.createObjectURL(blob) };
  });
  useEffect(() => () => value && URL.revokeObjectURL(value.url), [value]);
  const { width, height } = CREATIVE_SIZES[format];
  const headline = creative[`headline_${language}`];

  function nameOf(type: string): string {
    return `${format}-${language}-${creative.mark}.${type}`;
  }
  // What the user has is noted beside what they asked for; that it fails is not their concern.
  const taken = () => {
    if (isOwnHand) noteTaken(creative.id, { format, language }).catch((error) => console.error('Not noted.', error));
  };
  const save = (content: Blob, type: string) => {
    saveFile(content, nameOf(type));
    taken();
  };
  const savePdf = async () => {
    setBusy(true);
    try {
      save(await fetchCreative(creative.id, { format, language, type: 'pdf' }), 'pdf');
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  };
  const sharePicture = async () => {
    if (await share({ files: [value!.file] })) taken();
  };
  const canShare = value !== undefined && 'canShare' in navigator && navigator.canShare({ files: [value.file] });

  return (
    <section className={css.drawn} aria-label={t('creatives.preview', { headline, format: t(`creatives.${format}`) })}>
      <LoadProblem problem={problem} onRetry={reload} />
      {value ? (
        <img
          src={value.url}
          width={width}
          height={height}
          alt={t('creatives.preview', { headline, format: t(`creatives.${format}`) })}
        />
      ) : (
        problem === undefined && (
          <div role="status" className={css.blank} style={{ aspectRatio: `${width} / ${height}` }}>
            {t('creatives.drawing')}
          </div>
        )
      )}
      <p className={css.soft}>
        {t('creatives.mark', { mark: creative.mark, day: formatDay(creative.valid_until, own) })}
      </p>
      <div className={form.actions}>
        {canShare ? (
          <button type="button" className={form.button} onClick={() => void sharePicture()}>
            {t('creatives.share')}
          </button>
        ) : (
          <a
            className={form.button}
            href={`https://wa.me/?text=${encodeURIComponent(`${headline}\n${link}`)}`}
            target="_blank"
            rel="noopener"
          >
            {t('creatives.whatsapp')}
          </a>
        )}
        <button
          type="button"
          className={form.secondary}
          disabled={value === undefined}
          onClick={() => save(value!.file, 'png')}
        >
          {t('creatives.png')}
        </button>
        <button
          type="button"
          className={form.secondary}
          disabled={value === undefined || isBusy}
          onClick={() => void savePdf()}
        >
          {t('creatives.pdf')}
        </button>
      </div>
    </section>
  );
}

interface ToReplaceProps {
  prints: readonly PrintToReplace[];
  isOwnHand: boolean;
  onRemoved: (print: PrintToReplace) => void;
  onNewer: (print: PrintToReplace) => void;
}

function ToReplace({ prints, isOwnHand, onRemoved, onNewer }: ToReplaceProps) {
  const t = useTexts();
  const own = useLanguage();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (print: PrintToReplace) => {
    try {
      await noteRemoved(print.id, print);
      onRemoved(print);
      toast(t('creatives.thanks'));
      heading.current?.focus();
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
  };
  return (
    <section className={css.replace} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('creatives.replace')}
      </h2>
      <p>{t('creatives.replace.lead')}</p>
      <ul>
        {prints.map((print) => {
          const format = `${t(`creatives.${print.format}`)}, ${t(`creatives.${print.language}`)}`;
          const what = `${print[`headline_${own}`]} (${format})`;
          return (
            <li key={`${print.mark}-${print.format}-${print.language}`}>
              <div>
                <strong>{what}</strong>
                <p className={css.soft}>
                  {[
                    t('creatives.mark', { mark: print.mark, day: formatDay(print.valid_until, own) }),
                    t(`creatives.reason.${print.reason}`, { day: formatDay(print.valid_until, own) }),
                  ].join(' · ')}
                </p>
              </div>
              <div className={form.actions}>
                {print.has_newer && (
                  <button
                    type="button"
                    className={form.secondary}
                    aria-label={t('creatives.newerOf', { what })}
                    onClick={() => onNewer(print)}
                  >
                    {t('creatives.newer')}
                  </button>
                )}
                {isOwnHand && (
                  <button
                    type="button"
                    className={form.plain}
                    aria-label={t('creatives.removedOf', { what })}
                    onClick={() => void remove(print)}
                  >
                    {t('creatives.removed')}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
