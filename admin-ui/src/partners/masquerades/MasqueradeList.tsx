import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, TopToolbar } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { MasqueradeRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { DayInput } from '../../shared/DayField.js';
import { recordFilter } from '../../shared/listFilters.js';
import { TileList } from '../../shared/TileList.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<MasqueradeRecord>;

const columnsIn = (t: Texts) =>
  ({
    id: t('from'),
    admin_name: t('admin'),
    user_name: t('user'),
    partner_name: t('partner'),
    reason: t('reason'),
    ended_at: t('until'),
    ended_how: t('ended'),
  }) as const;

const filtersIn = (t: Texts) => [
  recordFilter({ source: 'partner_id', reference: 'partners', label: t('partner'), alwaysOn: true }),
  recordFilter({ source: 'admin_id', reference: 'user-management', label: t('admin'), alwaysOn: true }),
  <DayInput key="created_from" source="created_from" label={t('fromDay')} alwaysOn />,
  <DayInput key="created_to" source="created_to" label={t('toDay')} alwaysOn />,
];

/** Which admins acted in the portal in whose name, the newest first. */
export default function MasqueradeList() {
  const t = useTexts();
  const columns = columnsIn(t);
  const narrow = useNarrow();
  const untilOf = ({ ended_at }: MasqueradeRecord) => (ended_at === null ? t('goesOn') : formatIstDateTime(ended_at));
  return (
    <AdminList<MasqueradeRecord>
      sort={{ field: 'id', order: 'DESC' }}
      filters={filtersIn(t)}
      tiles={narrow}
      actions={<TopToolbar>{!narrow && <ColumnChoice columns={columns} />}</TopToolbar>}
    >
      {narrow ? (
        <TileList<MasqueradeRecord> nameOf={({ admin_name }) => admin_name} height={112}>
          {(row) => (
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              <Who {...row} />
              <Typography variant="body2" color="textSecondary">
                {t('as', { name: row.user_name, role: t(`role.${row.user_role}`) })} · {row.partner_name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {formatIstDateTime(row.started_at)} · {t(`reason.${row.reason}`)}
              </Typography>
            </Box>
          )}
        </TileList>
      ) : (
        <DataTable<MasqueradeRecord> bulkActionButtons={false} rowClick="show">
          <Column
            source="id"
            label={columns.id}
            sortByOrder="DESC"
            sx={{ whiteSpace: 'nowrap' }}
            render={({ started_at }) => formatIstDateTime(started_at)}
          />
          <Column source="admin_name" label={columns.admin_name} disableSort render={(row) => <Who {...row} />} />
          <Column
            source="user_name"
            label={columns.user_name}
            disableSort
            render={({ user_name, user_role }) => t('as', { name: user_name, role: t(`role.${user_role}`) })}
          />
          <Column source="partner_name" label={columns.partner_name} disableSort />
          <Column source="reason" label={columns.reason} disableSort render={({ reason }) => t(`reason.${reason}`)} />
          <Column
            source="ended_at"
            label={columns.ended_at}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={untilOf}
          />
          <Column
            source="ended_how"
            label={columns.ended_how}
            disableSort
            render={({ ended_how }) => ended_how && t(`ended.${ended_how}`)}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

function Who({ id, admin_name }: MasqueradeRecord) {
  return (
    <Link component={RouterLink} to={`/masquerades/${id}/show`} color="inherit" sx={{ fontWeight: 600 }}>
      {admin_name}
    </Link>
  );
}
