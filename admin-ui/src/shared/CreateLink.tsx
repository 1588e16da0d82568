import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router';

export function CreateLink({ label }: { label: string }) {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={createPath({ resource, type: 'create' })}>
      {label}
    </Button>
  );
}
