import { useMoment } from '@marketplace/web/i18n/dates.js';
import { useTexts } from './i18n/useTexts.js';
import type { Submission } from './useSubmissions.js';
import css from './applying.module.css';

/** The events of an application with actor and time, the latest first. */
export function Timeline({ row }: { row: Submission }) {
  const t = useTexts();
  const moment = useMoment();
  if (row.timeline.length === 0) return null;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline.title')}</h2>
      <ol className={css.timeline} reversed>
        {row.timeline.toReversed().map(({ at, words, who, state }) => (
          <li key={`${at} ${state}`}>
            <span>{words}</span>
            <small>
              {who} · <time dateTime={at}>{moment(at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
