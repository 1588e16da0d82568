import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { ApplicationsOfCustomer } from '../customer-records/ApplicationsOfCustomer.js';
import { ConsentList } from '../customer-records/ConsentList.js';
import { DeletionList } from '../customer-records/DeletionList.js';
import { useTexts } from '../customer-records/i18n/useTexts.js';
import { MessageList } from '../customer-records/MessageList.js';
import { TransferLinkList } from '../customer-records/TransferLinkList.js';
import { getCustomer, type JourneyCustomer } from './journeyCalls.js';
import { LANGUAGE_WORDS, PROSPECT_STATE_WORDS } from './journeyWords.js';
import { JourneyTimeline } from './JourneyTimeline.js';
import { MaskedFact } from './MaskedFact.js';

/** All of one customer, masked: applications, what happened, consents, messages, links and deletion requests. */
export default function CustomerPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['customers-journey', id],
    queryFn: () => getCustomer(id),
    // Each look is recorded; coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageTitle title={data?.name ?? 'Customer'} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to="/customers-journey">
          Find another customer
        </Link>
      </Box>
      {error && <LoadError what="The customer" error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data && !error && (
        <WithAside asideFirst aside={<Aside customer={data} />}>
          <Section title="What happened">
            <JourneyTimeline key={data.uuid} id={data.uuid} />
          </Section>
          <Section title={t('consents')}>
            <ConsentList customer={data.uuid} />
          </Section>
          <Section title={t('messages')} hint={t('messages.hint')}>
            <MessageList customer={data.uuid} />
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
      <Section title="Customer" hint="What is shown is shown for a minute, and recorded with the reason.">
        {masked.map(([field, value]) => (
          <MaskedFact key={field} id={uuid} field={field} masked={value} />
        ))}
        <Facts
          facts={[
            ['State', PROSPECT_STATE_WORDS[customer.state]],
            ['Partner', customer.partner_name],
            ['Merchant', merchants.filter((name) => name !== null).join(', ') || null],
            ['Language', customer.language && LANGUAGE_WORDS[customer.language]],
            ['Customer since', formatIstDateTime(customer.created_at)],
            ['UUID', uuid],
          ]}
        />
        <CopyButton text={uuid} label="Copy UUID" />
      </Section>
      <Section title={t('applications')}>
        <ApplicationsOfCustomer applications={customer.applications} />
      </Section>
      <Section title={t('links')}>
        <TransferLinkList customer={uuid} />
      </Section>
      <Section title={t('deletions')}>
        <DeletionList customer={uuid} />
      </Section>
    </>
  );
}
