import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { TRAINING } from '../../session/paths.js';
import { getDemands } from '../../session/trainingDemands.js';
import { LackedTraining } from '../../shared/LackedTraining.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { getModules } from './api.js';
import { Film } from '../../shared/welcome/Film.js';
import { useTexts } from './i18n/useTexts.js';
import { State } from './State.js';
import css from './Training.module.css';
import { Uncounted } from './Uncounted.js';

export async function prefetch(): Promise<void> {
  await Promise.all([loadAhead(getModules), loadAhead(getDemands)]);
}

/** What there is to learn, and how far the reader is. */
export default function TrainingPage() {
  const t = useTexts();
  const language = useLanguage();
  const heading = usePageHeading(t('training.title'));
  const { value: modules, problem, reload } = useLoaded(getModules);
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('training.title')}</h1>
        <p className={css.soft}>{t('training.lead')}</p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {modules === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {modules?.length === 0 && <p>{t('training.none')}</p>}
      <LackedTraining load={getDemands} path={TRAINING} />
      <ul className={css.list}>
        {modules?.map((module) => (
          <li key={module.id} className={css.card}>
            <Link to={`${TRAINING}/${module.id}`} className={css.name}>
              {module[`title_${language}`]}
            </Link>
            <p className={css.soft}>
              {t('training.size', { pages: String(module.page_count), questions: String(module.drawn) })}
            </p>
            <State module={module} />
          </li>
        ))}
      </ul>
      <Uncounted />
      <section className={css.card} aria-labelledby="film">
        <h2 id="film">{t('training.film')}</h2>
        <Film />
      </section>
    </main>
  );
}
