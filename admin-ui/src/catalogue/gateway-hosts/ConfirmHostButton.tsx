import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'react-admin';
import { failureOf, post } from '../../api/http.js';
import type { GatewayHostRecord } from '../../api/records.js';
import { useSession } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { useTexts } from './i18n/useTexts.js';

/** For another admin than the one who has proposed the host, who is told why the button is off. */
export function ConfirmHostButton({ record }: { record: GatewayHostRecord }) {
  const t = useTexts();
  const { id, host, proposed_by, proposed_by_id } = record;
  const ownId = useSession()?.adminId;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const isOwn = proposed_by_id === ownId;
  const whyId = `why-${id}`;

  async function confirm() {
    setBusy(true);
    try {
      await post(`/api/admin/gateway-hosts/${id}/confirm`);
      notify(t('wasConfirmed', { host }), { type: 'success' });
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
    setAsking(false);
    // Also where it was refused: then somebody was quicker.
    refresh();
  }

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        disabled={isOwn}
        aria-label={t('confirmOf', { host })}
        aria-describedby={isOwn ? whyId : undefined}
        onClick={() => setAsking(true)}
      >
        {t('confirm')}
      </Button>
      {isOwn && (
        <Typography id={whyId} variant="caption" component="p" color="textSecondary" sx={{ maxWidth: 160 }}>
          {t('ownProposal')}
        </Typography>
      )}
      {asking && (
        <ConfirmDialog
          text={t('confirmSure', { name: proposed_by ?? t('anotherAdmin'), host })}
          confirmLabel={t('confirm')}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
