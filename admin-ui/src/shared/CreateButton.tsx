import { Suspense, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import { useTexts } from './i18n/useTexts.js';

interface CreateButtonProps {
  label?: string;
  dialog: (onClose: () => void) => ReactNode;
}

export function CreateButton({ label, dialog }: CreateButtonProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {label ?? t('create')}
      </Button>
      <Suspense>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  );
}
