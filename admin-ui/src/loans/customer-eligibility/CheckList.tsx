import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { DEDUPE_OUTCOMES } from '@marketplace/contract/gateways/gateway.js';
import type { DedupeCheckRecord } from '../../api/records.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { Customer, EligibilityLog, logFilters, nameOf } from './EligibilityLog.js';
import { OUTCOME_LABELS, STEP_LABELS } from './eligibilityWords.js';

const Column = DataTable.Col<DedupeCheckRecord>;

const FILTERS = logFilters(DEDUPE_OUTCOMES.map((id) => ({ id, name: OUTCOME_LABELS[id] })));

const pageOf = ({ lender_application_id }: Pick<DedupeCheckRecord, 'lender_application_id'>) =>
  `/lender-applications/${lender_application_id}/show`;

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
  const narrow = useNarrow();
  return (
    <EligibilityLog<DedupeCheckRecord> log="de-dupe" resource="dedupe-checks" filters={FILTERS}>
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
              <Customer
                row={row}
                link={
                  <Link
                    component={RouterLink}
                    to={pageOf(row)}
                    onClick={(event) => event.stopPropagation()}
                    underline="hover"
                    color="inherit"
                  >
                    {nameOf(row)}
                  </Link>
                }
              />
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
    </EligibilityLog>
  );
}
