import { Link } from 'react-router';
import { INVOICES } from '../../session/paths.js';
import type { Payout } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './PayoutsPage.module.css';

/** The tax invoice of a payee who is registered for GST, with what there is to do about it. */
export function InvoiceLink({ invoice }: { invoice: Payout['invoice'] }) {
  const t = useTexts();
  if (invoice === null) return null;
  return (
    <p>
      {t('invoice.name', { number: invoice.number })} · {t(`invoice.state.${invoice.state}`)}
      <br />
      <Link
        className={css.act}
        to={`${INVOICES}/${invoice.id}`}
        aria-label={t(invoice.state === 'ACCEPTED' ? 'invoice.seeOf' : 'invoice.checkOf', { number: invoice.number })}
      >
        {t(invoice.state === 'ACCEPTED' ? 'invoice.see' : 'invoice.check')}
      </Link>
    </p>
  );
}
