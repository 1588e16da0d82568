import Link from '@mui/material/Link';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** The way to a row's own page for those without a mouse; with one, the whole row leads there. */
export function EditLink({ name, type = 'edit' }: { name: string; type?: 'edit' | 'show' }) {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, id, type })}
      onClick={(event) => event.stopPropagation()}
      underline="hover"
      color="inherit"
    >
      {name}
    </Link>
  );
}
