import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { PaymentHold } from '@marketplace/contract/tax/payment-hold.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import css from './TransferNotes.module.css';

interface TransferNotesProps {
  isInRun: boolean;
  holds: readonly { reason: PaymentHold; until: string | null }[];
  /** Why the bank returned it; empty: it gave no reason; null: it did not. */
  returnedFor: string | null;
  /** The pages on which something can be done; `invoice` where the page itself does not lead to it. */
  paths: { account: string; help: string; invoice?: string };
}

/** What keeps a payment back, and what its payee can do about that. */
export function TransferNotes({ isInRun, holds, returnedFor, paths }: TransferNotesProps) {
  const t = useTexts();
  const language = useLanguage();
  if (isInRun) return <p className={css.soft}>{t('transfer.inRun')}</p>;
  return (
    <>
      {returnedFor !== null && (
        <p>
          {returnedFor === '' ? t('transfer.returnedNoReason') : t('transfer.returned', { reason: returnedFor })}{' '}
          {holds.length === 0 && (
            <Link className={css.act} to={paths.account}>
              {t('transfer.checkAccount')}
            </Link>
          )}
        </p>
      )}
      {holds.map(({ reason, until }) => {
        const act = ACT_ON[reason];
        const path = act && paths[act.page];
        return (
          <p key={reason}>
            {t(`transfer.hold.${reason}`, { at: until === null ? '' : formatIstDateTime(until, language) })}{' '}
            {act && path && (
              <Link className={css.act} to={path}>
                {t(act.text)}
              </Link>
            )}
          </p>
        );
      })}
    </>
  );
}

const ACT_ON = {
  BELOW_ZERO: null,
  RESTING: { page: 'help', text: 'transfer.ask' },
  PAPERS_ENDED: { page: 'help', text: 'transfer.renew' },
  NO_AGREEMENT: null,
  NO_LICENCE: { page: 'help', text: 'transfer.sendLicence' },
  NO_INVOICE: { page: 'invoice', text: 'transfer.seeInvoice' },
  NO_ACCOUNT: { page: 'account', text: 'transfer.enterAccount' },
  ACCOUNT_CHANGED: { page: 'account', text: 'transfer.seeAccount' },
} as const satisfies Record<PaymentHold, { page: keyof TransferNotesProps['paths']; text: string } | null>;
