import { Create, SimpleForm, useNotify, useRedirect } from 'react-admin';
import { useLinkSentText } from '../accounts/AccountButtons.js';
import { PageTitle } from '../../shared/PageTitle.js';
import type { AdminUserRecord } from '../../api/records.js';
import { AdminUserInputs } from './AdminUserInputs.js';
import { useTexts } from './i18n/useTexts.js';

export default function AdminUserCreate() {
  const t = useTexts();
  const notify = useNotify();
  const linkSentText = useLinkSentText();
  const redirect = useRedirect();
  return (
    <>
      <PageTitle title={t('addAdmin')} />
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
