import { formatIstDateTime } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { RecordRow, RecordRows, useRecords } from './RecordSection.js';

type Consent = components['schemas']['CustomerConsent'];

/** What a customer agreed to, and took back; of one application, what was agreed to for it. */
export function ConsentList({ customer, application }: { customer: string; application?: number }) {
  return <ConsentRows query={useRecords<Consent>(customer, 'consents')} application={application} />;
}

interface ConsentRowsProps {
  query: { data: readonly Consent[] | undefined; error: unknown; refetch: () => unknown };
  application?: number | undefined;
}

export function ConsentRows({ query, application }: ConsentRowsProps) {
  const t = useTexts();
  const data = query.data?.filter(({ application_id }) => application === undefined || application_id === application);
  return (
    <RecordRows name={t('consents')} query={{ ...query, data }} empty={t('consents.none')}>
      {({ purpose, about, product_type, text_version, given_at, withdrawn_at }) => (
        <RecordRow
          title={
            about === null ? t(`purpose.${purpose}`) : t('purpose.about', { purpose: t(`purpose.${purpose}`), about })
          }
          state={
            <StatusChip
              good={withdrawn_at === null}
              label={t(withdrawn_at === null ? 'consents.holds' : 'consents.over')}
            />
          }
          details={[
            t('consents.given', { at: formatIstDateTime(given_at) }),
            withdrawn_at && t('consents.withdrawn', { at: formatIstDateTime(withdrawn_at) }),
            application === undefined && product_type !== null
              ? t('consents.for', { product: productName(product_type) })
              : null,
            t('consents.text', { version: text_version }),
          ]}
        />
      )}
    </RecordRows>
  );
}
