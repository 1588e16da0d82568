import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, FilterButton, SearchInput, SelectInput, SimpleList, TopToolbar } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { EligibilityRunRecord } from '../api/records.js';
import { AdminList } from '../shared/AdminList.js';
import { EditLink } from '../shared/EditLink.js';
import { dayFilters, FILTERS_FIT, productFilter, recordFilter } from '../shared/listFilters.js';
import { EligibilityTabs } from './EligibilityTabs.js';
import { reasonInWords } from './eligibilityWords.js';

const Column = DataTable.Col<EligibilityRunRecord>;

const FILTERS = [
  <SearchInput key="application_uuid" source="application_uuid" alwaysOn placeholder="Application UUID" />,
  recordFilter({ source: 'lender_id', reference: 'lenders', label: 'Lender', alwaysOn: true }),
  <SelectInput
    key="outcome"
    source="outcome"
    label="Outcome"
    alwaysOn
    emptyText="All"
    choices={[
      { id: 'matched', name: 'Matched' },
      { id: 'unmatched', name: 'Not matched' },
    ]}
  />,
  productFilter,
  ...dayFilters,
];

const nameOf = ({ applicant_name, phone_masked }: EligibilityRunRecord) => applicant_name ?? phone_masked;

/** Of the lender that the list is narrowed to, else how many lenders said what. */
function answers({ at_lender, matched, unmatched }: EligibilityRunRecord): string {
  const counts = `${matched} matched, ${unmatched} not`;
  if (at_lender === null) return counts;
  const reasons = at_lender.reasons.map((reason) => reasonInWords(reason).label).join(', ');
  return `${at_lender.matched ? 'Matched here' : reasons} (${counts})`;
}

/** Every run of the offer engine, newest first. */
export default function RunList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <>
      <EligibilityTabs value="runs" />
      <AdminList<EligibilityRunRecord>
        title="Customer eligibility"
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={25}
        filters={FILTERS}
        sx={FILTERS_FIT}
        actions={
          <TopToolbar>
            <FilterButton />
          </TopToolbar>
        }
      >
        {narrow ? (
          <SimpleList<EligibilityRunRecord>
            rowClick="show"
            primaryText={nameOf}
            secondaryText={(row) => (
              <>
                {row.product_type} · {formatIstDateTime(row.created_at)}
                <br />
                {answers(row)}
              </>
            )}
          />
        ) : (
          <DataTable<EligibilityRunRecord> bulkActionButtons={false} rowClick="show">
            <Column
              source="applicant_name"
              label="Customer"
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
            <Column source="product_type" label="Product" disableSort />
            <Column source="matched" label="Lenders" disableSort render={answers} />
            <Column
              source="rules_version"
              label="Rules"
              disableSort
              render={({ rules_version }) => <code>{rules_version}</code>}
            />
            <Column
              source="created_at"
              label="When"
              disableSort
              sx={{ whiteSpace: 'nowrap' }}
              render={({ created_at }) => formatIstDateTime(created_at)}
            />
          </DataTable>
        )}
      </AdminList>
    </>
  );
}
