import { DataTable, SimpleList } from 'react-admin';
import type { EligibilityRunRecord } from '../../api/records.js';
import { EditLink } from '../../shared/EditLink.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { Customer, EligibilityLog, logFilters, nameOf } from './EligibilityLog.js';
import { reasonInWords } from './eligibilityWords.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<EligibilityRunRecord>;

const filtersIn = (t: Texts) =>
  logFilters(t, [
    { id: 'matched', name: t('matched') },
    { id: 'unmatched', name: t('notMatched') },
  ]);

/** Of the lender that the list is narrowed to, else how many lenders said what. */
function answers(t: Texts, { at_lender, matched, unmatched }: EligibilityRunRecord): string {
  const counts = t('answers', { matched, unmatched });
  if (at_lender === null) return counts;
  const reasons = at_lender.reasons.map((reason) => reasonInWords(t, reason).label).join(', ');
  return `${at_lender.matched ? t('matchedHere') : reasons} (${counts})`;
}

/** Every run of the offer engine, newest first. */
export default function RunList() {
  const t = useTexts();
  const narrow = useNarrow();
  return (
    <EligibilityLog<EligibilityRunRecord> log="runs" filters={filtersIn(t)}>
      {narrow ? (
        <SimpleList<EligibilityRunRecord>
          rowClick="show"
          primaryText={nameOf}
          secondaryText={(row) => (
            <>
              {productName(row.product_type)} · {formatIstDateTime(row.created_at)}
              <br />
              {answers(t, row)}
            </>
          )}
        />
      ) : (
        <DataTable<EligibilityRunRecord> bulkActionButtons={false} rowClick="show">
          <Column
            source="applicant_name"
            label={t('customer')}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={(row) => <Customer row={row} link={<EditLink name={nameOf(row)} type="show" />} />}
          />
          <Column
            source="product_type"
            label={t('product')}
            disableSort
            render={({ product_type }) => productName(product_type)}
          />
          <Column source="matched" label={t('lenders')} disableSort render={(one) => answers(t, one)} />
          <Column
            source="rules_version"
            label={t('rules')}
            disableSort
            render={({ rules_version }) => <code>{rules_version}</code>}
          />
          <Column
            source="created_at"
            label={t('when')}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={({ created_at }) => formatIstDateTime(created_at)}
          />
        </DataTable>
      )}
    </EligibilityLog>
  );
}
