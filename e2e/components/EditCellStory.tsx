import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useGetOne } from 'react-admin';
import { get, post } from '../../admin-ui/src/api/http.js';
import { EditCell } from '../../admin-ui/src/shared/EditCell.js';
import { EditDialog } from '../../admin-ui/src/shared/EditDialog.js';
import { plainWords } from '../../admin-ui/src/shared/words.js';
import { AdminStory } from './AdminStory.js';

interface Lender {
  id: number;
  name: string;
  tenure: string;
  version: number;
}

const PATH = '/api/lenders/1';

export function Story() {
  return (
    <AdminStory>
      <Cell />
    </AdminStory>
  );
}

function Cell() {
  const { data: lender } = useGetOne<Lender>('lenders', { id: 1 });
  const [open, setOpen] = useState(false);
  if (!lender) return null;
  return (
    <>
      <EditCell label="Tenure" of={lender.name} onEdit={() => setOpen(true)}>
        {lender.tenure}
      </EditCell>
      {open && <TenureDialog lender={lender} onClose={() => setOpen(false)} />}
    </>
  );
}

function TenureDialog({ lender, onClose }: { lender: Lender; onClose: () => void }) {
  const [tenure, setTenure] = useState(lender.tenure);
  return (
    <EditDialog<Pick<Lender, 'tenure'>>
      title={`Tenure: ${lender.name}`}
      version={lender.version}
      words={{ labels: { tenure: 'Tenure' }, inWords: plainWords }}
      changes={() => ({ tenure })}
      save={async (changes, version) => {
        await post(PATH, { ...changes, version });
        return 'Lender updated successfully!';
      }}
      load={() => get<Lender>(PATH)}
      submitDisabled={tenure === lender.tenure}
      onClose={onClose}
    >
      {(problem) => (
        <TextField
          label="Tenure"
          value={tenure}
          error={problem !== undefined}
          helperText={problem}
          onChange={({ target }) => setTenure(target.value)}
        />
      )}
    </EditDialog>
  );
}
