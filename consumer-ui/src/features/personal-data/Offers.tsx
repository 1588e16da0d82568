import { useEffect, useState } from 'react';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { COMMUNICATION } from '@marketplace/contract/consents/texts.js';
import { CONTACT_CHANNELS, type ContactChannel } from '@marketplace/contract/contact/contact.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { api } from '../../session/api.js';
import { Channels } from './Channels.js';
import { useTexts } from './i18n/useTexts.js';
import css from './PersonalDataPage.module.css';

/** On which channels the customer wants offers; none is ticked until the customer has ticked it. */
export function Offers({ onChange }: { onChange: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const version = currentConsent('communication', language);
  const [saved, setSaved] = useState<readonly ContactChannel[]>();
  const [ticked, setTicked] = useState<readonly ContactChannel[]>([]);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const take = ({ channels }: { channels: ContactChannel[] }) => {
    setSaved(channels);
    setTicked(channels);
  };

  useEffect(() => {
    api
      .GET('/api/contact-preferences')
      .then(({ data }) => take(data!))
      .catch((error: unknown) => {
        console.error('The choice of offers could not be loaded.', error);
        setFailed(true);
      });
  }, []);

  const save = async () => {
    setSending(true);
    try {
      const body = { channels: [...ticked], consent_text_version: version };
      take((await api.PUT('/api/contact-preferences', { body })).data!);
      toast(t('offers.saved'));
      onChange();
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    } finally {
      setSending(false);
    }
  };

  const isChanged = saved !== undefined && CONTACT_CHANNELS.some((one) => saved.includes(one) !== ticked.includes(one));
  return (
    <section className={css.panel} aria-labelledby="offers">
      <h2 id="offers">{t('offers.title')}</h2>
      {hasFailed && <p role="alert">{t('failed')}</p>}
      {saved && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Channels
            legend={COMMUNICATION[version]}
            offered={CONTACT_CHANNELS}
            ticked={ticked}
            nameOf={(channel) => t(`offers.${channel}`)}
            onChange={setTicked}
          />
          <button type="submit" className={form.secondary} disabled={!isChanged || isSending}>
            {t('offers.save')}
          </button>
        </form>
      )}
    </section>
  );
}
