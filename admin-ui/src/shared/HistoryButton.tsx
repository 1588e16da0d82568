import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import HistoryIcon from '@mui/icons-material/History';
import type { RecordHistoryProps } from './RecordHistory.js';
import { useTexts } from './i18n/useTexts.js';

const RecordHistory = lazy(() => import('./RecordHistory.js'));

/** Opens the history of a record. */
export function HistoryButton(props: Omit<RecordHistoryProps, 'onClose'>) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {t('history.button')}
      </Button>
      <Suspense>{open && <RecordHistory {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
