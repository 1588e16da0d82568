import { useEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../api/http.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { LoadError } from '../../shared/LoadError.js';
import { type PageKey, usePageKeys } from '../../shared/pageKeys.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { useTexts } from './i18n/useTexts.js';
import { Extension } from './Extension.js';
import { LeadPage } from './LeadPage.js';
import { type Desk, getDesk, nextLead } from './telecallingCalls.js';

const KEY = ['telecalling'];

/** The agent's page: one lead at a time, worked on by keyboard. */
export default function TelecallingPage() {
  const t = useTexts();
  const client = useQueryClient();
  const [campaign, setCampaign] = useState('');
  const [isIdle, setIdle] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: getDesk,
    // Each look at a lead is recorded; coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  const next = useMutation({
    mutationFn: () => nextLead(campaign === '' ? null : Number(campaign)),
    onSuccess: (found) => {
      setIdle(found.lead === null);
      client.setQueryData<Desk>(KEY, (desk) => desk && { ...desk, ...found });
    },
  });
  const { mutate: take } = next;

  if (error) return <LoadError what={t('theDesk')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1200, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.calls_from !== null && (
        <Alert severity="info">{t('closed', { at: formatIstDateTime(data.calls_from) })}</Alert>
      )}
      {next.error && <Alert severity="error">{failureOf(next.error)}</Alert>}
      {data.lead ? (
        <LeadPage
          key={data.lead.id}
          lead={data.lead}
          line={data.line}
          onOver={(takeNext) => {
            client.setQueryData<Desk>(KEY, (desk) => desk && { ...desk, lead: null });
            if (takeNext) take();
            else void refetch();
          }}
        />
      ) : (
        <NoLead
          desk={data}
          campaign={campaign}
          onCampaign={setCampaign}
          busy={next.isPending}
          isIdle={isIdle && !next.isPending}
          onNext={() => take()}
        />
      )}
    </Box>
  );
}

interface NoLeadProps {
  desk: Desk;
  campaign: string;
  onCampaign: (id: string) => void;
  busy: boolean;
  /** There was none when it was last asked for. */
  isIdle: boolean;
  onNext: () => void;
}

function NoLead({ desk, campaign, onCampaign, busy, isIdle, onNext }: NoLeadProps) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const take = useRef(onNext);
  useEffect(() => {
    take.current = onNext;
  });
  // What was pressed before is gone with the lead.
  useEffect(() => button.current?.focus(), []);
  usePageKeys(useMemo<PageKey[]>(() => [{ key: 'n', does: t('key.next'), press: () => take.current() }], [t]));
  return (
    <>
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t(desk.campaigns.length === 0 ? 'noCampaign' : isIdle ? 'noneNow' : 'ready', {
            smart_count: desk.calls_today,
          })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, width: '100%' }}>
          <TextField
            select
            size="small"
            label={t('campaign')}
            value={campaign}
            onChange={({ target }) => onCampaign(target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            sx={{ minWidth: 220 }}
          >
            <MenuItem value="">{t('anyCampaign')}</MenuItem>
            {desk.campaigns.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Button
            ref={button}
            variant="contained"
            loading={busy}
            disabled={desk.campaigns.length === 0}
            onClick={onNext}
            sx={{ minHeight: 44 }}
          >
            {t('next')}
          </Button>
        </Box>
      </Paper>
      {desk.line === 'gateway' && <Extension extension={desk.extension} />}
      <Section title={t('callBacks')} hint={t('callBacks.hint')}>
        {desk.call_backs.length === 0 && <Typography variant="body2">{t('callBacks.none')}</Typography>}
        {desk.call_backs.length > 0 && (
          <Box
            component="ul"
            aria-label={t('callBacks')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
          >
            {desk.call_backs.map(({ id, at, applicant_name, phone_masked, campaign_name }) => (
              <Typography component="li" variant="body2" key={id}>
                <strong>{formatIstDateTime(at)}</strong>{' '}
                {[applicant_name ?? t('noName'), phone_masked, campaign_name].join(' · ')}
              </Typography>
            ))}
          </Box>
        )}
      </Section>
    </>
  );
}
