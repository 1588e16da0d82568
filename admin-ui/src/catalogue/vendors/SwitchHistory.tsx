import Typography from '@mui/material/Typography';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { SwitchRecord, VendorRecord } from '../../api/records.js';
import { HistoryDrawer } from '../../shared/HistoryDrawer.js';

/** Every switch of a lender, done, planned or cancelled. */
export default function SwitchHistory({ vendor, onClose }: { vendor: VendorRecord; onClose: () => void }) {
  return (
    <HistoryDrawer<SwitchRecord>
      resource={`vendors/${vendor.id}/switches`}
      name={vendor.name}
      entry={(entry) => (
        <>
          <Typography variant="body2">
            <strong>{entry.actor_name}</strong> {whatHappened(entry)}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {formatIstDateTime(entry.created_at)} IST
          </Typography>
          {entry.reason !== null && (
            <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              {entry.reason}
            </Typography>
          )}
        </>
      )}
      onClose={onClose}
    />
  );
}

function whatHappened({ to_status, scheduled_for, done_at, cancelled_at, cancelled_by_name }: SwitchRecord): string {
  const to = to_status === 1 ? 'on' : 'off';
  if (scheduled_for === null) return `switched it ${to}`;
  const planned = `planned to switch it ${to} on ${formatIstDateTime(scheduled_for)} IST`;
  if (done_at !== null) return `${planned}; done`;
  if (cancelled_at === null) return planned;
  return cancelled_by_name === null
    ? `${planned}; there was nothing to do then`
    : `${planned}; cancelled by ${cancelled_by_name}`;
}
