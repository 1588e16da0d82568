import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf, post } from '../../api/http.js';
import type { DeletionRequestRecord } from '../../api/records.js';
import { useSession } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { whatHappens } from './deletionWords.js';

export function ApproveButton({ request }: { request: DeletionRequestRecord }) {
  const ownId = useSession()?.adminId;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const deletes = request.approved_by_id !== null;
  const waits = deletes && request.approved_by_id === ownId;
  const waitsId = `waits-${request.id}`;

  async function approve() {
    setBusy(true);
    try {
      await post(`/api/admin/deletion-requests/${request.id}/approve`, { approval: deletes ? 2 : 1 });
      notify(deletes ? 'The customer is deleted.' : 'Your approval is noted. A second admin has to approve as well.', {
        type: 'success',
      });
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
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
        color={deletes ? 'error' : 'primary'}
        size="small"
        disabled={waits}
        aria-label={`Approve the deletion of ${request.user_id}`}
        aria-describedby={waits ? waitsId : undefined}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        Approve
      </Button>
      {waits && (
        <Typography id={waitsId} variant="caption" component="p" color="textSecondary">
          You have approved: a second admin has to approve as well.
        </Typography>
      )}
      {asking && (
        <ConfirmDialog
          text={whatHappens(request)}
          confirmLabel={deletes ? 'Delete the customer' : 'Approve'}
          busy={busy}
          onConfirm={() => void approve()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
