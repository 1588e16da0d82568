import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import type { ProductDetails } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Products.module.css';

type ProductPay = NonNullable<ProductDetails['pay']>;
type AtLender = ProductPay['lenders'][number];

const rupees = (amount: number) => formatPaise(rupeesToPaise(amount));

/** A worked example of what one loan brings, and that the month decides it. */
export function Pay({ pay: { is_agreed, lenders }, role }: { pay: ProductPay; role: PortalRole }) {
  const t = useTexts();
  const [example] = lenders;
  return (
    <section className={css.panel} aria-labelledby="pay">
      <h2 id="pay">{t('pay.title')}</h2>
      {!is_agreed && <p>{t('pay.notAgreed')}</p>}
      {is_agreed && example === undefined && <p>{t('pay.none')}</p>}
      {is_agreed && example !== undefined && (
        <>
          <Example example={example} />
          <p className={css.soft}>{t(role === 'OWNER' ? 'pay.passed' : 'pay.taxes')}</p>
          <details>
            <summary>{t('pay.lenders', { count: String(lenders.length) })}</summary>
            <ul className={css.rows}>
              {lenders.map((one) => (
                <PayRow key={one.lender_id} one={one} />
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}

function Example({ example }: { example: AtLender }) {
  const t = useTexts();
  const range = useRange(example);
  const { lender_name: lender, loan_amount, amount, commission_amount, lowest_amount, highest_amount } = example;
  const loan = rupees(loan_amount);
  if (amount === null) {
    return (
      <>
        <p className={css.figure}>{range}</p>
        <p>{t('pay.unpriced', { lender, loan, range })}</p>
      </>
    );
  }
  return (
    <>
      <p className={css.figure}>{rupees(amount)}</p>
      <p>
        {commission_amount === null
          ? t('pay.own', { lender, loan, amount: rupees(amount) })
          : t('pay.owner', { lender, loan, amount: rupees(amount), commission: rupees(commission_amount) })}
      </p>
      <p>{lowest_amount === highest_amount ? t('pay.fixed') : t('pay.month', { range })}</p>
    </>
  );
}

function PayRow({ one }: { one: AtLender }) {
  const t = useTexts();
  const range = useRange(one);
  return (
    <li>
      <span>
        {one.lender_name} <span className={css.soft}>{t('pay.of', { loan: rupees(one.loan_amount) })}</span>
      </span>
      <span>
        <strong>{one.amount === null ? range : rupees(one.amount)}</strong>
        {one.amount !== null && one.lowest_amount !== one.highest_amount && (
          <span className={css.soft}> ({range})</span>
        )}
      </span>
    </li>
  );
}

function useRange({ lowest_amount, highest_amount }: AtLender): string {
  const t = useTexts();
  const [from, to] = [lowest_amount ?? 0, highest_amount ?? 0];
  return from === to ? rupees(from) : t('pay.range', { from: rupees(from), to: rupees(to) });
}
