import { useId } from 'react';
import type { CardCheckResult } from '@marketplace/contract/credit-cards/match.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { useJourney } from '../../../session/useJourney.js';
import { ApplyLink } from '../ApplyLink.js';
import { CardPicture } from '../CardPicture.js';
import { feesOf, useAmount } from '../fees.js';
import { useTexts } from '../i18n/useTexts.js';
import { useCardWords } from '../words.js';
import { checkWords } from './checkWords.js';
import { type Match, useCardMatches } from './useCardMatches.js';
import css from './CardMatchesPage.module.css';

const GROUPS = ['met', 'unknown', 'missed'] as const satisfies readonly CardCheckResult[];
const ICONS = { met: 'check', unknown: 'alert', missed: 'close' } as const;

/** The cards for a customer who has answered the form: those that fit first, each with why it fits or not. */
export default function CardMatchesPage() {
  const { prospectAppId } = useJourney().session;
  const { matches, hasFailed, retry } = useCardMatches(prospectAppId ?? '');
  const t = useTexts();
  if (matches) return <Matches matches={matches} />;
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      {hasFailed ? (
        <div role="alert" className={form.notice}>
          <p>{t('match.failed')}</p>
          <button type="button" className={form.plain} onClick={retry}>
            {t('cards.retry')}
          </button>
        </div>
      ) : (
        <Spinner />
      )}
    </main>
  );
}

function Matches({ matches }: { matches: readonly Match[] }) {
  const t = useTexts();
  const count = matches.filter(({ result }) => result === 'met').length;
  const heading = usePageHeading(t(count > 0 ? 'match.title' : 'match.none', { count }));
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <header>
        <h1 {...heading}>{t(count > 0 ? 'match.title' : 'match.none', { count })}</h1>
        <p className={css.soft}>{t('match.lead')}</p>
      </header>
      {GROUPS.map((group) => (
        <Group key={group} result={group} matches={matches.filter(({ result }) => result === group)} />
      ))}
      <nav aria-label={t('match.next')} className={css.next}>
        <Link to="/user/credit-card" className={form.secondary}>
          {t('match.change')}
        </Link>
        <Link to="/credit-cards" className={form.secondary}>
          {t('cards.seeAll')}
        </Link>
      </nav>
    </main>
  );
}

function Group({ result, matches }: { result: CardCheckResult; matches: readonly Match[] }) {
  const t = useTexts();
  const id = useId();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.group}>
      <h2 id={id}>{t(`match.group.${result}`)}</h2>
      <ul className={css.list}>
        {matches.map((match) => (
          <li key={match.card.category_id}>
            <MatchedCard match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchedCard({ match: { card, result, checks } }: { match: Match }) {
  const t = useTexts();
  const amount = useAmount();
  const nameId = useId();
  const { feature } = useCardWords(card);
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <div className={css.top}>
        <CardPicture card={card} width={72} />
        <div>
          <h3 id={nameId} className={css.name}>
            {card.category_name}
          </h3>
          {feature.words && (
            <p className={css.soft} lang={feature.lang}>
              {feature.words}
            </p>
          )}
        </div>
      </div>
      <p>
        {t('card.firstYear')}: <b>{amount(feesOf(card).firstYear)}</b>
        {card.secured === 1 && <> · {t('card.deposit')}</>}
      </p>
      {checks.length === 0 && <p className={css.soft}>{t('match.noChecks')}</p>}
      <ul className={css.checks}>
        {checks.map((check) => (
          <li key={check.code} className={css[check.result]}>
            <Icon name={ICONS[check.result]} />
            {checkWords(t, card, check)}
          </li>
        ))}
      </ul>
      {result !== 'missed' && <ApplyLink card={card} />}
    </article>
  );
}
