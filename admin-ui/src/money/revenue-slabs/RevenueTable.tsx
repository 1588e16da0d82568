import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import AddIcon from '@mui/icons-material/Add';
import { useQuery } from '@tanstack/react-query';
import { ListContextProvider, useList, useNotify } from 'react-admin';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { MovableList, MovableTiles } from '../../shared/MovableList.js';
import { CoverageNotice } from './CoverageNotice.js';
import { useTexts } from './i18n/useTexts.js';
import { Simulator } from './Simulator.js';
import { deleteSlab, loadSlabs, loadTypes, orderSlabs, switchSlab } from './slabCalls.js';
import { SlabDialog } from './SlabDialog.js';
import { SlabTile } from './SlabTile.js';

/** A lender's revenue slabs: the first active one whose ranges hold prices the whole month. */
export default function RevenueTable({ lenderId }: { lenderId: number }) {
  const t = useTexts();
  const notify = useNotify();
  const slabs = useQuery({ queryKey: ['revenue-slabs', lenderId], queryFn: () => loadSlabs(lenderId) });
  const types = useQuery({
    queryKey: ['revenue-types'],
    queryFn: () =>
      loadTypes().catch((error: unknown) => {
        notify(t('typesNotLoaded'), { type: 'error' });
        throw error;
      }),
    retry: false,
  });
  const [edited, setEdited] = useState<Slab | 'new'>();
  const [deleted, setDeleted] = useState<Slab>();
  const [busy, setBusy] = useState(false);
  const rows = slabs.data ?? [];
  const list = useList({
    data: rows,
    sort: { field: 'display_order', order: 'ASC' },
    perPage: 1000,
    isPending: slabs.isPending,
  });
  const numberOf = (slab: Slab) => rows.findIndex(({ id }) => id === slab.id) + 1;
  const nameOf = (slab: Slab) => t('slab', { number: numberOf(slab) });

  /** Shows what is stored then, whether the call was done or refused. */
  async function call(work: () => Promise<{ message: string }>, failure: string) {
    setBusy(true);
    try {
      notify((await work()).message, { type: 'success' });
    } catch (error) {
      console.error(error);
      notify(failure, { type: 'error' });
    }
    await reload();
  }

  /** Switches wait for the stored versions: one pressed before would send the version that was just replaced. */
  async function reload() {
    setBusy(true);
    await slabs.refetch();
    setBusy(false);
  }

  /** The list reports the failure and loads itself again. */
  async function saveOrder(ids: number[]) {
    try {
      notify((await orderSlabs(lenderId, ids)).message, { type: 'success' });
    } catch (error) {
      throw new Error(t('orderNotSaved'), { cause: error });
    }
  }

  if (slabs.error !== null) {
    return (
      <Alert severity="error" action={<TryAgain onClick={() => void slabs.refetch()} />}>
        {t('slabsNotLoaded', { error: failureOf(slabs.error) })}
      </Alert>
    );
  }
  if (slabs.isPending) return <Skeleton variant="rounded" height={220} aria-label={t('loadingSlabs')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {types.error !== null && (
        <Alert severity="error" action={<TryAgain onClick={() => void types.refetch()} />}>
          {t('typesNotLoaded')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {t('howPriced')}
        </Typography>
        <Button startIcon={<AddIcon />} disabled={types.data === undefined} onClick={() => setEdited('new')}>
          {t('addRevenue')}
        </Button>
      </Box>
      {rows.length === 0 ? (
        <Alert severity="info">{t('noSlabs')}</Alert>
      ) : (
        <ListContextProvider value={{ ...list, refetch: () => slabs.refetch() }}>
          <MovableList<Slab> orderedBy="display_order" nameOf={nameOf} saveOrder={saveOrder}>
            <MovableTiles<Slab>
              nameOf={nameOf}
              height={70}
              tile={(slab) => (
                <SlabTile
                  number={numberOf(slab)}
                  slab={slab}
                  busy={busy}
                  onSwitch={() => void call(() => switchSlab(slab), t('notUpdated'))}
                  onEdit={types.data && (() => setEdited(slab))}
                  onDelete={() => setDeleted(slab)}
                />
              )}
            />
          </MovableList>
        </ListContextProvider>
      )}
      {rows.length > 0 && <CoverageNotice slabs={rows} />}
      <Simulator slabs={rows} />
      {edited !== undefined && types.data !== undefined && (
        <SlabDialog
          lenderId={lenderId}
          {...(edited !== 'new' && { slab: edited })}
          types={types.data}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void reload();
          }}
        />
      )}
      {deleted !== undefined && (
        <ConfirmDialog
          text={t('deleteSure', { deleted: nameOf(deleted) })}
          confirmLabel={t('delete')}
          busy={busy}
          onClose={() => setDeleted(undefined)}
          onConfirm={() => void call(() => deleteSlab(deleted.id), t('notDeleted')).then(() => setDeleted(undefined))}
        />
      )}
    </Box>
  );
}

function TryAgain({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  return (
    <Button color="inherit" onClick={onClick}>
      {t('again')}
    </Button>
  );
}
