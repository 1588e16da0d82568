import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { messageOf, post } from '../../api/http.js';
import type { EligibilityReplay, EligibilityRunDetails } from '../../api/records.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import { rupees } from '../applications/applicationWords.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { DetailPage, WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { Section } from '../../shared/Section.js';
import { reasonInWords, scoreInWords } from './eligibilityWords.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

export default function RunShow() {
  const t = useTexts();
  return (
    <DetailPage<EligibilityRunDetails>
      kind={t('run')}
      title={({ applicant_name, phone_masked }) => t('runOf', { phoneMasked: applicant_name ?? phone_masked })}
    >
      {(record) => (
        <WithAside aside={<AboutRun record={record} />} asideFirst>
          <Section title={t('matchedCount', { matched: record.matched })} hint={t('inOrder')}>
            <Lenders>
              {record.matched_lenders.map(({ lender_id, name, amount, tenure_months, apr, emi }) => (
                <Lender key={lender_id} name={name}>
                  <Typography variant="body2">
                    {t('amountOver', { amount: rupees(amount), months: tenure_months })}
                    {emi !== null && `, EMI ${rupees(emi)}`}
                    {apr !== null && `, APR ${apr} %`}
                  </Typography>
                </Lender>
              ))}
            </Lenders>
          </Section>
          <Section title={t('unmatchedCount', { unmatched: record.unmatched })}>
            <Lenders>
              {record.unmatched_lenders.map(({ lender_id, name, reasons }) => (
                <Lender key={lender_id} name={name}>
                  {reasons.map((reason) => (
                    <Typography key={reason.code} variant="body2">
                      {inOneLine(t, reason)}
                    </Typography>
                  ))}
                </Lender>
              ))}
            </Lenders>
          </Section>
        </WithAside>
      )}
    </DetailPage>
  );
}

function AboutRun({ record }: { record: EligibilityRunDetails }) {
  const t = useTexts();
  const { applicant } = record;
  return (
    <>
      <Section title={t('runFacts')}>
        <Facts
          facts={[
            [t('when'), t('ist', { createdAt: formatIstDateTime(record.created_at) })],
            [t('forDay'), formatDay(record.day)],
            [t('product'), productName(record.product_type)],
            [t('rules'), record.rules_version],
            [t('application'), record.application_uuid],
          ]}
        />
        <CopyButton text={record.application_uuid} label={t('copyUuid')} />
        <Replay id={record.id} />
      </Section>
      <Section title={t('seen')}>
        <Facts
          facts={[
            [t('customer'), record.applicant_name],
            [t('phone'), record.phone_masked],
            [t('age'), applicant.age_years === null ? null : t('ageYears', { ageYears: applicant.age_years })],
            [t('work'), applicant.employment && t(`work.${applicant.employment}`)],
            [t('income'), rupees(applicant.monthly_income)],
            [t('creditScore'), scoreInWords(t, applicant)],
            [t('askedFor'), rupees(applicant.desired_amount)],
            [t('household'), rupees(applicant.household_income)],
            [t('earlierEmis'), rupees(applicant.existing_emi)],
          ]}
        />
      </Section>
    </>
  );
}

type Reason = EligibilityRunDetails['unmatched_lenders'][number]['reasons'][number];

function inOneLine(t: Texts, reason: Reason): string {
  const { label, required, actual, gap } = reasonInWords(t, reason);
  const figures = [
    required !== '–' && t('required', { required }),
    actual !== '–' && t('actual', { actual }),
    gap !== '–' && t('gap', { gap }),
  ].filter((text) => text !== false);
  return figures.length === 0 ? label : `${label}: ${figures.join(', ')}`;
}

function Lenders({ children }: { children: readonly ReactNode[] }) {
  const t = useTexts();
  if (children.length === 0) return <Typography variant="body2">{t('none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}

function Lender({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}

/** Whether the same facts on the same rules give the same answer today. */
function Replay({ id }: { id: number }) {
  const t = useTexts();
  const replay = useMutation({
    mutationFn: () => post<EligibilityReplay>(`/api/admin/eligibility-runs/${id}/replay`),
  });
  return (
    <>
      <Button variant="outlined" loading={replay.isPending} onClick={() => replay.mutate()}>
        {t('replay')}
      </Button>
      {replay.data !== undefined && (
        <Alert severity={replay.data.same ? 'success' : 'warning'} role="status">
          {replayInWords(t, replay.data)}
        </Alert>
      )}
      {replay.error !== null && <Alert severity="error">{messageOf(replay.error)}</Alert>}
    </>
  );
}

function replayInWords(t: Texts, { same, different, engine_then, engine_now }: EligibilityReplay): string {
  if (same) return t('replay.same');
  const engines = engine_then === engine_now ? '' : ` ${t('replay.engine', { then: engine_then, now: engine_now })}`;
  const names = different.map(({ name }) => name).join(', ');
  return `${names === '' ? t('replay.order') : t('replay.otherwise', { names })}${engines}`;
}
