import { useId, useMemo } from 'react';
import { useTexts } from './i18n/useTexts.js';
import type { Order } from './order.js';
import { amountSteps, nearestStep } from './steps.js';
import type { Offers, Wish } from './types.js';
import { months, rupees } from './words.js';
import css from './WishPanel.module.css';

interface WishPanelProps {
  range: NonNullable<Offers['range']>;
  wish: Wish;
  change: (wish: Wish) => void;
  order: Order;
  setOrder: (order: Order) => void;
  /** Whether the site has a ranking of its own beside the order by cost. */
  hasRanking: boolean;
  isEmpty: boolean;
}

/** Amount, tenure and order; each change of a slider prices the offers again. */
export function WishPanel({ range, wish, change, order, setOrder, hasRanking, isEmpty }: WishPanelProps) {
  const t = useTexts();
  const { min_amount, max_amount, min_tenure_months, max_tenure_months } = range;
  const steps = useMemo(() => amountSteps(min_amount, max_amount), [min_amount, max_amount]);
  const orders: Order[] = [...(hasRanking ? (['ranking'] as const) : []), 'cost', 'emi', 'amount'];
  return (
    <section className={css.panel} aria-label={t('wish.title')}>
      <Slider
        label={t('wish.amount')}
        min={0}
        max={steps.length - 1}
        value={nearestStep(steps, wish.amount)}
        shown={rupees(wish.amount)}
        onChange={(index) => change({ ...wish, amount: steps[index] ?? wish.amount })}
      />
      <Slider
        label={t('wish.tenure')}
        min={min_tenure_months}
        max={max_tenure_months}
        value={wish.tenure_months}
        shown={months(t, wish.tenure_months)}
        onChange={(tenure_months) => change({ ...wish, tenure_months })}
      />
      {!isEmpty && (
        <div role="group" aria-label={t('sort.title')} className={css.orders}>
          {orders.map((one) => (
            <button
              key={one}
              type="button"
              className={css.chip}
              aria-pressed={order === one}
              onClick={() => setOrder(one)}
            >
              {t(`sort.${one}`)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  /** The value as text, which screen readers announce too. */
  shown: string;
  onChange: (value: number) => void;
}

function Slider({ label, min, max, value, shown, onChange }: SliderProps) {
  const id = useId();
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 100;
  return (
    <div>
      <div className={css.label}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{shown}</output>
      </div>
      <input
        id={id}
        type="range"
        className={css.slider}
        style={{ '--filled': `${filled}%` } as React.CSSProperties}
        min={min}
        max={max}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
