import { useRef, useState } from 'react';
import { detailPath } from '@marketplace/contract/journey/next-path.js';
import { isLoan } from '@marketplace/contract/products/products.js';
import form from '@marketplace/web/forms/form.module.css';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import panels from '@marketplace/web/pages/panels.module.css';
import { Link } from 'react-router';
import { customerSession } from '../../../session/customer.js';
import { forgetProduct } from '../../../session/products.js';
import { useJourney } from '../../../session/useJourney.js';
import type { Score } from '../types.js';
import { Declare } from './Declare.js';
import { Helps } from './Helps.js';
import { useTexts } from './i18n/useTexts.js';
import { Scale } from './Scale.js';
import { Steps } from './Steps.js';
import { prefetchScore, useScore } from './useScore.js';
import css from './score.module.css';

export const prefetch = prefetchScore;

/** The customer's credit score, where it comes from, what it opens, and what would open more. */
export default function ScorePage() {
  const t = useTexts();
  const { state, reload } = useScore();
  const score = state.status === 'ready' ? state.score : null;
  const heading = usePageHeading(t('title'));
  return (
    <main id="main" tabIndex={-1} className={`${panels.page} ${css.page}`} aria-busy={state.status === 'loading'}>
      <div className={panels.intro}>
        <h1 {...heading}>
          {score === null
            ? t('title')
            : score.score === null
              ? t('title.none')
              : t('title.score', { score: score.score })}
        </h1>
        <p role="status" className={panels.lead}>
          {state.status === 'loading' ? t('loading') : score && <Source score={score} />}
        </p>
      </div>
      {state.status === 'loading' && <div className={css.skeleton} />}
      {state.status === 'failed' && (
        <div role="alert" className={`${panels.panel} ${css.panel}`}>
          <p>{t('failed')}</p>
          <button type="button" className={form.button} onClick={() => void reload()}>
            {t('retry')}
          </button>
        </div>
      )}
      {score && <Known score={score} reload={reload} />}
    </main>
  );
}

/** Where the score comes from, in a sentence. */
function Source({ score: { fetched, declared } }: { score: Score }) {
  const t = useTexts();
  const day = useDay();
  if (fetched && fetched.score !== null) {
    return t('from.bureau', { bureau: fetched.bureau, on: day(fetched.on), until: day(fetched.until) });
  }
  const told = declared && (declared.on === null ? t('from.you') : t('from.you.on', { on: day(declared.on) }));
  if (!fetched) return told ?? t('from.nobody');
  return `${t('from.none', { bureau: fetched.bureau, on: day(fetched.on) })} ${told ?? ''}`;
}

function Known({ score, reload }: { score: Score; reload: () => Promise<void> }) {
  const t = useTexts();
  const { opens } = score;
  const [isSaved, setSaved] = useState(false);
  const answer = useRef<HTMLHeadingElement>(null);
  // A bureau's score counts first, so that another one would change nothing while it holds.
  const isTold = score.fetched !== null && score.fetched.score !== null;
  const declare = !isTold && (
    <Declare
      score={score}
      isSaved={isSaved}
      onAnswer={async () => {
        await reload();
        setSaved(true);
      }}
      answer={answer}
    />
  );
  return (
    <>
      <div className={panels.column}>
        <section className={`${panels.panel} ${css.panel}`} aria-labelledby="scale">
          <h2 id="scale" ref={answer} tabIndex={-1}>
            {t('scale.title')}
          </h2>
          <Scale score={score.score} />
          <p className={panels.small}>{t('scale.note')}</p>
        </section>
        {score.score === null && declare}
        {opens ? <Steps score={score.score} opens={opens} /> : <NoLoan />}
        {opens && <Helps whatIfs={opens.what_if} wish={opens} product={opens.productType} />}
      </div>
      <div className={panels.column}>
        {score.score !== null && declare}
        <Wrong score={score} />
      </div>
    </>
  );
}

/** Why nothing can be said of lenders, and what to do. */
function NoLoan() {
  const t = useTexts();
  const { productType } = useJourney().session;
  const needsDetails = productType !== null && isLoan(productType);
  return (
    <section className={`${panels.panel} ${css.panel}`}>
      <h2>{t('opens.title')}</h2>
      <p>{t(needsDetails ? 'opens.details' : 'opens.choose')}</p>
      {needsDetails ? (
        <Link
          className={form.button}
          to={detailPath(productType)}
          onClick={() => customerSession.set({ editing: '1' })}
        >
          {t('opens.toDetails')}
        </Link>
      ) : (
        <Link className={form.button} to="/products" onClick={forgetProduct}>
          {t('opens.toProducts')}
        </Link>
      )}
    </section>
  );
}

/** Whom to ask when the score is wrong: what the law gives, and nothing about how scores are computed. */
function Wrong({ score: { fetched, bureau_to_ask } }: { score: Score }) {
  const t = useTexts();
  const bureau = fetched?.bureau ?? bureau_to_ask;
  return (
    <section className={`${panels.panel} ${css.panel}`} aria-labelledby="wrong">
      <h2 id="wrong">{t('wrong.title')}</h2>
      <ul className={css.list}>
        <li>{t('wrong.report')}</li>
        <li>{bureau === null ? t('wrong.anyBureau') : t('wrong.bureau', { bureau })}</li>
        <li>{t('wrong.lender')}</li>
        <li>{t('wrong.days')}</li>
      </ul>
      <p className={panels.small}>{t('wrong.law')}</p>
      {fetched && (
        <Link className={form.plain} to="/user/personal-data">
          {t('wrong.consent')}
        </Link>
      )}
    </section>
  );
}
