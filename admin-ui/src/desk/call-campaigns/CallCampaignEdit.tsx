import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext, useRefresh } from 'react-admin';
import {
  CALL_CAMPAIGN_ACTS,
  type CallCampaignAct,
  callCampaignAfter,
  LEAD_OUTCOMES,
} from '@marketplace/contract/telecalling/telecalling.js';
import { failureOf } from '../../api/http.js';
import { Facts } from '../../shared/Facts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { useRecordForm } from '../../shared/RecordForm.js';
import { Section } from '../../shared/Section.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { plainWords } from '../../shared/words.js';
import { type CallCampaignRecord, getCampaign, getResults, moveCampaign, RESOURCE, sentOf } from './callCampaign.js';
import { AudienceInputs, CallCampaignInputs } from './CallCampaignInputs.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const ASK_AGAIN_MS = 3_000;

const labelsIn = (t: Texts) => ({
  name: t('name'),
  script_en: t('script_en'),
  script_hi: t('script_hi'),
  max_attempts: t('max_attempts'),
  pause_minutes: t('pause_minutes'),
  dispositions: t('dispositions'),
  product_type: t('product_type'),
  states: t('states'),
  income_min: t('income_min'),
  income_max: t('income_max'),
  idle_days_min: t('idle_days_min'),
  idle_days_max: t('idle_days_max'),
  language: t('language'),
  partner_ids: t('partner_ids'),
});

export default function CallCampaignEdit() {
  const t = useTexts();
  const { edit, notice } = useRecordForm<CallCampaignRecord>(RESOURCE, labelsIn(t));
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Edit<CallCampaignRecord> {...edit} title={false} actions={false} transform={sentOf} component="div">
        <EditTitle />
        <Progress />
        {notice}
        <Form />
        <History />
      </Edit>
    </Box>
  );
}

function EditTitle() {
  const t = useTexts();
  return <PageTitle title={useRecordContext<CallCampaignRecord>()?.name ?? t('one')} />;
}

/** How far it is, and what can be done with it. */
function Progress() {
  const t = useTexts();
  const record = useRecordContext<CallCampaignRecord>();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<CallCampaignAct>();
  const { data: live } = useQuery({
    queryKey: ['call-campaign', record?.id, record?.version],
    queryFn: () => getCampaign(record!.id),
    enabled: record !== undefined,
    // It is counted and filled in the background.
    refetchInterval: ({ state: { data } }) =>
      data && (data.is_filling === 1 || (data.state === 'DRAFT' && data.audience_count === null))
        ? ASK_AGAIN_MS
        : false,
  });
  const { data: results } = useQuery({
    queryKey: ['call-campaign-results', record?.id, live?.leads],
    queryFn: () => getResults(record!.id),
    enabled: record !== undefined && record.state !== 'DRAFT',
  });
  const move = useMutation({
    mutationFn: (act: CallCampaignAct) => moveCampaign(record!.id, act),
    onSettled: () => {
      setAsked(undefined);
      refresh();
    },
  });
  if (!record) return null;
  const { state } = record;
  const { audience_count, leads, is_filling } = live ?? record;
  const counts = LEAD_OUTCOMES.flatMap((outcome) => results?.filter((row) => row.outcome === outcome) ?? []);
  const open = results?.find(({ outcome }) => outcome === null)?.leads;
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }} role="status">
        <StatusChip label={t(`state.${state}`)} good={state === 'RUNNING'} />
        <Typography sx={{ fontSize: '1.1875rem', fontWeight: 600 }}>
          {state === 'DRAFT'
            ? audience_count === null
              ? t('counting')
              : t('wouldCall', { smart_count: audience_count, n: audience_count.toLocaleString('en-IN') })
            : t(is_filling === 1 ? 'filling' : 'hasLeads', { smart_count: leads, n: leads.toLocaleString('en-IN') })}
        </Typography>
      </Box>
      {move.error && <Alert severity="error">{failureOf(move.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
        {CALL_CAMPAIGN_ACTS.filter((act) => callCampaignAfter(state, act) !== undefined).map((act) => (
          <Button
            key={act}
            variant={act === 'start' || act === 'resume' ? 'contained' : 'outlined'}
            {...(act === 'end' && { color: 'error' as const })}
            loading={move.isPending && move.variables === act}
            onClick={() => (act === 'end' || act === 'start' ? setAsked(act) : move.mutate(act))}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </Box>
      {state !== 'DRAFT' && results && (
        <Section title={t('results')}>
          <Facts
            facts={[
              [t('results.open'), (open ?? 0).toLocaleString('en-IN')],
              ...counts.map((row) => [t(`outcome.${row.outcome!}`), row.leads.toLocaleString('en-IN')] as const),
            ]}
          />
        </Section>
      )}
      {asked && (
        <FormDialog
          title={t(`act.${asked}`)}
          submitLabel={t(`act.${asked}`)}
          destructive={asked === 'end'}
          busy={move.isPending}
          onSubmit={() => move.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <DialogContentText>{t(asked === 'end' ? 'endText' : 'startText')}</DialogContentText>
        </FormDialog>
      )}
    </Paper>
  );
}

function Form() {
  const state = useRecordContext<CallCampaignRecord>()?.state;
  if (state === undefined) return null;
  return (
    <Paper variant="outlined">
      <SimpleForm
        noValidate
        warnWhenUnsavedChanges
        toolbar={
          state === 'ENDED' ? (
            false
          ) : (
            <Toolbar>
              <SaveButton />
            </Toolbar>
          )
        }
      >
        <CallCampaignInputs />
        <AudienceInputs disabled={state !== 'DRAFT'} />
      </SimpleForm>
    </Paper>
  );
}

function History() {
  const t = useTexts();
  const campaign = useRecordContext<CallCampaignRecord>();
  if (!campaign) return null;
  return (
    <HistoryButton
      resource={`${RESOURCE}/${campaign.id}/history`}
      name={campaign.name}
      actions={{
        create: t('history.create'),
        update: t('history.update'),
        start: t('history.start'),
        pause: t('history.pause'),
        resume: t('history.resume'),
        end: t('history.end'),
      }}
      words={{ labels: { ...labelsIn(t), state: t('state') }, inWords: plainWords }}
    />
  );
}
