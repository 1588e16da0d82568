import { DataTable, SimpleList } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { EligibilityRunRecord } from '../../api/records.js';
import { EditLink } from '../../shared/EditLink.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { Customer, EligibilityLog, logFilters, nameOf } from './EligibilityLog.js';
import { reasonInWords } from './eligibilityWords.js';

const Column = DataTable.Col<EligibilityRunRecord>;

const FILTERS = logFilters([
  { id: 'matched', name: 'Matched' },
  { id: 'unmatched', name: 'Not matched' },
]);

/** Of the lender that the list is narrowed to, else how many lenders said what. */
function answers({ at_lender, matched, unmatched }: EligibilityRunRecord): string {
  const counts = `${matched} matched, ${unmatched} not`;
  if (at_lender === null) return counts;
  const reasons = at_lender.reasons.map((reason) => reasonInWords(reason).label).join(', ');
  return `${at_lender.matched ? 'Matched here' : reasons} (${counts})`;
}

/** Every run of the offer engine, newest first. */
export default function RunList() {
  const narrow = useNarrow();
  return (
    <EligibilityLog<EligibilityRunRecord> log="runs" filters={FILTERS}>
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
            render={(row) => <Customer row={row} link={<EditLink name={nameOf(row)} type="show" />} />}
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
    </EligibilityLog>
  );
}
