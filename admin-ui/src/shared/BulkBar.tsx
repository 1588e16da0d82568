import { Fragment, Suspense, useEffect, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { BulkActionsToolbar, useListContext, useRefresh, type RaRecord } from 'react-admin';
import type { Chosen } from './BulkDialog.js';

export interface BulkAction<T> {
  label: string;
  /** What this action can be done to; the others stay as they are. */
  concerns?: (row: T) => boolean;
  /** Asks, and does it. */
  dialog: (chosen: Chosen<T>) => ReactNode;
}

/** Above a list: how many of its rows are selected, and what can be done with them together. */
export function BulkBar<T extends RaRecord>({ actions }: { actions: readonly BulkAction<T>[] }) {
  const { data = [], isFetching, selectedIds, onSelect } = useListContext<T>();
  const [open, setOpen] = useState<BulkAction<T>>();
  const refresh = useRefresh();
  const selected = data.filter(({ id }) => selectedIds.includes(id));

  // Nothing is done to what another page or filter shows.
  const gone = !isFetching && selected.length < selectedIds.length;
  useEffect(() => {
    if (gone) onSelect(selectedIds.filter((id) => data.some((row) => row.id === id)));
  }, [gone, data, selectedIds, onSelect]);

  const rows = selected.filter((row) => open?.concerns?.(row) ?? true);
  return (
    <>
      <BulkActionsToolbar>
        {actions.map((action) => (
          <Fragment key={action.label}>
            <Button size="small" onClick={() => setOpen(action)}>
              {action.label}
            </Button>
          </Fragment>
        ))}
      </BulkActionsToolbar>
      <Suspense>
        {open?.dialog({
          rows,
          left: selected.length - rows.length,
          onDone: (done) => {
            onSelect(selectedIds.filter((id) => !done.includes(id)));
            refresh();
          },
          onClose: () => setOpen(undefined),
        })}
      </Suspense>
    </>
  );
}
