import { DataTable, SearchInput, SimpleList, TopToolbar } from 'react-admin';
import { formatIstDateTime } from '../../shared/dates.js';
import { AccountChip } from '../accounts/AccountButtons.js';
import type { AdminUserRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateLink } from '../../shared/CreateLink.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { EditLink } from '../../shared/EditLink.js';
import { choiceFilter, flagFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { roleChoices, roleName } from './roles.js';

const Column = DataTable.Col<AdminUserRecord>;

const columnsIn = (t: Texts) =>
  ({
    name: t('name'),
    email_masked: t('email'),
    role_id: t('role'),
    status: t('status'),
    totp_enabled: t('twoStep'),
    last_login_at: t('lastSignIn'),
    last_used_at: t('lastUse'),
    created_at: t('added'),
  }) as const;

const filtersIn = (t: Texts) => [
  <SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />,
  choiceFilter({ source: 'role_id', label: columnsIn(t).role_id, choices: roleChoices(t), alwaysOn: true }),
  flagFilter({ source: 'status', label: columnsIn(t).status, on: t('active'), off: t('disabled'), alwaysOn: true }),
  flagFilter({ source: 'access_review_due', label: t('access'), on: t('toBeConfirmed'), off: t('confirmed') }),
];

export default function AdminUserList() {
  const t = useTexts();
  const columns = columnsIn(t);
  const narrow = useNarrow();
  return (
    <AdminList<AdminUserRecord>
      sort={{ field: 'name', order: 'ASC' }}
      filters={filtersIn(t)}
      actions={
        <TopToolbar>
          {!narrow && <ColumnChoice columns={columns} />}
          <CreateLink label={t('addAdmin')} />
        </TopToolbar>
      }
    >
      {narrow ? (
        <SimpleList<AdminUserRecord>
          primaryText={({ name }) => name}
          secondaryText={({ email_masked, role_id }) => `${email_masked} · ${roleName(t, role_id)}`}
          tertiaryText={(user) => <AccountChip user={user} />}
        />
      ) : (
        <DataTable<AdminUserRecord> bulkActionButtons={false} rowClick="edit">
          <Column
            source="name"
            label={columns.name}
            sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
            render={({ name }) => <EditLink name={name} />}
          />
          <Column source="email_masked" label={columns.email_masked} disableSort />
          <Column source="role_id" label={columns.role_id} render={({ role_id }) => roleName(t, role_id)} />
          <Column source="status" label={columns.status} render={(user) => <AccountChip user={user} />} />
          <Column
            source="totp_enabled"
            label={columns.totp_enabled}
            disableSort
            render={({ totp_enabled }) => (totp_enabled === 1 ? t('on') : t('off'))}
          />
          <Column
            source="last_login_at"
            label={columns.last_login_at}
            sx={{ whiteSpace: 'nowrap' }}
            render={({ last_login_at }) => (last_login_at === null ? t('never') : formatIstDateTime(last_login_at))}
          />
          <Column
            source="last_used_at"
            label={columns.last_used_at}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={({ last_used_at }) => (last_used_at === null ? t('never') : formatIstDateTime(last_used_at))}
          />
          <Column
            source="created_at"
            label={columns.created_at}
            sx={{ whiteSpace: 'nowrap' }}
            render={({ created_at }) => formatIstDateTime(created_at)}
          />
        </DataTable>
      )}
    </AdminList>
  );
}
