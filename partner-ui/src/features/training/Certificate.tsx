import { useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { share } from '@marketplace/web/share/share.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { certificateFile } from '@marketplace/contract/training/certificate.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { fetchCertificate, getCertificate } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import { useDayOf } from './State.js';
import css from './Training.module.css';

/** What a passed module gave: its number, its file, and where others check it. */
export function Certificate({ moduleId }: { moduleId: number }) {
  const t = useTexts();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const { value: certificate, problem, reload } = useLoaded(() => getCertificate(moduleId), moduleId);
  const day = useDayOf(certificate?.valid_until ?? null);
  const url = certificate && `${certificate.url}?lang=${language}`;
  const text = certificate && t('certificate.message', { title: certificate[`title_${language}`], url: url! });

  const save = async () => {
    setIsBusy(true);
    try {
      saveFile(await fetchCertificate(moduleId, language), certificateFile(language));
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setIsBusy(false);
  };

  return (
    <section className={css.card} aria-labelledby="certificate">
      <h2 id="certificate">{t('certificate.title')}</h2>
      <LoadProblem problem={problem} onRetry={reload} />
      {!certificate && problem === undefined && <p role="status">{t('loading')}</p>}
      {certificate && (
        <>
          <p className={css.number}>{certificate.number}</p>
          <p className={css.soft}>{t('certificate.of', { name: certificate.name, day })}</p>
          <div className={form.actions}>
            <button type="button" className={form.button} disabled={isBusy} onClick={() => void save()}>
              {t('certificate.pdf')}
            </button>
            {'share' in navigator ? (
              <button type="button" className={form.secondary} onClick={() => void share({ text: text! })}>
                {t('certificate.share')}
              </button>
            ) : (
              <a
                className={form.secondary}
                href={`https://wa.me/?text=${encodeURIComponent(text!)}`}
                target="_blank"
                rel="noopener"
              >
                {t('certificate.whatsapp')}
              </a>
            )}
          </div>
          <a className={`${form.plain} ${css.back}`} href={url} target="_blank" rel="noopener">
            {t('certificate.check')}
          </a>
        </>
      )}
    </section>
  );
}
