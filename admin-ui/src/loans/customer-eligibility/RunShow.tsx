import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { formatDay, formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { messageOf, post } from '../../api/http.js';
import type { EligibilityReplay, EligibilityRunDetails } from '../../api/records.js';
import { EMPLOYMENT_LABELS, rupees, scoreWords } from '../applications/applicationWords.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { DetailPage, WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { Section } from '../../shared/Section.js';
import { reasonInWords } from './eligibilityWords.js';

export default function RunShow() {
  return (
    <DetailPage<EligibilityRunDetails>
      kind="Eligibility run"
      title={({ applicant_name, phone_masked }) => `Eligibility of ${applicant_name ?? phone_masked}`}
    >
      {(record) => (
        <WithAside aside={<AboutRun record={record} />} asideFirst>
          <Section title={`Matched: ${record.matched}`} hint="In the order that the customer saw.">
            <Lenders>
              {record.matched_lenders.map(({ lender_id, name, amount, tenure_months, apr, emi }) => (
                <Lender key={lender_id} name={name}>
                  <Typography variant="body2">
                    {rupees(amount)} over {tenure_months} months
                    {emi !== null && `, EMI ${rupees(emi)}`}
                    {apr !== null && `, APR ${apr} %`}
                  </Typography>
                </Lender>
              ))}
            </Lenders>
          </Section>
          <Section title={`Not matched: ${record.unmatched}`}>
            <Lenders>
              {record.unmatched_lenders.map(({ lender_id, name, reasons }) => (
                <Lender key={lender_id} name={name}>
                  {reasons.map((reason) => (
                    <Typography key={reason.code} variant="body2">
                      {inOneLine(reason)}
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
  const { applicant } = record;
  return (
    <>
      <Section title="Run">
        <Facts
          facts={[
            ['When', `${formatIstDateTime(record.created_at)} IST`],
            ['For the day', formatDay(record.day)],
            ['Product', record.product_type],
            ['Rules', record.rules_version],
            ['Application', record.application_uuid],
          ]}
        />
        <CopyButton text={record.application_uuid} label="Copy UUID of the application" />
        <Replay id={record.id} />
      </Section>
      <Section title="What the engine saw">
        <Facts
          facts={[
            ['Customer', record.applicant_name],
            ['Phone', record.phone_masked],
            ['Age', applicant.age_years === null ? null : `${applicant.age_years} years`],
            ['Work', applicant.employment && EMPLOYMENT_LABELS[applicant.employment]],
            ['Monthly income', rupees(applicant.monthly_income)],
            ['Credit score', scoreWords(applicant)],
            ['Asked for', rupees(applicant.desired_amount)],
            ['Household a year', rupees(applicant.household_income)],
            ['Earlier EMIs', rupees(applicant.existing_emi)],
          ]}
        />
      </Section>
    </>
  );
}

type Reason = EligibilityRunDetails['unmatched_lenders'][number]['reasons'][number];

function inOneLine(reason: Reason): string {
  const { label, required, actual, gap } = reasonInWords(reason);
  const figures = [
    required !== '–' && `required ${required}`,
    actual !== '–' && `actual ${actual}`,
    gap !== '–' && `gap ${gap}`,
  ].filter((text) => text !== false);
  return figures.length === 0 ? label : `${label}: ${figures.join(', ')}`;
}

function Lenders({ children }: { children: readonly ReactNode[] }) {
  if (children.length === 0) return <Typography variant="body2">None.</Typography>;
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
  const replay = useMutation({
    mutationFn: () => post<EligibilityReplay>(`/api/admin/eligibility-runs/${id}/replay`),
  });
  return (
    <>
      <Button variant="outlined" loading={replay.isPending} onClick={() => replay.mutate()}>
        Replay this run
      </Button>
      {replay.data !== undefined && (
        <Alert severity={replay.data.same ? 'success' : 'warning'} role="status">
          {replayInWords(replay.data)}
        </Alert>
      )}
      {replay.error !== null && <Alert severity="error">{messageOf(replay.error)}</Alert>}
    </>
  );
}

function replayInWords({ same, different, engine_then, engine_now }: EligibilityReplay): string {
  if (same) return 'The same facts on the same rules give the same answer.';
  const engines = engine_then === engine_now ? '' : ` The engine was version ${engine_then} and is ${engine_now}.`;
  const names = different.map(({ name }) => name).join(', ');
  return `${names === '' ? 'The order is another one.' : `Answered otherwise: ${names}.`}${engines}`;
}
