import { useState } from 'react';
import type { NoticeChannel } from '@marketplace/contract/portal/notices.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { chooseNotice, getNotices, type Notice } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Settings.module.css';

/** By which way the user is told of what; what protects account and money is shown and cannot be switched off. */
export function NoticesSection({ isOwnHand }: { isOwnHand: boolean }) {
  const t = useTexts();
  const { value: notices, setValue: setNotices, problem, reload } = useLoaded(getNotices);
  const [isBusy, setBusy] = useState(false);

  const choose = async (kind: Notice['kind'], channel: NoticeChannel) => {
    setBusy(true);
    try {
      setNotices(await chooseNotice(kind, channel));
      toast(t('notices.saved'));
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
      reload();
    }
    setBusy(false);
  };

  return (
    <section className={css.panel} aria-labelledby="notices">
      <h2 id="notices">{t('notices.title')}</h2>
      <p className={css.soft}>{t('notices.lead')}</p>
      <LoadProblem problem={problem} onRetry={reload} />
      {notices === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {notices
        ?.filter(({ channels }) => channels.length > 0)
        .map(({ kind, channel, channels }) => (
          <label key={kind} className={form.field}>
            <span>{t(`notices.kind.${kind}`)}</span>
            <select
              value={channel}
              disabled={isBusy || !isOwnHand}
              onChange={({ currentTarget }) => void choose(kind, currentTarget.value as NoticeChannel)}
            >
              {channels.map((one) => (
                <option key={one} value={one}>
                  {t(`notices.channel.${one}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      {notices && (
        <>
          <h3>{t('notices.fixed')}</h3>
          <ul className={css.notices}>
            {notices
              .filter(({ channels }) => channels.length === 0)
              .map(({ kind, channel }) => (
                <li key={kind}>
                  {t(`notices.kind.${kind}`)} <span className={css.soft}>{t(`notices.channel.${channel}`)}</span>
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}
