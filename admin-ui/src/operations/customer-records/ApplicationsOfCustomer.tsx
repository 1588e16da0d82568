import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { ApplicationStateChip, StateChip } from '../../loans/applications/StateChip.js';
import { mayOpen } from '../../session/session.js';
import { useTexts } from './i18n/useTexts.js';

type Application = components['schemas']['JourneyApplication'];

/** All that a customer applied for, newest first, with the lenders of each. */
export function ApplicationsOfCustomer({ applications }: { applications: readonly Application[] }) {
  const t = useTexts();
  if (applications.length === 0) return <Typography variant="body2">{t('applications.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {applications.map(({ id, product_type, state, created_at, submitted_at, lender_applications }) => (
        <Box component="li" key={id} sx={{ display: 'grid', gap: 0.5 }}>
          <SideBySide>
            <Lead to={`/applications/${id}/show`}>
              {t('applications.at', { product: productName(product_type), id })}
            </Lead>
            <ApplicationStateChip state={state} />
          </SideBySide>
          <Typography variant="body2" color="textSecondary">
            {submitted_at === null
              ? t('applications.begun', { at: formatIstDateTime(created_at) })
              : t('applications.submitted', { at: formatIstDateTime(submitted_at) })}
          </Typography>
          {lender_applications.map((atLender) => (
            <SideBySide key={atLender.id}>
              <Lead to={`/lender-applications/${atLender.id}/show`}>{atLender.lender_name}</Lead>
              <StateChip state={atLender.state} />
            </SideBySide>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** A link where the admin may follow it. */
function Lead({ to, children }: { to: string; children: ReactNode }) {
  return mayOpen('applications') ? (
    <Link component={RouterLink} to={to} variant="body2">
      {children}
    </Link>
  ) : (
    <Typography variant="body2">{children}</Typography>
  );
}

function SideBySide({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>{children}</Box>;
}
