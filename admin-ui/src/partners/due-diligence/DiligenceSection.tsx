import Button from '@mui/material/Button';
import { useGetList, useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { DiligenceFullRecord, DiligenceRecord } from '../../api/records.js';
import { Section } from '../../shared/Section.js';
import { Duplicates } from './Duplicates.js';
import { Findings } from './Findings.js';
import { useTexts } from './i18n/useTexts.js';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' as const } };

/** On the page of a merchant: what of its papers is to be seen to, and who is the same, before it is approved. */
export function DiligenceSection({ merchantId }: { merchantId: number }) {
  const t = useTexts();
  const { data } = useGetList<DiligenceRecord>('due-diligence', {
    ...ONE,
    filter: { kind: 'MERCHANT', payee_id: merchantId },
  });
  const id = data?.[0]?.id;
  const { data: row } = useGetOne<DiligenceFullRecord>(
    'due-diligence',
    { id: id ?? 0, meta: { whole: true } },
    { enabled: id !== undefined },
  );
  if (row === undefined) return null;
  return (
    <Section title={t('papers')}>
      <Findings {...row} />
      <Duplicates duplicates={row.duplicates} />
      <Button component={Link} to={`/due-diligence/${row.id}/show`} sx={{ justifySelf: 'start' }}>
        {t('open')}
      </Button>
    </Section>
  );
}
