import { createContext, use } from 'react';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { VendorRecord } from '../../api/records.js';
import { Missing } from '../../shared/EditCell.js';
import { RowHistoryButton } from '../../shared/RowButtons.js';

export type DialogName = 'switch' | 'history';

/** Opens one of a lender's dialogs. */
export const OpenDialog = createContext<(name: DialogName, vendor: VendorRecord) => void>(() => undefined);

export interface CellProps {
  vendor: VendorRecord;
}

export function OnOffSwitch({ vendor }: CellProps) {
  const open = use(OpenDialog);
  return (
    <Switch
      checked={vendor.lender_status === 1}
      onChange={() => open('switch', vendor)}
      slotProps={{ input: { 'aria-label': `Status: ${vendor.name}` } }}
    />
  );
}

export function Since({ vendor: { since } }: CellProps) {
  if (since === null) return <Missing>From the beginning</Missing>;
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {since.reason ?? 'No reason given'}
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
