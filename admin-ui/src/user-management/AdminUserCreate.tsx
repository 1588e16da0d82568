import { useState } from 'react';
import { Create, SimpleForm, useRedirect } from 'react-admin';
import { PageTitle } from '../app/PageTitle.js';
import type { AdminUserRecord } from '../api/records.js';
import { AdminUserInputs } from './AdminUserInputs.js';
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog.js';

interface CreatedAdminUser extends AdminUserRecord {
  temporary_password: string;
}

export default function AdminUserCreate() {
  const [created, setCreated] = useState<CreatedAdminUser>();
  const redirect = useRedirect();
  return (
    <>
      <PageTitle title="Add admin" />
      <Create<CreatedAdminUser>
        title={false}
        actions={false}
        mutationOptions={{ onSuccess: setCreated }}
        sx={{ maxWidth: 560 }}
      >
        <SimpleForm noValidate sanitizeEmptyValues>
          <AdminUserInputs />
        </SimpleForm>
      </Create>
      {created !== undefined && (
        <TemporaryPasswordDialog
          name={created.name}
          password={created.temporary_password}
          onClose={() => redirect('list', 'user-management')}
        />
      )}
    </>
  );
}
