import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  type DataTableRowProps,
  useRecordContext,
} from 'react-admin';
import type { ApplicationRecord } from '../../api/records.js';
import { EditLink } from '../../shared/EditLink.js';
import { stateName } from '../../shared/lenderApplicationStates.js';
import { productName } from '../../shared/productName.js';
import { When } from '../../shared/When.js';
import { nameOf, rupees } from './applicationWords.js';
import { type ApplicationTexts, useTexts } from './i18n/useTexts.js';
import { ApplicationStateChip, StateChip } from './StateChip.js';
import { otherStates } from './otherStates.js';
import { UnfoldButton, UnfoldedLenders, useIsUnfolded } from './Unfolding.js';

const Column = DataTable.Col<ApplicationRecord>;

/** What an admin may hide. */
export const columnsIn = (t: ApplicationTexts) => ({
  id: t('list.id'),
  applicant_name: t('applicant'),
  product_type: t('product'),
  state: t('state'),
  at_lenders: t('list.atLenders'),
  desired_amount: t('list.asked'),
  partner_name: t('list.from'),
  submitted_at: t('list.submitted'),
  updated_at: t('list.updated'),
});

/** Two lines hold the longest. */
const NAME = { minWidth: 116 };

export function ApplicationTable() {
  const t = useTexts();
  const columns = columnsIn(t);
  return (
    <DataTable<ApplicationRecord>
      bulkActionButtons={false}
      rowClick="show"
      body={UnfoldingBody}
      aria-label={t('title')}
    >
      <Column
        source="id"
        label={columns.id}
        sortByOrder="DESC"
        sx={{ whiteSpace: 'nowrap' }}
        render={(row) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <UnfoldButton row={row} />
            {row.id}
          </Box>
        )}
      />
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
      <Column
        source="state"
        label={columns.state}
        disableSort
        render={({ state }) => <ApplicationStateChip state={state} />}
      />
      <Column
        source="at_lenders"
        label={columns.at_lenders}
        disableSort
        sx={{ minWidth: 140 }}
        render={(row) => <LenderStates row={row} />}
      />
      <Column
        source="desired_amount"
        label={columns.desired_amount}
        disableSort
        align="right"
        render={({ desired_amount }) => rupees(desired_amount)}
      />
      <Column
        source="partner_name"
        label={columns.partner_name}
        disableSort
        sx={NAME}
        render={({ partner_name, merchant_name }) => (
          <>
            {partner_name}
            {merchant_name !== null && (
              <Typography variant="body2" color="textSecondary">
                {merchant_name}
              </Typography>
            )}
          </>
        )}
      />
      <Column
        source="submitted_at"
        label={columns.submitted_at}
        disableSort
        render={({ submitted_at }) => (submitted_at === null ? '–' : <When at={submitted_at} />)}
      />
      <Column
        source="updated_at"
        label={columns.updated_at}
        sortByOrder="DESC"
        render={({ updated_at }) => <When at={updated_at} />}
      />
    </DataTable>
  );
}

/** The state that got furthest, and below it how many lenders have which other one. */
export function LenderStates({ row }: { row: ApplicationRecord }) {
  const t = useTexts();
  if (row.furthest_state === null) return t('list.noLender');
  return (
    <>
      <StateChip state={row.furthest_state} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {otherStates(row)
          .map(({ state, n }) => t('list.atOther', { state: stateName(state), n }))
          .join(' · ')}
      </Typography>
    </>
  );
}

function UnfoldingBody(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={UnfoldingRow} />;
}

/** A row, and below it what it unfolds over the whole width. */
function UnfoldingRow(props: DataTableRowProps) {
  const t = useTexts();
  const row = useRecordContext<ApplicationRecord>();
  const isOpen = useIsUnfolded(row?.id ?? 0);
  return (
    <>
      <DataTableRow {...props} />
      {row !== undefined && isOpen && (
        <TableRow>
          <TableCell colSpan={Object.keys(columnsIn(t)).length} sx={{ bgcolor: 'action.hover' }}>
            <UnfoldedLenders row={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
