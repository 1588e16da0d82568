import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { DEDUPE_OUTCOMES } from '@marketplace/contract/gateways/gateway.js';
import type { DedupeCheckRecord } from '../../api/records.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { Customer, EligibilityLog, logFilters, nameOf } from './EligibilityLog.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<DedupeCheckRecord>;

const filtersIn = (t: Texts) =>
  logFilters(
    t,
    DEDUPE_OUTCOMES.map((id) => ({ id, name: t(`outcome.${id}`) })),
  );

const pageOf = ({ lender_application_id }: Pick<DedupeCheckRecord, 'lender_application_id'>) =>
  `/lender-applications/${lender_application_id}/show`;

function Outcome({ outcome }: Pick<DedupeCheckRecord, 'outcome'>) {
  const t = useTexts();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={outcome === 'FRESH' ? 'success' : 'default'}
      label={t(`outcome.${outcome}`)}
    />
  );
}

/** Whom de-dupe asked about whom, and what it found out; newest first. */
export default function CheckList() {
  const t = useTexts();
  const narrow = useNarrow();
  return (
    <EligibilityLog<DedupeCheckRecord> log="de-dupe" resource="dedupe-checks" filters={filtersIn(t)}>
      {narrow ? (
        <SimpleList<DedupeCheckRecord>
          rowClick={(_id, _resource, row) => pageOf(row as DedupeCheckRecord)}
          primaryText={nameOf}
          secondaryText={(row) => (
            <>
              {row.lender_name} · {productName(row.product_type)}
              <br />
              {t(`step.${row.step}`)} · {formatIstDateTime(row.created_at)}
            </>
          )}
          tertiaryText={(row) => <Outcome {...row} />}
        />
      ) : (
        <DataTable<DedupeCheckRecord> bulkActionButtons={false} rowClick={(_id, _resource, row) => pageOf(row)}>
          <Column
            source="applicant_name"
            label={t('customer')}
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
          <Column source="lender_name" label={t('lender')} disableSort />
          <Column
            source="product_type"
            label={t('product')}
            disableSort
            render={({ product_type }) => productName(product_type)}
          />
          <Column source="step" label={t('asked')} disableSort render={({ step }) => t(`step.${step}`)} />
          <Column
            source="outcome"
            label={t('outcome')}
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
            label={t('when')}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={({ created_at, ms }) => (
              <>
                {formatIstDateTime(created_at)}
                <Typography variant="body2" color="textSecondary">
                  {t('took', { ms })}
                </Typography>
              </>
            )}
          />
        </DataTable>
      )}
    </EligibilityLog>
  );
}
