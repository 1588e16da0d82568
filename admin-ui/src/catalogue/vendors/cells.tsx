import { createContext, use } from 'react';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { VendorRecord } from '../../api/records.js';
import { Missing } from '../../shared/EditCell.js';
import { RowHistoryButton } from '../../shared/RowButtons.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';

export type DialogName = 'switch' | 'history';

/** Opens one of a lender's dialogs. */
export const OpenDialog = createContext<(name: DialogName, vendor: VendorRecord) => void>(() => undefined);

export interface CellProps {
  vendor: VendorRecord;
}

export function OnOffSwitch({ vendor }: CellProps) {
  const t = useTexts();
  const open = use(OpenDialog);
  return (
    <Switch
      checked={vendor.lender_status === 1}
      onChange={() => open('switch', vendor)}
      slotProps={{ input: { 'aria-label': t('statusOf', { name: vendor.name }) } }}
    />
  );
}

export function Since({ vendor: { since } }: CellProps) {
  const t = useTexts();
  if (since === null) return <Missing>{t('fromTheBeginning')}</Missing>;
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {since.reason ?? t('noReasonGiven')}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {since.actor_name}, {formatIstDateTime(since.at)}
      </Typography>
    </>
  );
}

export function HistoryButton({ vendor }: CellProps) {
  const open = use(OpenDialog);
  return <RowHistoryButton name={vendor.name} onClick={() => open('history', vendor)} />;
}
