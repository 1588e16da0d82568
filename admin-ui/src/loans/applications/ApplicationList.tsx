import Typography from '@mui/material/Typography';
import { DataTable, FilterButton, SearchInput, SimpleList, TopToolbar, useListContext } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { LENDER_APPLICATION_STATES } from '@marketplace/contract/states/lender-application.js';
import type { LenderApplicationRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { EditLink } from '../../shared/EditLink.js';
import { ListExportButton } from '../../shared/ListExportButton.js';
import { choiceFilter, dayFilters, productFilter, recordFilter } from '../../shared/listFilters.js';
import { When } from '../../shared/When.js';
import { STATE_LABELS } from '../../shared/lenderApplicationStates.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { amountOf, rupees } from './applicationWords.js';
import { EXPORT_MAX, exportApplications } from './exportApplications.js';
import { StateChip } from './StateChip.js';

const Column = DataTable.Col<LenderApplicationRecord>;

const COLUMNS = {
  applicant_name: 'Applicant',
  product_type: 'Product',
  lender_name: 'Lender',
  state: 'State',
  amount: 'Amount',
  lender_reference_id: 'Reference',
  partner_name: 'Partner',
  created_at: 'Created',
} as const;

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="UUID, phone or reference" />,
  recordFilter({ source: 'lender_id', reference: 'lenders', label: COLUMNS.lender_name, alwaysOn: true }),
  choiceFilter({
    source: 'state',
    label: COLUMNS.state,
    choices: LENDER_APPLICATION_STATES.map((id) => ({ id, name: STATE_LABELS[id] })),
    alwaysOn: true,
  }),
  productFilter,
  recordFilter({ source: 'partner_id', reference: 'partners', label: COLUMNS.partner_name }),
  recordFilter({ source: 'merchant_id', reference: 'merchant-management', label: 'Merchant', name: 'shop_name' }),
  ...dayFilters,
];

const nameOf = ({ applicant_name, phone_masked }: LenderApplicationRecord) => applicant_name ?? phone_masked;

/** Two lines hold the longest. */
const NAME = { minWidth: 124 };

/** One row for each application at a lender. */
export default function ApplicationList() {
  const narrow = useNarrow();
  return (
    <AdminList<LenderApplicationRecord>
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={FILTERS}
      exporter={exportApplications}
      actions={
        <TopToolbar>
          <FilterButton />
          <ExportBound />
          {!narrow && <ColumnChoice columns={COLUMNS} />}
          <ListExportButton />
        </TopToolbar>
      }
    >
      {narrow ? (
        <SimpleList<LenderApplicationRecord>
          rowClick="show"
          primaryText={nameOf}
          secondaryText={(row) => (
            <>
              {row.lender_name} · {row.product_type}
              <br />
              {rupees(amountOf(row))} · {formatIstDateTime(row.created_at)}
            </>
          )}
          tertiaryText={({ state }) => <StateChip state={state} />}
        />
      ) : (
        <DataTable<LenderApplicationRecord> bulkActionButtons={false} rowClick="show">
          <Column
            source="applicant_name"
            label={COLUMNS.applicant_name}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={(row) => (
              <>
                <EditLink name={nameOf(row)} type="show" />
                <Typography variant="body2" color="textSecondary">
                  {row.phone_masked}
                </Typography>
              </>
            )}
          />
          <Column source="product_type" label={COLUMNS.product_type} disableSort sx={NAME} />
          <Column source="lender_name" label={COLUMNS.lender_name} disableSort sx={NAME} />
          <Column
            source="state"
            label={COLUMNS.state}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={({ state, state_at }) => (
              <>
                <StateChip state={state} />
                <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                  {formatIstDateTime(state_at)}
                </Typography>
              </>
            )}
          />
          <Column
            source="amount"
            label={COLUMNS.amount}
            disableSort
            align="right"
            render={(row) => rupees(amountOf(row))}
          />
          <Column
            source="lender_reference_id"
            label={COLUMNS.lender_reference_id}
            disableSort
            render={({ lender_reference_id }) => lender_reference_id ?? '–'}
          />
          <Column source="partner_name" label={COLUMNS.partner_name} disableSort sx={NAME} />
          <Column
            source="created_at"
            label={COLUMNS.created_at}
            sortByOrder="DESC"
            render={({ created_at }) => <When at={created_at} />}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

/** Says beforehand what an export leaves out. */
function ExportBound() {
  const { total, data } = useListContext<LenderApplicationRecord>();
  if (!data?.length || (total !== undefined && total <= EXPORT_MAX)) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center', mr: 1 }}>
      Export holds the first {EXPORT_MAX.toLocaleString('en-IN')}
    </Typography>
  );
}
