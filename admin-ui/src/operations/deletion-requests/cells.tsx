import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { DeletionRequestState } from '@marketplace/contract/privacy/deletion.js';
import type { DeletionRequestRecord } from '../../api/records.js';
import { Missing } from '../../shared/EditCell.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { When } from '../../shared/When.js';
import { DELETION_STATE_LABELS } from './deletionWords.js';

export const COLUMNS = {
  requested_at: 'Asked',
  open_applications: 'Open applications',
  paid_out: 'Paid-out loans',
  approved_at: 'Approved first',
  done_at: 'Carried out',
} as const;

export function NoRequests() {
  const { state } = useListContext().filterValues as { state?: DeletionRequestState };
  return (
    <Typography variant="body2" sx={{ p: 2 }}>
      {state === 'REQUESTED' ? 'No deletion request is open.' : 'There are no such deletion requests.'}
    </Typography>
  );
}

export function Customer({ user_id }: Pick<DeletionRequestRecord, 'user_id'>) {
  return (
    <Typography variant="body2" component="code" sx={{ overflowWrap: 'anywhere' }}>
      {user_id}
    </Typography>
  );
}

export function State({ state }: Pick<DeletionRequestRecord, 'state'>) {
  return <StatusChip label={DELETION_STATE_LABELS[state]} good={state === 'DONE'} />;
}

/** When something happened, and by whom or why. */
export function Happened({ at, more }: { at: string | null; more: string | null }) {
  if (at === null) return <Missing>Not yet</Missing>;
  return (
    <>
      <When at={at} />
      <Typography variant="caption" component="div" color="textSecondary">
        {more}
      </Typography>
    </>
  );
}
