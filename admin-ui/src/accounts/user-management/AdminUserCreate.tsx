import { Create, SimpleForm, useNotify, useRedirect } from 'react-admin';
import { linkSentText } from '../accounts/AccountButtons.js';
import { PageTitle } from '../../shared/PageTitle.js';
import type { AdminUserRecord } from '../../api/records.js';
import { AdminUserInputs } from './AdminUserInputs.js';

export default function AdminUserCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <>
      <PageTitle title="Add admin" />
      <Create<AdminUserRecord>
        title={false}
        actions={false}
        mutationOptions={{
          onSuccess: (user) => {
            notify(linkSentText(user), { type: 'success' });
            redirect('list', 'user-management');
          },
        }}
        sx={{ maxWidth: 560 }}
      >
        <SimpleForm noValidate sanitizeEmptyValues>
          <AdminUserInputs />
        </SimpleForm>
      </Create>
    </>
  );
}
