import { DataTable, SearchInput, SimpleList, TopToolbar } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { AccountChip } from '../accounts/AccountButtons.js';
import type { AdminUserRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateLink } from '../../shared/CreateLink.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { EditLink } from '../../shared/EditLink.js';
import { choiceFilter, flagFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { ROLE_CHOICES, roleName } from './roles.js';

const Column = DataTable.Col<AdminUserRecord>;

const COLUMNS = {
  name: 'Name',
  email_masked: 'E-mail',
  role_id: 'Role',
  status: 'Status',
  totp_enabled: 'Two-step sign-in',
  last_login_at: 'Last sign-in',
  last_used_at: 'Last use',
  created_at: 'Added',
} as const;

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or whole e-mail" />,
  choiceFilter({ source: 'role_id', label: COLUMNS.role_id, choices: [...ROLE_CHOICES], alwaysOn: true }),
  flagFilter({ source: 'status', label: COLUMNS.status, on: 'Active', off: 'Disabled', alwaysOn: true }),
  flagFilter({ source: 'access_review_due', label: 'Access', on: 'To be confirmed', off: 'Confirmed' }),
];

export default function AdminUserList() {
  const narrow = useNarrow();
  return (
    <AdminList<AdminUserRecord>
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      actions={
        <TopToolbar>
          {!narrow && <ColumnChoice columns={COLUMNS} />}
          <CreateLink label="Add admin" />
        </TopToolbar>
      }
    >
      {narrow ? (
        <SimpleList<AdminUserRecord>
          primaryText={({ name }) => name}
          secondaryText={({ email_masked, role_id }) => `${email_masked} · ${roleName(role_id)}`}
          tertiaryText={(user) => <AccountChip user={user} />}
        />
      ) : (
        <DataTable<AdminUserRecord> bulkActionButtons={false} rowClick="edit">
          <Column
            source="name"
            label={COLUMNS.name}
            sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
            render={({ name }) => <EditLink name={name} />}
          />
          <Column source="email_masked" label={COLUMNS.email_masked} disableSort />
          <Column source="role_id" label={COLUMNS.role_id} render={({ role_id }) => roleName(role_id)} />
          <Column source="status" label={COLUMNS.status} render={(user) => <AccountChip user={user} />} />
          <Column
            source="totp_enabled"
            label={COLUMNS.totp_enabled}
            disableSort
            render={({ totp_enabled }) => (totp_enabled === 1 ? 'On' : 'Off')}
          />
          <Column
            source="last_login_at"
            label={COLUMNS.last_login_at}
            sx={{ whiteSpace: 'nowrap' }}
            render={({ last_login_at }) => (last_login_at === null ? 'Never' : formatIstDateTime(last_login_at))}
          />
          <Column
            source="last_used_at"
            label={COLUMNS.last_used_at}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={({ last_used_at }) => (last_used_at === null ? 'Never' : formatIstDateTime(last_used_at))}
          />
          <Column
            source="created_at"
            label={COLUMNS.created_at}
            sx={{ whiteSpace: 'nowrap' }}
            render={({ created_at }) => formatIstDateTime(created_at)}
          />
        </DataTable>
      )}
    </AdminList>
  );
}
