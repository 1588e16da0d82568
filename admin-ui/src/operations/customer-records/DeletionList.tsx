import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '../../shared/dates.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { mayOpen } from '../../session/session.js';
import { useTexts } from './i18n/useTexts.js';
import { RecordRow, RecordRows, useRecords } from './RecordSection.js';

type Request = components['schemas']['CustomerDeletionRequest'];

/** When the deletion of a customer was asked for, and what became of it. */
export function DeletionList({ customer }: { customer: string }) {
  const t = useTexts();
  const query = useRecords<Request>(customer, 'deletion-requests');
  const isAny = query.data !== undefined && query.data.length > 0;
  return (
    <>
      <RecordRows name={t('deletions')} query={query} empty={t('deletions.none')}>
        {({ state, asked_at, asked_by, reason, refusal, decided_at }) => {
          const at = formatIstDateTime(asked_at);
          return (
            <RecordRow
              title={t(`deletions.${state}`)}
              details={[
                asked_by === null ? t('deletions.asked', { at }) : t('deletions.askedBy', { at, name: asked_by }),
                reason && t(`reason.${reason}`),
                decided_at && t('deletions.decided', { at: formatIstDateTime(decided_at) }),
                refusal && t(`refusal.${refusal}`),
              ]}
            />
          );
        }}
      </RecordRows>
      {isAny && mayOpen('customer-info-deletion') && (
        <Link component={RouterLink} to="/customer-info-deletion" variant="body2">
          {t('deletions.page')}
        </Link>
      )}
    </>
  );
}
