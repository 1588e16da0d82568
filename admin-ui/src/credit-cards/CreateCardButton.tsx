import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';

const CreateCardDialog = lazy(() => import('./CreateCardDialog.js'));

export function CreateCardButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        Create
      </Button>
      <Suspense>{open && <CreateCardDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
