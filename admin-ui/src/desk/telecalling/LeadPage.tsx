import { useEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import type { LineState } from '@marketplace/contract/telecalling/call-lines.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { failureOf } from '../../api/http.js';
import { pageLanguage } from '../../api/language.js';
import { ApplicationStateChip } from '../../loans/applications/StateChip.js';
import { lastActiveAt } from '../../session/idle.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { type PageKey, usePageKeys } from '../../shared/pageKeys.js';
import { CASES } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';
import { LogForm } from './LogForm.js';
import { type Desk, getLine, giveBackLead, type Lead, startCall } from './telecallingCalls.js';
import { useRenewedLead } from './useRenewedLead.js';

const LINE_MS = 2_000;
/** Each call tells the server that somebody is there: a line that says nothing more must not keep an idle session. */
const isWatched = () => Date.now() - lastActiveAt() < 5 * 60_000;
const isOver = (state: LineState | null) => state !== null && ['busy', 'no_answer', 'failed', 'ended'].includes(state);

interface LeadPageProps {
  lead: Lead;
  line: Desk['line'];
  /** The agent has the lead no more. */
  onOver: (takeNext: boolean) => void;
}

/** Who is called, what to say, and what came of it. */
export function LeadPage({ lead, line, onOver }: LeadPageProps) {
  useRenewedLead(lead.id);
  return (
    <WithAside asideFirst={false} aside={<About lead={lead} />}>
      <Calling lead={lead} line={line} onOver={onOver} />
      <Script lead={lead} />
    </WithAside>
  );
}

function Calling({ lead, line, onOver }: LeadPageProps) {
  const t = useTexts();
  const client = useQueryClient();
  const number = useRef<HTMLAnchorElement>(null);
  const call = useMutation({
    mutationFn: () => startCall(lead.id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['call-line'] }),
  });
  const back = useMutation({ mutationFn: () => giveBackLead(lead.id), onSuccess: () => onOver(false) });
  const { mutate: callNow } = call;
  // After a reload the call goes on, and the number is asked for again.
  const callId = call.data?.id ?? lead.call;
  const phone = call.data?.phone ?? undefined;
  // The button that was pressed is gone; the number is what comes next.
  useEffect(() => {
    if (phone !== undefined) number.current?.focus();
  }, [phone]);
  const isDialled = line === 'gateway' && callId !== null;
  const { data: told } = useQuery({
    queryKey: ['call-line', callId],
    queryFn: () => getLine(callId!),
    enabled: isDialled,
    refetchInterval: ({ state }) => (isOver(state.data?.state ?? null) || !isWatched() ? false : LINE_MS),
  });
  const mayCall = phone === undefined && (!isDialled || told?.state === 'failed');

  usePageKeys(
    useMemo<PageKey[]>(
      () => (mayCall ? [{ key: 'c', does: t('key.call'), press: () => callNow() }] : []),
      [callNow, mayCall, t],
    ),
  );

  // The lead is as it was when it was taken.
  const made = lead.attempts + (lead.call === null && callId !== null ? 1 : 0);
  const problem = call.error ?? back.error;
  return (
    <Paper variant="outlined" component="section" aria-label={t('theCall')} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="h2">{lead.applicant_name ?? t('noName')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[lead.phone_masked, lead.campaign.name, t('attempt', { n: made, max: lead.max_attempts })].join(' · ')}
        </Typography>
      </Box>
      {lead.asked_at !== null && (
        <Alert severity="info">{t('askedAt', { at: formatIstDateTime(lead.asked_at) })}</Alert>
      )}
      {problem && <Alert severity="error">{failureOf(problem)}</Alert>}
      {phone !== undefined && (
        <Link ref={number} href={`tel:+91${phone}`} sx={{ fontSize: '1.5rem', fontWeight: 600, justifySelf: 'start' }}>
          +91 {phone.slice(0, 5)} {phone.slice(5)}
        </Link>
      )}
      {isDialled && (
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t(`line.${told?.state ?? 'dialling'}`)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
        {mayCall && (
          <Button variant="contained" autoFocus loading={call.isPending} onClick={() => callNow()}>
            {t(callId === null ? 'call' : isDialled ? 'dialAgain' : 'showNumber')}
          </Button>
        )}
        {callId === null && (
          <Button variant="outlined" loading={back.isPending} onClick={() => back.mutate()}>
            {t('giveBack')}
          </Button>
        )}
      </Box>
      {callId !== null && (
        <LogForm call={callId} dispositions={lead.dispositions} told={told?.state ?? null} onLogged={onOver} />
      )}
    </Paper>
  );
}

/** In the language of the customer, where it is known. */
function Script({ lead }: { lead: Lead }) {
  const t = useTexts();
  const [language, setLanguage] = useState<Language>(lead.language ?? pageLanguage());
  return (
    <Section title={t('script')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={t('script.language')}
        onChange={(_, chosen: Language | null) => chosen && setLanguage(chosen)}
      >
        {LANGUAGES.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: 44 }}>
            {t(`language.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography lang={language} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {language === 'hi' ? lead.script_hi : lead.script_en}
      </Typography>
    </Section>
  );
}

function About({ lead }: { lead: Lead }) {
  const t = useTexts();
  const { application, earlier, language, pid } = lead;
  return (
    <>
      <Section title={t('application')}>
        {application === null && <Typography variant="body2">{t('application.none')}</Typography>}
        {application && (
          <>
            <Facts
              facts={[
                [t('product'), productName(application.product_type)],
                [t('state'), <ApplicationStateChip key="state" state={application.state} />],
                [
                  t('asked'),
                  application.desired_amount === null ? null : formatPaise(rupeesToPaise(application.desired_amount)),
                ],
                [t('begun'), formatIstDateTime(application.created_at)],
                [t('speaks'), language && t(`language.${language}`)],
              ]}
            />
            <Link component={RouterLink} to={`${CASES}/${application.id}/${pid}`} sx={{ justifySelf: 'start' }}>
              {t('openCase')}
            </Link>
          </>
        )}
      </Section>
      <Section title={t('earlier')}>
        {earlier.length === 0 && <Typography variant="body2">{t('earlier.none')}</Typography>}
        {earlier.length > 0 && (
          <Box component="ul" aria-label={t('earlier')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {earlier.map(({ id, at, agent, disposition, note }) => (
              <Box component="li" key={id}>
                <Typography variant="body2">
                  <strong>{disposition === null ? t('notLogged') : t(`disposition.${disposition}`)}</strong>
                </Typography>
                {note !== null && (
                  <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {note}
                  </Typography>
                )}
                <Typography variant="body2" color="textSecondary">
                  {[agent ?? t('someone'), formatIstDateTime(at)].join(' · ')}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </Section>
    </>
  );
}
