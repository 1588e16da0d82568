import { useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import css from './Film.module.css';
import { FILM, FILM_SCENES } from './film.js';
import { useTexts } from './i18n/useTexts.js';

const LANGUAGE_NAMES = { en: 'English', hi: 'हिन्दी' } as const;

/** The welcome film with its captions, and the same as text. Nothing is loaded before somebody plays it but a still and captions. */
export function Film() {
  const t = useTexts();
  const language = useLanguage();
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={css.film}>
      {isBroken ? (
        <p className={form.notice}>{t('welcome.broken')}</p>
      ) : (
        <video
          // The browser chooses the captions when the film is made.
          key={language}
          className={css.picture}
          controls
          muted
          playsInline
          disablePictureInPicture
          preload="none"
          width={640}
          height={360}
          poster={`${FILM}/poster.webp`}
          aria-label={t('welcome.film')}
          onError={() => setBroken(true)}
        >
          <source src={`${FILM}/film.webm`} type="video/webm" onError={() => setBroken(true)} />
          {LANGUAGES.map((one) => (
            <track
              key={one}
              kind="captions"
              src={`${FILM}/${one}.vtt`}
              srcLang={one}
              label={LANGUAGE_NAMES[one]}
              default={one === language}
            />
          ))}
        </video>
      )}
      <details className={css.transcript} open={isBroken}>
        <summary>{t('welcome.transcript')}</summary>
        <ol>
          {FILM_SCENES.map((scene) => (
            <li key={scene}>{t(`welcome.scene.${scene}`)}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
