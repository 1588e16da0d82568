import { useState } from 'react';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import { useCustomer } from '../../session/customer.js';
import { useTexts } from './i18n/useTexts.js';
import type { Offer, Offers } from './types.js';
import css from './Chance.module.css';

const ChanceHow = lazyDialog(() => import('./chance/ChanceHow.js'));

interface ChanceProps {
  lender: Pick<Offer, 'lender_id' | 'name'>;
  chances: Offers['chances'];
}

/** One quiet line: how often the lender has said yes to applicants like this one, and on a tap how that is known. */
export function Chance({ lender, chances }: ChanceProps) {
  const t = useTexts();
  const { profile } = useCustomer();
  const [isOpen, setOpen] = useState(false);
  // What a customer is like is not told before the identity check.
  if (profile?.identity_check_required === 1) return null;
  const chance = chances?.lenders.find(({ lender_id }) => lender_id === lender.lender_id);
  const { percent, n } = chance ?? { percent: 0, n: 0 };
  const key = !chance ? 'chance.unknown' : percent === 0 ? 'chance.few' : percent === 100 ? 'chance.most' : 'chance';
  return (
    <details className={css.chance} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t(key, { percent, n })}{' '}
        <span className={css.how}>
          {t('chance.how')}
          <span className="visually-hidden"> {lender.name}</span>
        </span>
      </summary>
      {isOpen && <ChanceHow name={lender.name} chances={chances} chance={chance} onClose={() => setOpen(false)} />}
    </details>
  );
}
