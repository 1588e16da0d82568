import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { priceLoan } from '@marketplace/contract/pricing/loan.js';
import form from '@marketplace/web/forms/form.module.css';
import { ShareActions } from '@marketplace/web/share/ShareActions.js';
import { Link } from 'react-router';
import panels from '@marketplace/web/pages/panels.module.css';
import css from './calculators.module.css';
import { Calculator } from './Calculator.js';
import { COMPARE_FIGURES } from './fields.js';
import { useTexts } from './i18n/useTexts.js';

type Name = keyof typeof COMPARE_FIGURES;
const SIDES = ['a', 'b'] as const;

/** Two offers for the same amount by what they cost a year with their fees (APR), in all, and a month. */
export default function ComparePage() {
  const t = useTexts();
  return (
    <Calculator
      name="compare"
      figures={COMPARE_FIGURES}
      fields={(field) => (
        <>
          {field('amount', t('emi.amount'))}
          {SIDES.map((side) => (
            <fieldset key={side} className={css.side}>
              <legend>{t(`compare.${side}`)}</legend>
              {field(`${side}_rate`, t('emi.rate'))}
              {field(`${side}_months`, t('emi.months'))}
              {field(`${side}_fee`, t('compare.fee'))}
            </fieldset>
          ))}
        </>
      )}
      outcome={(numbers, url) => <Outcome numbers={numbers} url={url} />}
    />
  );
}

function Outcome({ numbers, url }: { numbers: Record<Name, number>; url: () => string }) {
  const t = useTexts();
  const prices = SIDES.map((side) =>
    priceLoan({
      principalPaise: rupeesToPaise(numbers.amount),
      ratePercentPerYear: numbers[`${side}_rate`],
      tenureMonths: numbers[`${side}_months`],
      // As it is taken from the loan: whoever was told a fee without GST adds it.
      fees: [{ payee: 'lender', amountPaise: rupeesToPaise(numbers[`${side}_fee`]), gst: false }],
    }),
  );
  const [a, b] = prices.map(({ aprPercent }) => aprPercent ?? Infinity) as [number, number];
  const rows = [
    [
      'apr',
      prices.map(({ aprPercent }) => (aprPercent === null ? t('compare.never') : t('percent', { n: aprPercent }))),
    ],
    ['emi', prices.map(({ emiPaise }) => formatPaise(emiPaise))],
    ['net', prices.map(({ netDisbursalPaise }) => formatPaise(Math.max(0, netDisbursalPaise)))],
    ['total', prices.map(({ totalPayablePaise }) => formatPaise(totalPayablePaise))],
    ['cost', prices.map((price) => formatPaise(price.totalInterestPaise + price.lenderFeesPaise))],
  ] as const;
  return (
    <section className={panels.panel} aria-labelledby="outcome">
      <h2 id="outcome" className={panels.answer} aria-live="polite">
        {a === b ? t('compare.same') : t('compare.cheaper', { which: t(a < b ? 'compare.a' : 'compare.b') })}
      </h2>
      <div className={panels.scroll} role="region" aria-label={t('compare.side')} tabIndex={0}>
        <table className={panels.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('compare.a')}</th>
              <th scope="col">{t('compare.b')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, [one, other]]) => (
              <tr key={name} className={name === 'apr' ? css.deciding : undefined}>
                <th scope="row">{t(`compare.${name}`)}</th>
                <td>{one}</td>
                <td>{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={panels.small}>{t('compare.note')}</p>
      <Link className={form.button} to="/check">
        {t('toCheck')}
      </Link>
      <ShareActions text={t('compare.share')} url={url} />
    </section>
  );
}
