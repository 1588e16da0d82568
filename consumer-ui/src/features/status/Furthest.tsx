import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { type StandingStep, standingStep } from '@marketplace/contract/states/standing.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { ReactNode } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { Illustration } from '@marketplace/web/pictures/Illustration.js';
import { LenderMark } from '@marketplace/web/pictures/LenderMark.js';
import { Link } from 'react-router';
import { Steps } from '../../shared/standing/Steps.js';
import { useTexts } from './i18n/useTexts.js';
import { amountOf, nextOf } from './next.js';
import type { StatusRow } from './useStatus.js';
import css from './status.module.css';

/** One application: how far it has come, an approved amount larger than all else, the next action, and what follows. */
export function Furthest({ row, children }: { row: StatusRow; children?: ReactNode }) {
  const t = useTexts();
  const day = useDay();
  const step = standingStep(row.state);
  const { text, to, onClick } = nextOf(row);
  return (
    <div className={css.card}>
      <div>
        <p className={css.lender}>
          <LenderMark name={row.lender_name} />
          <b>{row.lender_name}</b>
          <span>{t(row.product_type)}</span>
        </p>
        {(isWon(step) || (step !== null && row.premium !== null)) && (
          <div className={css.celebrated}>
            <Won row={row} />
            {isWon(step) && <Illustration name="sanctioned" />}
          </div>
        )}
        <p className={step === null ? css.ended : css.words}>
          {row.words} <small>{t('since', { day: day(istToday(new Date(row.state_at))) })}</small>
        </p>
      </div>
      <div className={css.onward}>
        {step && <Steps step={step} product={row.product_type} />}
        <p className={css.actions}>
          <Link className={step === null ? form.secondary : form.button} to={to} onClick={onClick}>
            {t(text, { lender: row.lender_name })}
          </Link>
          {children}
        </p>
      </div>
    </div>
  );
}

const isWon = (step: StandingStep | null) => step === 'sanctioned' || step === 'paidOut';

/** The approved amount, the one that was paid out, or what an insurer asks for. */
function Won({ row }: { row: StatusRow }) {
  const t = useTexts();
  const day = useDay();
  const amount = amountOf(row);
  if (amount === null || amount.kind === 'asked') return null;
  const { premium_on: on, sanctioned_amount: sum, lender_name: lender } = row;
  return (
    <div>
      <p className={css.won}>
        {formatPaise(rupeesToPaise(amount.rupees))} <small>{t(amount.kind)}</small>
      </p>
      {on !== null && (
        <p className={css.told}>
          {t('premium.told', { lender, day: day(on) })}
          {sum !== null && ` · ${t('premium.sum', { sum: formatPaise(rupeesToPaise(sum)) })}`}
        </p>
      )}
    </div>
  );
}
