import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import SmsIcon from '@mui/icons-material/Sms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatIstDateTime } from '../../shared/dates.js';
import { get, messageOf, post } from '../../api/http.js';
import type { ApplicationDetails, TransferLinkRecord } from '../../api/records.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';

/** Sends the customer a link to their own number that brings them back signed in; whoever sends it never sees it. */
export function TransferLinks({ application }: { application: ApplicationDetails }) {
  const t = useTexts();
  const { prospect_uuid, phone_masked } = application;
  const url = `/api/admin/prospects/${prospect_uuid}`;
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey: ['transfer-links', prospect_uuid],
    queryFn: () => get<TransferLinkRecord[]>(`${url}/transfer-links`),
  });
  const send = useMutation({
    mutationFn: () => post(`${url}/transfer-link`),
    onSuccess: () => notify(t('transfer.onItsWay', { phone: phone_masked }), { type: 'success' }),
    onError: (refused) => notify(messageOf(refused) ?? t('failed'), { type: 'error' }),
    onSettled: () => refetch(),
  });

  return (
    <Section title={t('transfer.title')} hint={t('transfer.hint')}>
      {error !== null && <LoadError what={t('transfer.list')} error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={48} />}
      {data?.length === 0 && <Typography variant="body2">{t('transfer.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map(({ id, state, sent_at, sent_by, ended_at }) => (
          <Box component="li" key={id}>
            <Typography variant="body2">
              {state === 'USED' && ended_at !== null
                ? t('transfer.usedAt', { at: formatIstDateTime(ended_at) })
                : t(`transfer.${state}`)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {sent_by === null
                ? t('transfer.sent', { at: formatIstDateTime(sent_at) })
                : t('transfer.sentBy', { at: formatIstDateTime(sent_at), name: sent_by })}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" startIcon={<SmsIcon />} loading={send.isPending} onClick={() => send.mutate()}>
        {t('transfer.send')}
      </Button>
    </Section>
  );
}
