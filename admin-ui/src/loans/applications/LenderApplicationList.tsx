import Typography from '@mui/material/Typography';
import { DataTable, FilterButton, SimpleList, TopToolbar } from 'react-admin';
import { formatIstDateTime } from '../../shared/dates.js';
import type { LenderApplicationRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { EditLink } from '../../shared/EditLink.js';
import { productName } from '../../shared/productName.js';
import { When } from '../../shared/When.js';
import { useNarrow } from '../../shared/useNarrow.js';
import {
  choice,
  dayFilters,
  lenderFilter,
  lenderStateChoices,
  productAndOriginFilters,
  searchFilter,
} from './applicationFilters.js';
import { amountOf, nameOf, rupees } from './applicationWords.js';
import { type ApplicationTexts, useTexts } from './i18n/useTexts.js';
import { ListTabs } from './ListTabs.js';
import { StateChip } from './StateChip.js';

const Column = DataTable.Col<LenderApplicationRecord>;

const columnsIn = (t: ApplicationTexts) => ({
  applicant_name: t('applicant'),
  product_type: t('product'),
  lender_name: t('lender'),
  state: t('state'),
  amount: t('amount'),
  lender_reference_id: t('reference'),
  partner_name: t('partner'),
  created_at: t('created'),
});

/** Two lines hold the longest. */
const NAME = { minWidth: 124 };

/** One row for each application at a lender. */
export default function LenderApplicationList() {
  const t = useTexts();
  const narrow = useNarrow();
  const columns = columnsIn(t);
  const filters = [
    searchFilter(t),
    lenderFilter(t),
    choice(t, 'state', columns.state, lenderStateChoices(), true),
    ...productAndOriginFilters(t),
    ...dayFilters(t, 'created'),
  ];
  return (
    <>
      <ListTabs list="lender-applications" />
      <AdminList<LenderApplicationRecord>
        title={t('atLenders.title')}
        sort={{ field: 'created_at', order: 'DESC' }}
        filters={filters}
        actions={
          <TopToolbar>
            <FilterButton />
            {!narrow && <ColumnChoice columns={columns} />}
          </TopToolbar>
        }
      >
        {narrow ? (
          <SimpleList<LenderApplicationRecord>
            rowClick="show"
            primaryText={nameOf}
            secondaryText={(row) => (
              <>
                {row.lender_name} · {productName(row.product_type)}
                <br />
                {rupees(amountOf(row))} · {formatIstDateTime(row.created_at)}
              </>
            )}
            tertiaryText={({ state }) => <StateChip state={state} />}
          />
        ) : (
          <DataTable<LenderApplicationRecord>
            bulkActionButtons={false}
            rowClick="show"
            aria-label={t('atLenders.title')}
          >
            <Column
              source="applicant_name"
              label={columns.applicant_name}
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
            <Column
              source="product_type"
              label={columns.product_type}
              disableSort
              sx={NAME}
              render={({ product_type }) => productName(product_type)}
            />
            <Column source="lender_name" label={columns.lender_name} disableSort sx={NAME} />
            <Column
              source="state"
              label={columns.state}
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
              label={columns.amount}
              disableSort
              align="right"
              render={(row) => rupees(amountOf(row))}
            />
            <Column
              source="lender_reference_id"
              label={columns.lender_reference_id}
              disableSort
              render={({ lender_reference_id }) => lender_reference_id ?? '–'}
            />
            <Column source="partner_name" label={columns.partner_name} disableSort sx={NAME} />
            <Column
              source="created_at"
              label={columns.created_at}
              sortByOrder="DESC"
              render={({ created_at }) => <When at={created_at} />}
            />
          </DataTable>
        )}
      </AdminList>
    </>
  );
}
