import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, TopToolbar } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { REFERRAL_KINDS, REFERRAL_STATES } from '@marketplace/contract/partners/referrals.js';
import type { ReferralRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { choiceFilter, recordFilter } from '../../shared/listFilters.js';
import { TileList } from '../../shared/TileList.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { ReferralChip } from './ReferralChip.js';

const Column = DataTable.Col<ReferralRecord>;

const columnsIn = (t: Texts) =>
  ({
    business_name: t('business'),
    kind: t('kind'),
    phone_masked: t('mobile'),
    referrer_name: t('by'),
    state: t('state'),
    id: t('asked'),
    joined_on: t('joined'),
  }) as const;

const filtersIn = (t: Texts) => [
  choiceFilter({
    source: 'state',
    label: t('state'),
    choices: REFERRAL_STATES.map((id) => ({ id, name: t(`state.${id}`) })),
    alwaysOn: true,
  }),
  choiceFilter({
    source: 'kind',
    label: t('kind'),
    choices: REFERRAL_KINDS.map((id) => ({ id, name: t(`kind.${id}`) })),
    alwaysOn: true,
  }),
  recordFilter({ source: 'partner_id', reference: 'partners', label: t('partner'), alwaysOn: true }),
];

/** Whom partners and merchants have brought, the newest first. */
export default function ReferralList() {
  const t = useTexts();
  const columns = columnsIn(t);
  const narrow = useNarrow();
  return (
    <AdminList<ReferralRecord>
      sort={{ field: 'id', order: 'DESC' }}
      filters={filtersIn(t)}
      tiles={narrow}
      actions={<TopToolbar>{!narrow && <ColumnChoice columns={columns} />}</TopToolbar>}
    >
      {narrow ? (
        <TileList<ReferralRecord> nameOf={({ business_name }) => business_name} height={96}>
          {(row) => (
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              <Name {...row} />
              <Typography variant="body2" color="textSecondary">
                {t(`kind.${row.kind}`)} · {t('by')}: {row.referrer_name}
              </Typography>
              <Box>
                <ReferralChip state={row.state} />
              </Box>
            </Box>
          )}
        </TileList>
      ) : (
        <DataTable<ReferralRecord> bulkActionButtons={false} rowClick="show">
          <Column
            source="business_name"
            label={columns.business_name}
            disableSort
            render={(row) => <Name {...row} />}
          />
          <Column source="kind" label={columns.kind} disableSort render={({ kind }) => t(`kind.${kind}`)} />
          <Column source="phone_masked" label={columns.phone_masked} disableSort />
          <Column source="referrer_name" label={columns.referrer_name} disableSort />
          <Column
            source="state"
            label={columns.state}
            disableSort
            render={({ state }) => <ReferralChip state={state} />}
          />
          <Column
            source="id"
            label={columns.id}
            sortByOrder="DESC"
            render={({ submitted_at }) => formatIstDateTime(submitted_at)}
          />
          <Column
            source="joined_on"
            label={columns.joined_on}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={({ joined_on }) => joined_on && formatDay(joined_on)}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

function Name({ id, business_name }: ReferralRecord) {
  return (
    <Link component={RouterLink} to={`/referrals/${id}/show`} color="inherit" sx={{ fontWeight: 600 }}>
      {business_name}
    </Link>
  );
}
