import Typography from '@mui/material/Typography';
import type { SwitchRecord, VendorRecord } from '../../api/records.js';
import { HistoryDrawer } from '../../shared/HistoryDrawer.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

/** Every switch of a lender, done, planned or cancelled. */
export default function SwitchHistory({ vendor, onClose }: { vendor: VendorRecord; onClose: () => void }) {
  const t = useTexts();
  return (
    <HistoryDrawer<SwitchRecord>
      resource={`vendors/${vendor.id}/switches`}
      name={vendor.name}
      entry={(entry) => (
        <>
          <Typography variant="body2">
            <strong>{entry.actor_name}</strong> {whatHappened(t, entry)}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {t('ist', { createdAt: formatIstDateTime(entry.created_at) })}
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

function whatHappened(
  t: Texts,
  { to_status, scheduled_for, done_at, cancelled_at, cancelled_by_name }: SwitchRecord,
): string {
  const direction = to_status === 1 ? 'on' : 'off';
  if (scheduled_for === null) return t(`history.${direction}`);
  const planned = t(`history.planned.${direction}`, { at: formatIstDateTime(scheduled_for) });
  if (done_at !== null) return t('history.done', { planned });
  if (cancelled_at === null) return planned;
  return cancelled_by_name === null
    ? t('history.nothingToDo', { planned })
    : t('history.cancelled', { planned, name: cancelled_by_name });
}
