import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { ADMIN_DELETION_REASONS, type AdminDeletionReason } from '@marketplace/contract/privacy/deletion.js';
import { WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { Happened, reasonOf, Uuid } from './cells.js';
import { Decisions } from './Decisions.js';
import { askForDeletion, type DeletionPreview, loadPreview } from './deletionCalls.js';
import { useTexts } from './i18n/useTexts.js';
import { ReasonField } from './ReasonField.js';
import { RecordTable } from './RecordTable.js';
import { useDecision } from './useDecision.js';

/** What a deletion of one customer would erase and keep, and the request for it. */
export default function PreviewPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  // Each look is recorded: only the page itself asks, not the return to its tab.
  const { data, error, refetch } = useQuery({
    queryKey: ['deletion-preview', id],
    queryFn: () => loadPreview(id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const leave = () => void navigate('/customer-info-deletion');
  return (
    <>
      <PageTitle title={t('title')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to="/customer-info-deletion/find">
          {t('preview.back')}
        </Link>
      </Box>
      {error && <LoadError what={t('preview.what')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data && !error && (
        <WithAside asideFirst aside={<CustomerFacts {...data.customer} />}>
          <Section title={t('preview.records')} hint={t('preview.recordsHint')}>
            <RecordTable records={data.records} />
          </Section>
          {data.request ? (
            <OpenRequest request={data.request} onDecided={leave} />
          ) : (
            <AskSection id={id} onAsked={leave} />
          )}
        </WithAside>
      )}
    </>
  );
}

function CustomerFacts({ uuid, name, phone_masked, partner_name, created_at }: DeletionPreview['customer']) {
  const t = useTexts();
  return (
    <Section title={t('preview.customer')} hint={t('preview.hint')}>
      <Facts
        facts={[
          [t('preview.name'), name ?? t('preview.unnamed')],
          [t('preview.phone'), phone_masked],
          [t('preview.partner'), partner_name],
          [t('preview.since'), formatIstDateTime(created_at)],
          [t('preview.id'), <Uuid key="uuid">{uuid}</Uuid>],
        ]}
      />
    </Section>
  );
}

function OpenRequest({
  request,
  onDecided,
}: {
  request: NonNullable<DeletionPreview['request']>;
  onDecided: () => void;
}) {
  const t = useTexts();
  return (
    <Section title={t('preview.open')}>
      <Facts
        facts={[
          [t('request.asked'), <Happened key="asked" at={request.requested_at} more={reasonOf(t, request)} />],
          [t('request.approved'), <Happened key="approved" at={request.approved_at} more={request.approved_by} />],
        ]}
      />
      <Decisions request={request} onDecided={onDecided} />
    </Section>
  );
}

function AskSection({ id, onAsked }: { id: string; onAsked: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState<AdminDeletionReason | ''>('');
  const { busy, decide } = useDecision(onAsked);
  return (
    <Section title={t('preview.ask')}>
      <Typography variant="body2" color="textSecondary">
        {t('preview.askHint')}
      </Typography>
      <ReasonField
        choices={ADMIN_DELETION_REASONS}
        wordsOf={(one) => t(`reason.${one}`)}
        value={reason}
        onChange={setReason}
      />
      <Button
        variant="contained"
        color="error"
        disabled={reason === ''}
        loading={busy}
        onClick={() => reason !== '' && void decide(() => askForDeletion(id, reason), t('preview.asked'))}
      >
        {t('preview.ask')}
      </Button>
    </Section>
  );
}
