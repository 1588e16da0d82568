import { useDay } from '@marketplace/web/i18n/dates.js';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import { lenderPath, type Submission } from './useSubmissions.js';
import { WithdrawAll } from './Withdraw.js';
import css from './applying.module.css';

/** The status of each current and past application at a lender. */
export function StatusTable({ rows, reload }: { rows: readonly Submission[]; reload: () => Promise<void> }) {
  const t = useTexts();
  const day = useDay();
  // Withdrawing everywhere also ends offers without a consent.
  const applied = rows.filter(({ timeline }) => timeline.some(({ state }) => state === 'CONSENTED'));
  const [first] = applied;
  if (!first) return null;
  const isPaid = rows.some(({ state }) => state === 'DISBURSED');
  return (
    <section>
      <h2 id="applications">{t('all.title')}</h2>
      <table className={css.table} aria-labelledby="applications">
        <thead>
          <tr>
            <th scope="col">{t('all.lender')}</th>
            <th scope="col">{t('all.status')}</th>
          </tr>
        </thead>
        <tbody>
          {applied.map((row) => (
            <tr key={row.uuid}>
              <th scope="row">
                <Link to={lenderPath(row)}>{row.lender_name}</Link>
              </th>
              <td>
                {row.words}
                <small>{t('all.since', { day: day(row.state_at) })}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isPaid && rows.some((row) => row.can_withdraw === 1) && <WithdrawAll appId={first.appId} reload={reload} />}
    </section>
  );
}
