import type { ProductType } from '@marketplace/contract/products/products.js';
import { STANDING_STEPS, type StandingStep } from '@marketplace/contract/states/standing.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Steps.module.css';

const ICONS = { applied: 'send', withLender: 'bank', sanctioned: 'seal', paidOut: 'money' } as const;

/** How far an application has come, as a bar of four steps. */
export function Steps({ step, product }: { step: StandingStep; product: ProductType }) {
  const t = useTexts();
  const kind = product === 'Other Insurance' ? 'insurance' : 'loan';
  const reached = STANDING_STEPS.indexOf(step);
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {STANDING_STEPS.map((one, index) => (
        <li
          key={one}
          className={index <= reached ? css.reached : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <Icon name={ICONS[one]} size={22} />
          <span>{t(`${kind}.${one}`)}</span>
          {index <= reached && <span className="visually-hidden">{t(index < reached ? 'done' : 'now')}</span>}
        </li>
      ))}
    </ol>
  );
}
