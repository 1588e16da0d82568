import { useState } from 'react';
import { Create, SimpleForm, useRedirect } from 'react-admin';
import { TemporaryPasswordDialog } from '../accounts/TemporaryPasswordDialog.js';
import { PageTitle } from '../app/PageTitle.js';
import type { AdminUserRecord, WithPassword } from '../api/records.js';
import { AdminUserInputs } from './AdminUserInputs.js';

export default function AdminUserCreate() {
  const [created, setCreated] = useState<AdminUserRecord & WithPassword>();
  const redirect = useRedirect();
  return (
    <>
      <PageTitle title="Add admin" />
      <Create<AdminUserRecord & WithPassword>
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
