import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { CopyButton } from '../../shared/CopyButton.js';
import { WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { ApplicationsOfCustomer } from '../customer-records/ApplicationsOfCustomer.js';
import { ConsentList } from '../customer-records/ConsentList.js';
import { ContactList } from '../customer-records/ContactList.js';
import { DeletionList } from '../customer-records/DeletionList.js';
import { useTexts as useRecordTexts } from '../customer-records/i18n/useTexts.js';
import { MessageList } from '../customer-records/MessageList.js';
import { TransferLinkList } from '../customer-records/TransferLinkList.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import { getCustomer, type JourneyCustomer } from './journeyCalls.js';
import { JourneyTimeline } from './JourneyTimeline.js';
import { MaskedFact } from './MaskedFact.js';

/** All of one customer, masked: applications, what happened, consents, messages, links and deletion requests. */
export default function CustomerPage() {
  const t = useTexts();
  const recordText = useRecordTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['customers-journey', id],
    queryFn: () => getCustomer(id),
    // Each look is recorded; coming back to the window is none.
    refetchOnWindowFocus: false,
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
          <Section title={recordText('consents')}>
            <ConsentList customer={data.uuid} />
          </Section>
          <Section title={recordText('contact')} hint={recordText('contact.hint')}>
            <ContactList customer={data.uuid} />
          </Section>
          <Section title={recordText('messages')} hint={recordText('messages.hint')}>
            <MessageList customer={data.uuid} />
          </Section>
        </WithAside>
      )}
    </>
  );
}

function Aside({ customer }: { customer: JourneyCustomer }) {
  const t = useTexts();
  const recordText = useRecordTexts();
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
        <ApplicationsOfCustomer applications={customer.applications} />
      </Section>
      <Section title={recordText('links')}>
        <TransferLinkList customer={uuid} />
      </Section>
      <Section title={recordText('deletions')}>
        <DeletionList customer={uuid} />
      </Section>
    </>
  );
}
