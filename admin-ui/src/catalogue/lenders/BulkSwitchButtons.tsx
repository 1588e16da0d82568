import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { LenderRecord } from '../../api/records.js';

const SwitchDialog = lazy(() => import('../vendors/SwitchDialog.js'));

/** Switches the selected lenders on or off. */
export function BulkSwitchButtons() {
  const [to, setTo] = useState<0 | 1>();
  const { data = [], selectedIds, onUnselectItems } = useListContext<LenderRecord>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      <Button size="small" onClick={() => setTo(1)}>
        Switch on
      </Button>
      <Button size="small" onClick={() => setTo(0)}>
        Switch off
      </Button>
      <Suspense>
        {to !== undefined && (
          <SwitchDialog lenders={selected} to={to} onDone={onUnselectItems} onClose={() => setTo(undefined)} />
        )}
      </Suspense>
    </>
  );
}
