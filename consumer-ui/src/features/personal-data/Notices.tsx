import { useEffect, useRef, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useLocation } from 'react-router';
import { api } from '../../session/api.js';
import { canPush, mayNotify, renewPush, subscribeToPush } from '../../session/push.js';
import { Channels } from './Channels.js';
import { useTexts } from './i18n/useTexts.js';
import css from './PersonalDataPage.module.css';

type Choice = components['schemas']['NoticeChoiceResponse'];
type Channel = Choice['channels'][number];

/** By which ways the customer wants news of their applications. */
export function Notices({ onChange }: { onChange: () => void }) {
  const t = useTexts();
  const moment = useMoment();
  const isWanted = useLocation().hash === '#notices';
  const section = useRef<HTMLElement>(null);
  const [saved, setSaved] = useState<Choice>();
  const [ticked, setTicked] = useState<readonly Channel[]>([]);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const take = (choice: Choice) => {
    setSaved(choice);
    setTicked(choice.channels);
  };

  useEffect(() => {
    api
      .GET('/api/notice-choice')
      .then(({ data }) => {
        take(data!);
        return renewPush();
      })
      .catch((error: unknown) => {
        console.error('The choice of news could not be loaded.', error);
        setFailed(true);
      });
  }, []);
  const isShown = saved !== undefined;
  useEffect(() => {
    // A link to this part was followed before the page had it.
    if (isWanted && isShown) section.current?.scrollIntoView();
  }, [isWanted, isShown]);

  const save = async () => {
    const key = saved?.push_key;
    const isPushWanted = ticked.includes('push') && canPush();
    setSending(true);
    try {
      if (isPushWanted && key) {
        if (!(await mayNotify())) {
          toast(t('notices.denied'), 'error');
          return;
        }
        await subscribeToPush(key);
      }
      take((await api.PUT('/api/notice-choice', { body: { channels: [...ticked] } })).data!);
      toast(t('notices.saved'));
      // What is held of browsers comes and goes with the choice.
      onChange();
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    } finally {
      setSending(false);
    }
  };

  // What was chosen on another device can be given up on any.
  const shown = saved?.offered.filter((one) => one !== 'push' || canPush() || saved.channels.includes(one)) ?? [];
  const isChanged = saved?.offered.some((one) => saved.channels.includes(one) !== ticked.includes(one));
  return (
    <section ref={section} className={css.panel} aria-labelledby="notices">
      <h2 id="notices">{t('notices.title')}</h2>
      {hasFailed && <p role="alert">{t('failed')}</p>}
      {saved && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Channels
            legend={t('notices.lead')}
            offered={shown}
            ticked={ticked}
            nameOf={(channel) => t(`notices.${channel}`)}
            onChange={setTicked}
          />
          {!saved.offered.includes('email') && <p className={css.soft}>{t('notices.noEmail')}</p>}
          {ticked.length === 0 && <p className={css.soft}>{t('notices.none')}</p>}
          <div className={css.buttons}>
            <button type="submit" className={form.secondary} disabled={!isChanged || isSending}>
              {t('notices.save')}
            </button>
          </div>
          {saved.chosen_at !== null && (
            <p className={css.soft}>{t('notices.chosen', { date: moment(saved.chosen_at) })}</p>
          )}
        </form>
      )}
    </section>
  );
}
