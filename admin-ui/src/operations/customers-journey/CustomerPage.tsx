import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { APPLICATION_STATE_LABELS } from '../../loans/applications/applicationWords.js';
import { StateChip } from '../../loans/applications/StateChip.js';
import { mayOpen } from '../../session/session.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';
import { getCustomer, type JourneyCustomer } from './journeyCalls.js';
import { JourneyTimeline } from './JourneyTimeline.js';
import { MaskedFact } from './MaskedFact.js';

/** Who a customer is, masked, what they applied for, and what happened. */
export default function CustomerPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['customers-journey', id],
    queryFn: () => getCustomer(id),
  });
  return (
    <>
      <PageTitle title={data?.name ?? t('customer')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to="/customers-journey">
          {t('findAnother')}
        </Link>
      </Box>
      {error && <LoadError what={t('theCustomer')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data && !error && (
        <WithAside asideFirst aside={<Aside customer={data} />}>
          <Section title={t('whatHappened')}>
            <JourneyTimeline key={data.uuid} id={data.uuid} />
          </Section>
        </WithAside>
      )}
    </>
  );
}

function Aside({ customer }: { customer: JourneyCustomer }) {
  const t = useTexts();
  const { uuid, phone_masked, pan_masked, email_masked, has_birth_date } = customer;
  const merchants = [...new Set(customer.applications.map(({ merchant_name }) => merchant_name))];
  const masked = [
    ['mobile_phone_number', customer.state === 'DETACHED' ? null : phone_masked],
    ['tin', pan_masked],
    ['email', email_masked],
    ['birth_date', has_birth_date === 1 ? '••/••/••••' : null],
  ] as const;
  return (
    <>
      <Section title={t('customer')} hint={t('shownForMinute')}>
        {masked.map(([field, value]) => (
          <MaskedFact key={field} id={uuid} field={field} masked={value} />
        ))}
        <Facts
          facts={[
            [t('stateLabel'), t(`state.${customer.state}`)],
            [t('partner'), customer.partner_name],
            [t('merchant'), merchants.filter((name) => name !== null).join(', ') || null],
            [t('languageLabel'), customer.language && t(`language.${customer.language}`)],
            [t('customerSince'), formatIstDateTime(customer.created_at)],
            ['UUID', uuid],
          ]}
        />
        <CopyButton text={uuid} label={t('copyUuid')} />
      </Section>
      <Section title={t('applications')}>
        {customer.applications.length === 0 && <Typography variant="body2">{t('noneYet')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {customer.applications.map((application) => (
            <Application key={application.uuid} application={application} />
          ))}
        </Box>
      </Section>
    </>
  );
}

function Application({ application }: { application: JourneyCustomer['applications'][number] }) {
  const t = useTexts();
  const { product_type, state, created_at, submitted_at, lender_applications } = application;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <SideBySide>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {productName(product_type)}
        </Typography>
        <Chip size="small" variant="outlined" label={APPLICATION_STATE_LABELS[state]} />
      </SideBySide>
      <Typography variant="body2" color="textSecondary">
        {submitted_at === null
          ? t('begun', { createdAt: formatIstDateTime(created_at) })
          : t('submitted', { submittedAt: formatIstDateTime(submitted_at) })}
      </Typography>
      {lender_applications.map(({ id, lender_name, state }) => (
        <SideBySide key={id}>
          <AtLender id={id}>{lender_name}</AtLender>
          <StateChip state={state} />
        </SideBySide>
      ))}
    </Box>
  );
}

/** A link where the admin may follow it. */
function AtLender({ id, children }: { id: number; children: ReactNode }) {
  return mayOpen('applications') ? (
    <Link component={RouterLink} to={`/applications/${id}/show`} variant="body2">
      {children}
    </Link>
  ) : (
    <Typography variant="body2">{children}</Typography>
  );
}

function SideBySide({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>{children}</Box>;
}
