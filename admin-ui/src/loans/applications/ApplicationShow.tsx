import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatDay, formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { LenderApplicationDetails } from '../../api/records.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { DetailPage, WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { Section } from '../../shared/Section.js';
import { APPLICATION_STATE_LABELS, EMPLOYMENT_LABELS, rupees, scoreWords } from './applicationWords.js';
import { DisbursalDifferences } from './DisbursalDifferences.js';
import { StateChip } from './StateChip.js';
import { Timeline } from './Timeline.js';
import { TransferLinks } from './TransferLinks.js';

export default function ApplicationShow() {
  return (
    <DetailPage<LenderApplicationDetails>
      kind="Application"
      title={({ applicant_name, lender_name }) => `${applicant_name ?? 'Application'} at ${lender_name}`}
    >
      {(record) => (
        <WithAside aside={<AboutApplication record={record} />}>
          <Section title={`At ${record.lender_name}`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <StateChip state={record.state} />
              <Typography variant="body2" color="textSecondary">
                since {formatIstDateTime(record.state_at)}
                {record.reason !== null && ` · ${record.reason}`}
              </Typography>
            </Box>
            <Facts
              facts={[
                ['Product', record.product_type],
                ['Reference', record.lender_reference_id],
                ['Offered', rupees(record.offered_amount)],
                ['Sanctioned', withDay(rupees(record.sanctioned_amount), record.sanctioned_on)],
                ['Disbursed', withDay(rupees(record.disbursed_amount), record.disbursed_on)],
                ['Disbursal reference', record.disbursal_reference],
                ['Tenure', record.tenure_months === null ? null : `${record.tenure_months} months`],
                ['Interest', record.interest_rate_pa === null ? null : `${record.interest_rate_pa}% a year`],
                ['Processing fee', rupees(record.processing_fee)],
                ['Lender’s own status', record.raw_status],
                ['Remarks', record.remarks],
                ['UUID', record.uuid],
              ]}
            />
            <CopyButton text={record.uuid} label="Copy UUID" />
          </Section>
          {record.disbursed_amount !== null && (
            <Section title="Reported otherwise">
              <DisbursalDifferences of={record.id} />
            </Section>
          )}
          <Section title="What happened">
            <Timeline events={record.events} />
          </Section>
        </WithAside>
      )}
    </DetailPage>
  );
}

function AboutApplication({ record }: { record: LenderApplicationDetails }) {
  const { application } = record;
  return (
    <>
      <Section title="Applicant">
        <Facts
          facts={[
            ['Name', record.applicant_name],
            ['Phone', application.number_detached ? `${record.phone_masked}, detached` : record.phone_masked],
            ['Age', application.age_years === null ? null : `${application.age_years} years`],
            ['Work', application.employment && EMPLOYMENT_LABELS[application.employment]],
            ['Monthly income', rupees(application.monthly_income)],
            ['Credit score', scoreWords(application)],
          ]}
        />
        {application.number_detached === 1 && (
          <Typography variant="body2">
            Somebody else has this mobile number now and started as a new customer. Nobody signs in to this customer’s
            data any more, and no message about it is sent.
          </Typography>
        )}
      </Section>
      {application.number_detached === 0 && <TransferLinks application={application} />}
      <Section title="Application">
        <Facts
          facts={[
            ['State', APPLICATION_STATE_LABELS[application.state]],
            ['Asked for', rupees(application.desired_amount)],
            ['Submitted', application.submitted_at && formatIstDateTime(application.submitted_at)],
            ['Partner', record.partner_name],
            ['Merchant', linkTo('merchant-management', application.merchant_id, application.merchant_name, '/show')],
            ['Tracking link', linkTo('tracking-links', application.tracking_link_id, application.tracking_link_name)],
            ['Link code', application.tracking_link_code],
            ['UTM id', application.utm_id],
            ['UUID', application.uuid],
          ]}
        />
        <CopyButton text={application.uuid} label="Copy UUID of the application" />
      </Section>
      <OtherLenders record={record} />
    </>
  );
}

function OtherLenders({ record }: { record: LenderApplicationDetails }) {
  const others = record.application.lender_applications.filter(({ id }) => id !== record.id);
  return (
    <Section title="At other lenders">
      {others.length === 0 && <Typography variant="body2">None.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {others.map(({ id, lender_name, state }) => (
          <Box component="li" key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Link component={RouterLink} to={`/applications/${id}/show`}>
              {lender_name}
            </Link>
            <StateChip state={state} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function linkTo(resource: string, id: number | null, name: string | null, page = '') {
  return id === null ? null : (
    <Link component={RouterLink} to={`/${resource}/${id}${page}`}>
      {name}
    </Link>
  );
}

function withDay(amount: string, day: string | null): string {
  return day === null ? amount : `${amount} on ${formatDay(day)}`;
}
