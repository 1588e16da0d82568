import { useState } from 'react';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { share } from '@marketplace/web/share/share.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link } from 'react-router';
import { GENERAL_QUERY } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import tabs from '../../shared/tabs.module.css';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { getMessages, type Message } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './ArticlesPage.module.css';

export const prefetch = () => loadAhead(getMessages);

/** Approved texts with the own link in them, in the language of whoever gets them. */
export default function MessagesPage() {
  const t = useTexts();
  const heading = usePageHeading(t('messages.title'));
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  const { value, problem, reload } = useLoaded(getMessages);
  const language = chosen ?? own;
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('messages.title')}</h1>
        <p className={css.soft}>{t('messages.lead')}</p>
      </div>
      <fieldset className={tabs.tabs}>
        <legend className="visually-hidden">{t('messages.language')}</legend>
        {LANGUAGES.map((one) => (
          <label key={one} lang={one} data-chosen={one === language}>
            <input
              type="radio"
              name="language"
              className="visually-hidden"
              checked={one === language}
              onChange={() => setChosen(one)}
            />
            {t(`messages.${one}`)}
          </label>
        ))}
      </fieldset>
      <LoadProblem problem={problem} onRetry={reload} />
      {value === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {value?.link_url === null && (
        <div className={form.notice}>
          <p>{t('messages.noLink')}</p>
          <Link className={form.plain} to={GENERAL_QUERY}>
            {t('messages.askLink')}
          </Link>
        </div>
      )}
      {value && value.link_url !== null && value.messages.length === 0 && <p>{t('messages.none')}</p>}
      <ul className={css.group}>
        {value?.messages.map((message) => (
          <li key={message.id} className={css.message}>
            <MessageCard message={message} language={language} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function MessageCard({ message, language }: { message: Message; language: Language }) {
  const t = useTexts();
  const title = message[`title_${useLanguage()}`];
  const text = message[`text_${language}`];

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('messages.copied'));
    } catch (error) {
      console.error('The message could not be copied.', error);
      toast(t('messages.notCopied'), 'error');
    }
  };

  return (
    <>
      <div>
        <h2>{title}</h2>
        <p className={css.soft}>{t(`articles.category.${message.category}`)}</p>
      </div>
      <p lang={language} className={css.words}>
        {text}
      </p>
      <div className={form.actions}>
        <button
          type="button"
          className={form.secondary}
          aria-label={t('messages.copyOf', { title })}
          onClick={() => void copy()}
        >
          <Icon name="copy" />
          {t('messages.copy')}
        </button>
        {'share' in navigator ? (
          <button
            type="button"
            className={form.button}
            aria-label={t('messages.shareOf', { title })}
            onClick={() => void share({ text })}
          >
            {t('messages.share')}
          </button>
        ) : (
          <a
            className={form.button}
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener"
            aria-label={t('messages.whatsappOf', { title })}
          >
            {t('messages.whatsapp')}
          </a>
        )}
      </div>
    </>
  );
}
