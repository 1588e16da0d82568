import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { type CampaignAct, campaignAfter, RECIPIENT_STATES } from '@marketplace/contract/campaigns/campaigns.js';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { MESSAGING } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { type Campaign, type CampaignClick, CAMPAIGNS_KEY, doWithCampaign, getCampaign } from './campaignCalls.js';
import { useTexts } from './i18n/useTexts.js';

/** Figures change while it counts or sends. */
const LIVE_MS = 3_000;
const keyOf = (id: string | number) => ['campaign', String(id)];

/** One campaign: what it sends to whom, who approved it, and what became of its messages. */
export default function CampaignPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => getCampaign(id),
    refetchInterval: ({ state }) => (state.data && isLive(state.data) ? LIVE_MS : false),
  });
  return (
    <>
      <PageTitle title={data?.name ?? t('theCampaign')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={MESSAGING}>
          {t('campaign.back')}
        </Link>
      </Box>
      {error && <LoadError what={t('theCampaign')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data && !error && (
        <>
          <Actions campaign={data} />
          <WithAside aside={<About campaign={data} />}>
            {data.approved_at !== null && (
              <Section title={t('recipients')}>
                <Recipients campaign={data} />
              </Section>
            )}
            <Section title={t('samples')}>
              <Samples campaign={data} />
            </Section>
          </WithAside>
        </>
      )}
    </>
  );
}

/** Receipts come for some time after the last message. */
function isLive({ state, audience, recipients }: Campaign): boolean {
  return (state === 'DRAFT' && audience === null) || state === 'RUNNING' || recipients.HANDED_OVER > 0;
}

function Actions({ campaign }: { campaign: Campaign }) {
  const t = useTexts();
  const client = useQueryClient();
  const [stopping, setStopping] = useState(false);
  const click = useMutation({
    mutationFn: (what: CampaignClick) => doWithCampaign(campaign, what),
    onSuccess: (changed) => {
      client.setQueryData(keyOf(changed.id), changed);
      return client.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
  });
  const { state, audience, is_mine, is_changed, is_filling } = campaign;
  const may = (act: CampaignAct) => campaignAfter(state, act) !== undefined;
  const button = (what: CampaignClick, disabled = false) =>
    may(what) && (
      <Button variant="contained" disabled={disabled || click.isPending} onClick={() => click.mutate(what)}>
        {t(`do.${what}`)}
      </Button>
    );
  return (
    <Paper variant="outlined" sx={{ p: 1.5, mb: 2, display: 'grid', gap: 1.5 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t(`campaign.state.${state}`)}
        {audience !== null && ` · ${t('campaign.customers', { n: audience.toLocaleString('en-IN') })}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {state === 'DRAFT' && audience === null && t('campaign.counting')}
        {state === 'DRAFT' && audience === 0 && t('campaign.nobody')}
        {state === 'DRAFT' && (audience ?? 0) > 0 && t('campaign.draft.hint')}
        {state === 'WAITING' && t(is_mine === 1 ? 'campaign.mine' : 'campaign.approve.hint')}
        {state === 'RUNNING' && t(is_filling === 1 ? 'campaign.filling' : 'campaign.running.hint')}
        {state === 'PAUSED' && t(is_changed === 1 ? 'campaign.changed' : 'campaign.paused.hint')}
        {state === 'STOPPED' && t('campaign.stopped.hint')}
        {state === 'FINISHED' && t('campaign.finished.hint')}
      </Typography>
      {click.error && <Alert severity="error">{failureOf(click.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button('submit', audience === null || audience === 0)}
        {button('approve', is_mine === 1)}
        {button('pause')}
        {button('resume', is_changed === 1)}
        <Button variant="outlined" component={RouterLink} to={`${MESSAGING}/new?from=${campaign.id}`}>
          {t('campaign.copy')}
        </Button>
        {may('stop') && (
          <Button variant="outlined" color="error" onClick={() => setStopping(true)}>
            {t('do.stop')}
          </Button>
        )}
      </Box>
      {stopping && (
        <ConfirmDialog
          text={t('campaign.stop.sure')}
          confirmLabel={t('do.stop')}
          busy={click.isPending}
          onConfirm={() => click.mutate('stop', { onSettled: () => setStopping(false) })}
          onClose={() => setStopping(false)}
        />
      )}
    </Paper>
  );
}

function Recipients({ campaign: { recipients } }: { campaign: Campaign }) {
  const t = useTexts();
  return (
    <Facts
      facts={[...RECIPIENT_STATES, 'OPTED_OUT' as const].map((state) => [
        t(`recipient.${state}`),
        recipients[state].toLocaleString('en-IN'),
      ])}
    />
  );
}

function Samples({ campaign: { samples, template, audience } }: { campaign: Campaign }) {
  const t = useTexts();
  if (samples.length === 0) {
    return <Typography variant="body2">{t(audience === null ? 'campaign.counting' : 'campaign.nobody')}</Typography>;
  }
  return (
    <Box component="ul" aria-label={t('samples')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {samples.map(({ to, language, subject, text }, n) => (
        <Box component="li" key={n} sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
          <Typography variant="body2" color="textSecondary">
            {[t(`channel.${template.channel}`), to, t(`language.${language}`)].join(' · ')}
          </Typography>
          {subject !== null && (
            <Typography variant="body2" lang={language} sx={{ fontWeight: 600 }}>
              {subject}
            </Typography>
          )}
          <Typography variant="body2" lang={language} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function About({ campaign }: { campaign: Campaign }) {
  const t = useTexts();
  const { template, filter, counted_at, created_by, submitted_by, approved_by } = campaign;
  const range = (min: number | null, max: number | null) =>
    min === null && max === null
      ? null
      : [min, max].map((one) => (one === null ? '…' : one.toLocaleString('en-IN'))).join(' – ');
  const who = (name: string | null, at: string | null) =>
    at === null ? null : [name, formatIstDateTime(at)].filter(Boolean).join(', ');
  return (
    <Section title={t('campaign.about')}>
      <Facts
        facts={[
          [t('template'), `${template.name} · ${t('version', { version: template.version })}`],
          [t('template.category'), t(`category.${template.category}`)],
          [t('filter.offers_on'), filter.offers_on === null ? null : t(`channel.${template.channel}`)],
          [t('filter.product_type'), filter.product_type && productName(filter.product_type)],
          [t('filter.states'), filter.states.map((state) => t(`application.${state}`)).join(', ') || null],
          [t('filter.income'), range(filter.income_min, filter.income_max)],
          [t('filter.idle_days'), range(filter.idle_days_min, filter.idle_days_max)],
          [t('filter.language'), filter.language && t(`language.${filter.language}`)],
          [t('filter.partner_ids'), filter.partner_ids.length === 0 ? null : String(filter.partner_ids.length)],
          [t('campaign.counted'), counted_at && formatIstDateTime(counted_at)],
          [t('campaign.written'), who(created_by, campaign.created_at)],
          [t('campaign.submitted'), who(submitted_by, campaign.submitted_at)],
          [t('campaign.approved'), who(approved_by, campaign.approved_at)],
          [t('campaign.ended'), campaign.ended_at && formatIstDateTime(campaign.ended_at)],
        ]}
      />
    </Section>
  );
}
