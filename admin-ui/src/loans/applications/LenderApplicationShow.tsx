import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import type { LenderApplicationDetails } from '../../api/records.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { DetailPage, WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { productName } from '../../shared/productName.js';
import { Section } from '../../shared/Section.js';
import { Applicant, ApplicationFacts } from './ApplicationFacts.js';
import { rupees } from './applicationWords.js';
import { DisbursalDifferences } from './DisbursalDifferences.js';
import { useTexts } from './i18n/useTexts.js';
import { StateChip } from './StateChip.js';
import { Timeline } from './Timeline.js';
import { TransferLinks } from './TransferLinks.js';

/** An application at one lender. */
export default function LenderApplicationShow() {
  const t = useTexts();
  const withDay = (amount: number | null, day: string | null) =>
    day === null ? rupees(amount) : t('at.onDay', { amount: rupees(amount), day: formatDay(day) });
  return (
    <DetailPage<LenderApplicationDetails>
      kind={t('oneAtLender')}
      title={({ applicant_name, lender_name }) =>
        t('at.title', { name: applicant_name ?? t('one'), lender: lender_name })
      }
    >
      {(record) => (
        <WithAside aside={<AboutApplication record={record} />}>
          <Section title={t('at.lender', { lender: record.lender_name })}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <StateChip state={record.state} />
              <Typography variant="body2" color="textSecondary">
                {t('at.since', { at: formatIstDateTime(record.state_at) })}
                {record.reason !== null && ` · ${record.reason}`}
              </Typography>
            </Box>
            <Facts
              facts={[
                [t('product'), productName(record.product_type)],
                [t('reference'), record.lender_reference_id],
                [t('show.offered'), rupees(record.offered_amount)],
                [t('at.sanctioned'), withDay(record.sanctioned_amount, record.sanctioned_on)],
                [t('at.disbursed'), withDay(record.disbursed_amount, record.disbursed_on)],
                [t('at.disbursalReference'), record.disbursal_reference],
                [t('at.tenure'), record.tenure_months === null ? null : t('at.months', { n: record.tenure_months })],
                [
                  t('at.interest'),
                  record.interest_rate_pa === null ? null : t('at.aYear', { n: record.interest_rate_pa }),
                ],
                [t('at.fee'), rupees(record.processing_fee)],
                [t('at.premium'), record.premium === null ? null : withDay(record.premium, record.premium_on)],
                [t('at.rawStatus'), record.raw_status],
                [t('at.remarks'), record.remarks],
                [t('at.uuid'), record.uuid],
              ]}
            />
            <CopyButton text={record.uuid} label={t('at.copy')} />
          </Section>
          {record.disbursed_amount !== null && (
            <Section title={t('at.differences')}>
              <DisbursalDifferences of={record.id} />
            </Section>
          )}
          <Section title={t('at.happened')}>
            <Timeline events={record.events} />
          </Section>
        </WithAside>
      )}
    </DetailPage>
  );
}

function AboutApplication({ record }: { record: LenderApplicationDetails }) {
  const t = useTexts();
  const { application } = record;
  return (
    <>
      <Applicant application={application} />
      {application.number_detached === 0 && <TransferLinks application={application} />}
      <ApplicationFacts application={application}>
        <Link component={RouterLink} to={`/applications/${application.id}/show`} variant="body2">
          {t('at.whole')}
        </Link>
      </ApplicationFacts>
      <OtherLenders record={record} />
    </>
  );
}

function OtherLenders({ record }: { record: LenderApplicationDetails }) {
  const t = useTexts();
  const others = record.application.lender_applications.filter(({ id }) => id !== record.id);
  return (
    <Section title={t('at.others')}>
      {others.length === 0 && <Typography variant="body2">{t('none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {others.map(({ id, lender_name, state }) => (
          <Box component="li" key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Link component={RouterLink} to={`/lender-applications/${id}/show`}>
              {lender_name}
            </Link>
            <StateChip state={state} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
