import { Suspense, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';

interface CreateButtonProps {
  label?: string;
  dialog: (onClose: () => void) => ReactNode;
}

export function CreateButton({ label = 'Create', dialog }: CreateButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  );
}
