import Box from '@mui/material/Box';
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin';
import type { AdminUserRecord } from '../../api/records.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { useRecordForm } from '../../shared/RecordForm.js';
import { AccountActions } from './AccountActions.js';
import { AdminUserInputs } from './AdminUserInputs.js';
import { useTexts } from './i18n/useTexts.js';

interface EditedAdminUser extends AdminUserRecord {
  email?: string | null;
}

export default function AdminUserEdit() {
  const t = useTexts();
  const { edit, notice } = useRecordForm<EditedAdminUser>('user-management', { name: t('name'), role_id: t('role') });
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Edit<EditedAdminUser>
        {...edit}
        title={false}
        actions={false}
        transform={(user: EditedAdminUser) => ({ ...user, email: user.email ?? undefined })}
      >
        <EditTitle />
        {notice}
        <SimpleForm noValidate toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
          <AdminUserInputs />
        </SimpleForm>
        <AccountActions />
      </Edit>
    </Box>
  );
}

function EditTitle() {
  const t = useTexts();
  const user = useRecordContext<AdminUserRecord>();
  return <PageTitle title={user?.name ?? t('admin')} />;
}

function SaveToolbar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}
