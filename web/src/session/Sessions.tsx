import { useEffect, useState } from 'react';
import form from '../forms/form.module.css';
import { errorText } from '../http/ApiError.js';
import { useMoment } from '../i18n/dates.js';
import { useTexts } from '../i18n/useTexts.js';
import { toast } from '../toasts/toast.js';
import css from './Sessions.module.css';

/** A session as `GET /api/sessions` returns it. */
export interface OwnSession {
  id: string;
  device: string | null;
  address_masked: string;
  started_at: string;
  last_used_at: string;
  current: boolean;
}

interface SessionsProps {
  list: () => Promise<OwnSession[]>;
  end: (id: string) => Promise<unknown>;
  endOthers: () => Promise<unknown>;
}

/** The user's sessions on all devices, with buttons that end them. */
export function Sessions({ list, end, endOthers }: SessionsProps) {
  const t = useTexts();
  const moment = useMoment();
  const [sessions, setSessions] = useState<OwnSession[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const offline = t('offline');

  useEffect(() => {
    let isCurrent = true;
    list().then(
      (found) => {
        if (!isCurrent) return;
        setSessions(found);
        setProblem(undefined);
      },
      (error: unknown) => isCurrent && setProblem(errorText(error, offline)),
    );
    return () => {
      isCurrent = false;
    };
  }, [list, offline, round]);

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toast(done);
    } catch (error) {
      toast(errorText(error, offline), 'error');
    }
    setBusy(false);
    setRound((last) => last + 1);
  };

  return (
    <div className={css.sessions}>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ul className={css.list}>
        {sessions?.map(({ id, device, address_masked, started_at, last_used_at, current }) => (
          <li key={id}>
            <div>
              <strong>{device ?? t('sessions.unknown')}</strong>
              <p className={css.soft}>{t('sessions.from', { address: address_masked, date: moment(started_at) })}</p>
              <p className={css.soft}>
                {current ? t('sessions.this') : t('sessions.used', { date: moment(last_used_at) })}
              </p>
            </div>
            {!current && (
              <button
                type="button"
                className={form.secondary}
                disabled={busy}
                aria-label={t('sessions.endOf', { device: device ?? t('sessions.unknown') })}
                onClick={() => void run(() => end(id), t('sessions.ended'))}
              >
                {t('sessions.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions !== undefined && sessions.length > 1 && (
        <button
          type="button"
          className={form.secondary}
          disabled={busy}
          onClick={() => void run(endOthers, t('sessions.othersEnded'))}
        >
          {t('sessions.endOthers')}
        </button>
      )}
    </div>
  );
}
