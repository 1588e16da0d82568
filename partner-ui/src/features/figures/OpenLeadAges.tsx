import { Link } from 'react-router';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { LEADS } from '../../session/paths.js';
import { useTexts } from './i18n/useTexts.js';
import { getOpenLeads } from './api.js';
import { count } from './figureText.js';
import css from './Figures.module.css';

const AGES = ['age.0', 'age.1', 'age.2', 'age.3', 'age.4'] as const;

/** How long open leads have stood in their state; this is of now, whatever days are chosen. */
export function OpenLeadAges() {
  const t = useTexts();
  const { value: shown, problem, reload } = useLoaded(getOpenLeads);
  const total = shown?.states.flatMap(({ counts }) => counts).reduce((sum, n) => sum + n, 0);
  return (
    <section className={css.panel}>
      <div>
        <h2>{t('report.ages')}</h2>
        <p className={css.soft}>{t('report.agesLead')}</p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {shown === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {total === 0 && <p>{t('report.noAges')}</p>}
      {shown !== undefined && total !== 0 && (
        <>
          <div className={css.scroll} role="region" aria-label={t('report.ages')} tabIndex={0}>
            <table className={css.table} aria-label={t('report.ages')}>
              <thead>
                <tr>
                  <th scope="col">{t('users.state')}</th>
                  {AGES.map((age) => (
                    <th key={age} scope="col">
                      {t(age)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.states.map(({ state, counts }) => (
                  <tr key={state}>
                    <th scope="row">{t(`lead.${state}`)}</th>
                    {AGES.map((age, i) => (
                      <td key={age}>{count(counts[i]!)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p>
            <Link to={LEADS}>{t('report.toLeads')}</Link>
          </p>
        </>
      )}
    </section>
  );
}
