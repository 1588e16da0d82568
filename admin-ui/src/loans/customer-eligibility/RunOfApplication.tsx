import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '../../shared/dates.js';
import { get, getPage } from '../../api/http.js';
import type { ApplicationDetails, EligibilityRunDetails, EligibilityRunRecord } from '../../api/records.js';
import { LoadError } from '../../shared/LoadError.js';
import { rupees } from '../applications/applicationWords.js';
import { useTexts } from '../applications/i18n/useTexts.js';
import { useTexts as useReasonTexts } from './i18n/useTexts.js';
import { reasonInWords } from './eligibilityWords.js';

const PATH = '/api/admin/eligibility-runs';

async function latestRun(application_uuid: string): Promise<EligibilityRunDetails | null> {
  const { items } = await getPage<EligibilityRunRecord>(PATH, 0, 1, { application_uuid });
  const latest = items[0];
  return latest === undefined ? null : get<EligibilityRunDetails>(`${PATH}/${latest.id}`);
}

/** Which lenders' rules an application fitted in its latest run, and why it did not fit the others'. */
export default function RunOfApplication({ application: { uuid } }: { application: ApplicationDetails }) {
  const t = useTexts();
  const tReason = useReasonTexts();
  const { data, error, refetch } = useQuery({ queryKey: ['latest-run', uuid], queryFn: () => latestRun(uuid) });
  if (error !== null) return <LoadError what={t('rules.notLoaded')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={96} />;
  if (data === null) return <Typography variant="body2">{t('rules.none')}</Typography>;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('rules.at', { at: formatIstDateTime(data.created_at), matched: data.matched, unmatched: data.unmatched })}
      </Typography>
      <Lenders label={t('rules.matched')}>
        {data.matched_lenders.map(({ lender_id, name, amount, tenure_months, emi }) => (
          <Lender key={lender_id} name={name}>
            {t('rules.offer', { amount: rupees(amount), n: tenure_months, emi: rupees(emi) })}
          </Lender>
        ))}
      </Lenders>
      <Lenders label={t('rules.unmatched')}>
        {data.unmatched_lenders.map(({ lender_id, name, reasons }) => (
          <Lender key={lender_id} name={name}>
            {reasons
              .map((reason) => {
                const { label, required, actual } = reasonInWords(tReason, reason);
                return required === '–' ? label : t('rules.reason', { label, required, actual });
              })
              .join(' · ')}
          </Lender>
        ))}
      </Lenders>
      <Link component={RouterLink} to={`/customer-eligibility/${data.id}/show`} variant="body2">
        {t('rules.run')}
      </Link>
    </>
  );
}

function Lenders({ label, children }: { label: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="h3" sx={{ my: 0.5, fontSize: '0.9375rem', fontWeight: 700 }}>
        {label}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {children}
      </Box>
    </Box>
  );
}

function Lender({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="body2">{children}</Typography>
    </Box>
  );
}
