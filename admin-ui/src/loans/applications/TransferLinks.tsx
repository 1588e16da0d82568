import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import SmsIcon from '@mui/icons-material/Sms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { get, messageOf, post } from '../../api/http.js';
import type { ApplicationDetails, TransferLinkRecord } from '../../api/records.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';

const STATE_LABELS: Record<TransferLinkRecord['state'], string> = {
  OPEN: 'Waiting',
  USED: 'Used',
  EXPIRED: 'Expired',
  REPLACED: 'Replaced',
};

/** Sends the customer a link to their own number that brings them back signed in; whoever sends it never sees it. */
export function TransferLinks({ application }: { application: ApplicationDetails }) {
  const { prospect_uuid, phone_masked } = application;
  const url = `/api/admin/prospects/${prospect_uuid}`;
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey: ['transfer-links', prospect_uuid],
    queryFn: () => get<TransferLinkRecord[]>(`${url}/transfer-links`),
  });
  const send = useMutation({
    mutationFn: () => post(`${url}/transfer-link`),
    onSuccess: () => notify(`The link is on its way to ${phone_masked}.`, { type: 'success' }),
    onError: (refused) => notify(messageOf(refused) ?? 'An error occurred', { type: 'error' }),
    onSettled: () => refetch(),
  });

  return (
    <Section title="Transfer links" hint="Sent by SMS to the customer, works once, within 24 hours.">
      {error !== null && <LoadError what="The list" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={48} />}
      {data?.length === 0 && <Typography variant="body2">None was sent in the last 30 days.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map(({ id, state, sent_at, sent_by, ended_at }) => (
          <Box component="li" key={id}>
            <Typography variant="body2">
              {STATE_LABELS[state]}
              {state === 'USED' && ended_at !== null && ` ${formatIstDateTime(ended_at)}`}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Sent {formatIstDateTime(sent_at)}
              {sent_by !== null && ` by ${sent_by}`}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" startIcon={<SmsIcon />} loading={send.isPending} onClick={() => send.mutate()}>
        Send a transfer link
      </Button>
    </Section>
  );
}
