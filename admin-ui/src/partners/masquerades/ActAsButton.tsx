import { useState } from 'react';
import Button from '@mui/material/Button';
import type { MasqueradeReason } from '@marketplace/contract/portal/masquerade.js';
import type { PartnerUserRecord } from '../../api/records.js';
import { RecordDialog } from '../../shared/RecordDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { ReasonField } from './ReasonField.js';
import { startMasquerade } from './startMasquerade.js';

interface ActAsButtonProps {
  /** Below whom the users are: all of a partner, or a shop's merchant and agents. */
  below: { partner_id: number } | { merchant_id: number };
  /** What the partner or the shop is called. */
  name: string;
}

/** Asks in whose name and why, among those who can sign in, then opens the portal in this tab as they see it. */
export function ActAsButton({ below, name }: ActAsButtonProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<MasqueradeReason>();
  return (
    // A click in a row's dialog is not one on the row.
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <Button
        variant="outlined"
        size="small"
        aria-label={t('actAsOf', { name })}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {t('actAs')}
      </Button>
      {open && (
        <RecordDialog<PartnerUserRecord>
          title={t('actAsOf', { name })}
          submitLabel={t('start')}
          text={t('hint')}
          label={t('user')}
          resource="partner-users"
          sort={{ field: 'name', order: 'ASC' }}
          filter={{ ...below, can_sign_in: 1 }}
          nameOf={(user) =>
            [user.name, t(`role.${user.role}`), user.phone_masked ?? user.email_masked].filter(Boolean).join(' · ')
          }
          incomplete={reason === undefined}
          onSubmit={({ id }) => startMasquerade({ user_id: id, reason })}
          onClose={() => setOpen(false)}
        >
          <ReasonField value={reason} onChange={setReason} />
        </RecordDialog>
      )}
    </span>
  );
}
