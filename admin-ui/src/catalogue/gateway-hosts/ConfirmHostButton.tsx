import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'react-admin';
import { failureOf, post } from '../../api/http.js';
import type { GatewayHostRecord } from '../../api/records.js';
import { useSession } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';

/** For another admin than the one who has proposed the host, who is told why the button is off. */
export function ConfirmHostButton({ record }: { record: GatewayHostRecord }) {
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
      notify(`${host} was confirmed. Lenders’ APIs may be called there now.`, { type: 'success' });
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
        aria-label={`Confirm ${host}`}
        aria-describedby={isOwn ? whyId : undefined}
        onClick={() => setAsking(true)}
      >
        Confirm
      </Button>
      {isOwn && (
        <Typography id={whyId} variant="caption" component="p" color="textSecondary" sx={{ maxWidth: 160 }}>
          You have proposed it: another admin has to confirm it.
        </Typography>
      )}
      {asking && (
        <ConfirmDialog
          text={`${proposed_by ?? 'Another admin'} has proposed ${host}. Lenders’ secrets and customers’ details may be sent there from now on. Confirm it only if you know that the host is the lender’s.`}
          confirmLabel="Confirm"
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
