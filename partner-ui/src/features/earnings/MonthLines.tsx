import { useState } from 'react';
import { formatPeriod } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { OWN_LINE_KINDS, type OwnLineKind } from '@marketplace/contract/revenue/own-money.js';
import form from '@marketplace/web/forms/form.module.css';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Link } from 'react-router';
import { LEAD_MONEY } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import { useRows } from '../../shared/useRows.js';
import { findOwnLines, type OwnLine } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './EarningsPage.module.css';

/** The lines of a month, which are loaded when somebody wants to see them. */
export function MonthLines({ period }: { period: string }) {
  const t = useTexts();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.lines}>
      <button
        type="button"
        className={form.plain}
        aria-expanded={isOpen}
        aria-label={`${t('own.lines')}: ${formatPeriod(period, language)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('own.lines')}
      </button>
      {isOpen && OWN_LINE_KINDS.map((kind) => <Lines key={kind} period={period} kind={kind} />)}
    </div>
  );
}

function Lines({ period, kind }: { period: string; kind: OwnLineKind }) {
  const t = useTexts();
  const list = useRows((after?: number) => findOwnLines(period, kind, after), `${period}-${kind}`);
  if (list.problem !== undefined) return <LoadProblem problem={list.problem} onRetry={list.reload} />;
  if (list.rows === undefined) return <p role="status">{t('loading')}</p>;
  if (list.rows.length === 0) return null;
  return (
    <>
      <h3>{t(`own.lines.${kind}`)}</h3>
      <ul className={css.list}>
        {list.rows.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  );
}

function Line({ line }: { line: OwnLine }) {
  const t = useTexts();
  const day = useDay();
  const language = useLanguage();
  const { kind, lender_name, disbursed_on, amount, state, lead_id, customer_name, product_type } = line;
  const name = lead_id === null ? t('own.line.MANUAL') : (customer_name ?? t('leads.noName'));
  const about = [
    ...(kind === 'CLAWBACK' || kind === 'CORRECTION' ? [t(`own.line.${kind}`)] : []),
    ...(product_type === null ? [] : [PRODUCT_WORDS[product_type][language]]),
    lender_name,
    ...(disbursed_on === null ? [] : [day(disbursed_on)]),
  ];
  return (
    <li>
      <p className={css.head}>
        <span>{name}</span>
        <strong>{amount === null ? t('why.noPrice') : formatPaise(rupeesToPaise(amount))}</strong>
      </p>
      <p className={css.head}>
        <span className={css.soft}>{about.join(' · ')}</span>
        <span className={css.soft}>{t(`own.state.${state}`)}</span>
      </p>
      {lead_id !== null && (
        <Link to={`${LEAD_MONEY}?lead=${lead_id}`} aria-label={`${t('own.why')}: ${name}`}>
          {t('own.why')}
        </Link>
      )}
    </li>
  );
}
