import { rupeesToPaise, formatPaise } from '@marketplace/contract/money/money.js';
import { priceLoan, scheduleOf } from '@marketplace/contract/pricing/loan.js';
import { type PrepaidInstalment, withPrepayments } from '@marketplace/contract/pricing/prepayment.js';
import { ShareActions } from '@marketplace/web/share/ShareActions.js';
import { Link } from 'react-router';
import form from '@marketplace/web/forms/form.module.css';
import panels from '@marketplace/web/pages/panels.module.css';
import css from './calculators.module.css';
import { Calculator } from './Calculator.js';
import { EMI_FIGURES } from './fields.js';
import { useTexts } from './i18n/useTexts.js';

type Name = keyof typeof EMI_FIGURES;
const LOAN: readonly Name[] = ['amount', 'rate', 'months'];
const MORE: readonly Name[] = ['monthly', 'once', 'once_month'];

/** What a loan costs a month and in all, and what paying more saves. */
export default function EmiPage() {
  const t = useTexts();
  return (
    <Calculator
      name="emi"
      figures={EMI_FIGURES}
      fields={(field) => (
        <>
          {LOAN.map((name) => field(name, t(`emi.${name}`)))}
          <h2>{t('emi.more')}</h2>
          {MORE.map((name) => field(name, t(`emi.${name}`)))}
        </>
      )}
      outcome={(numbers, url) => <Outcome {...numbers} url={url} />}
    />
  );
}

type OutcomeProps = Record<Name, number> & { url: () => string };

function Outcome({ amount, rate, months, monthly, once, once_month, url }: OutcomeProps) {
  const t = useTexts();
  const loan = { principalPaise: rupeesToPaise(amount), ratePercentPerYear: rate, tenureMonths: months };
  const price = priceLoan({ ...loan, fees: [] });
  const rows = withPrepayments(loan, {
    monthlyPaise: rupeesToPaise(monthly),
    oncePaise: rupeesToPaise(once),
    onceMonth: once_month,
  });
  const interestPaise = rows.reduce((sum, row) => sum + row.interestPaise, 0);
  const savedPaise = price.totalInterestPaise - interestPaise;
  const earlier = scheduleOf({ ...loan, fees: [] }).length - rows.length;
  return (
    <section className={panels.panel} aria-labelledby="outcome">
      <h2 id="outcome">{t('emi.result')}</h2>
      <dl className={`${panels.figures} ${css.emi}`} aria-live="polite">
        <Figure label={t('emi.emi')} value={formatPaise(price.emiPaise)} />
        <Figure label={t('emi.interest')} value={formatPaise(interestPaise)} />
        <Figure label={t('emi.total')} value={formatPaise(loan.principalPaise + interestPaise)} />
      </dl>
      {rows.some(({ prepaidPaise }) => prepaidPaise > 0) && (
        <p className={css.saved}>{t('emi.saved', { months: earlier, amount: formatPaise(savedPaise) })}</p>
      )}
      <p className={panels.small}>{t('emi.note')}</p>
      <Years rows={rows} />
      <Months rows={rows} />
      <Link className={form.button} to="/check">
        {t('toCheck')}
      </Link>
      <ShareActions text={t('emi.share')} url={url} />
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** By year: how much of what is paid is interest, as a bar and as figures. */
function Years({ rows }: { rows: readonly PrepaidInstalment[] }) {
  const t = useTexts();
  const years = Array.from({ length: Math.ceil(rows.length / 12) }, (_, year) => {
    const of = rows.slice(12 * year, 12 * year + 12);
    const interest = of.reduce((sum, row) => sum + row.interestPaise, 0);
    const principal = of.reduce((sum, row) => sum + row.principalPaise + row.prepaidPaise, 0);
    const last = of.at(-1)!;
    return { interest, principal, left: last.outstandingPaise - last.principalPaise - last.prepaidPaise };
  });
  const most = Math.max(...years.map(({ interest, principal }) => interest + principal));
  const share = (paise: number) => (100 * paise) / most;
  return (
    <div className={panels.scroll} role="region" aria-label={t('emi.years')} tabIndex={0}>
      <table className={panels.table}>
        <caption>{t('emi.years')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('emi.year')}</th>
            <th scope="col">{t('emi.principal')}</th>
            <th scope="col">{t('emi.interestPart')}</th>
            <th scope="col">{t('emi.left')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ interest, principal, left }, index) => (
            <tr key={index}>
              <th scope="row">
                {index + 1}
                <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={css.principal} width={share(principal)} height="6" />
                  <rect className={css.interest} x={share(principal)} width={share(interest)} height="6" />
                </svg>
              </th>
              <td>{formatPaise(principal)}</td>
              <td>{formatPaise(interest)}</td>
              <td>{formatPaise(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every instalment, for whoever wants to check. */
function Months({ rows }: { rows: readonly PrepaidInstalment[] }) {
  const t = useTexts();
  return (
    <details className={panels.more}>
      <summary>{t('emi.months.all', { n: rows.length })}</summary>
      <div className={panels.scroll} role="region" aria-label={t('emi.months.all', { n: rows.length })} tabIndex={0}>
        <table className={panels.table}>
          <thead>
            <tr>
              {(['month', 'before', 'emi', 'interestPart', 'prepaid'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`emi.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <th scope="row">{row.month}</th>
                <td>{formatPaise(row.outstandingPaise)}</td>
                <td>{formatPaise(row.emiPaise)}</td>
                <td>{formatPaise(row.interestPaise)}</td>
                <td>{row.prepaidPaise === 0 ? '' : formatPaise(row.prepaidPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
