import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, FilterButton, SearchInput, SelectInput, SimpleList, TopToolbar } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { DEDUPE_OUTCOMES } from '@marketplace/contract/gateways/gateway.js';
import type { DedupeCheckRecord } from '../api/records.js';
import { AdminList } from '../shared/AdminList.js';
import { dayFilters, FILTERS_FIT, productFilter, recordFilter } from '../shared/listFilters.js';
import { EligibilityTabs } from './EligibilityTabs.js';
import { OUTCOME_LABELS, STEP_LABELS } from './eligibilityWords.js';

const Column = DataTable.Col<DedupeCheckRecord>;

const FILTERS = [
  <SearchInput key="application_uuid" source="application_uuid" alwaysOn placeholder="Application UUID" />,
  recordFilter({ source: 'lender_id', reference: 'lenders', label: 'Lender', alwaysOn: true }),
  <SelectInput
    key="outcome"
    source="outcome"
    label="Outcome"
    alwaysOn
    emptyText="All"
    choices={DEDUPE_OUTCOMES.map((id) => ({ id, name: OUTCOME_LABELS[id] }))}
  />,
  productFilter,
  ...dayFilters,
];

const nameOf = ({ applicant_name, phone_masked }: DedupeCheckRecord) => applicant_name ?? phone_masked;
const pageOf = ({ lender_application_id }: Pick<DedupeCheckRecord, 'lender_application_id'>) =>
  `/applications/${lender_application_id}/show`;

function Outcome({ outcome }: Pick<DedupeCheckRecord, 'outcome'>) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={outcome === 'FRESH' ? 'success' : 'default'}
      label={OUTCOME_LABELS[outcome]}
    />
  );
}

/** Whom de-dupe asked about whom, and what it found out; newest first. */
export default function CheckList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <>
      <EligibilityTabs value="de-dupe" />
      <AdminList<DedupeCheckRecord>
        title="Customer eligibility"
        resource="dedupe-checks"
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
          <SimpleList<DedupeCheckRecord>
            rowClick={(_id, _resource, row) => pageOf(row as DedupeCheckRecord)}
            primaryText={nameOf}
            secondaryText={(row) => (
              <>
                {row.lender_name} · {row.product_type}
                <br />
                {STEP_LABELS[row.step]} · {formatIstDateTime(row.created_at)}
              </>
            )}
            tertiaryText={(row) => <Outcome {...row} />}
          />
        ) : (
          <DataTable<DedupeCheckRecord> bulkActionButtons={false} rowClick={(_id, _resource, row) => pageOf(row)}>
            <Column
              source="applicant_name"
              label="Customer"
              disableSort
              sx={{ whiteSpace: 'nowrap' }}
              render={(row) => (
                <>
                  <Link
                    component={RouterLink}
                    to={pageOf(row)}
                    onClick={(event) => event.stopPropagation()}
                    underline="hover"
                    color="inherit"
                  >
                    {nameOf(row)}
                  </Link>
                  <Typography variant="body2" color="textSecondary">
                    {row.phone_masked}
                  </Typography>
                </>
              )}
            />
            <Column source="lender_name" label="Lender" disableSort />
            <Column source="product_type" label="Product" disableSort />
            <Column source="step" label="Asked" disableSort render={({ step }) => STEP_LABELS[step]} />
            <Column
              source="outcome"
              label="Outcome"
              disableSort
              render={(row) => (
                <>
                  <Outcome {...row} />
                  {row.reason !== null && (
                    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                      {row.reason}
                    </Typography>
                  )}
                </>
              )}
            />
            <Column
              source="created_at"
              label="When"
              disableSort
              sx={{ whiteSpace: 'nowrap' }}
              render={({ created_at, ms }) => (
                <>
                  {formatIstDateTime(created_at)}
                  <Typography variant="body2" color="textSecondary">
                    took {ms.toLocaleString('en-IN')} ms
                  </Typography>
                </>
              )}
            />
          </DataTable>
        )}
      </AdminList>
    </>
  );
}
