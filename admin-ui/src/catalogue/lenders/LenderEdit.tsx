import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRedirect } from 'react-admin';
import { useParams } from 'react-router';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { Spinner } from '../../shared/Spinner.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useLanguage } from '../../shared/language.js';
import { TOP_BAR_HEIGHT } from '../../shared/layout.js';
import { LenderGroups } from '../lender-groups/groups.js';
import { Section } from '../../shared/Section.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { LoadError } from '../../shared/LoadError.js';
import { wordsIn } from '../../shared/room.js';
import { Gateway } from './Gateway.js';
import { LenderDialog, type LenderDialogName } from './LenderDialogs.js';
import { LenderField } from './fields/LenderField.js';
import { useTexts } from './i18n/useTexts.js';
import { kindOfLender } from './lenderFormat.js';
import { lenderSections } from './lenderSections.js';
import { LenderEditorProvider, useLenderEditor } from './useLenderEditor.js';

/** SPEC section 2, lender edit page. Every field is saved by itself; there is no Save for the page. */
export default function LenderEdit() {
  const id = Number(useParams()['id']);
  return (
    <LenderGroups>
      <Lender key={id} id={id} />
    </LenderGroups>
  );
}

function Lender({ id }: { id: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { lender, error, reload, save, notice } = useLenderEditor(id);
  const [open, setOpen] = useState<LenderDialogName>();
  const redirect = useRedirect();

  if (lender === undefined) {
    return (
      <>
        <PageTitle title={t('lender')} />
        {error === null ? <Spinner /> : <LoadError what={t('theLender')} error={error} onRetry={() => void reload()} />}
      </>
    );
  }

  const on = lender.lender_status === 1;
  return (
    <LenderEditorProvider value={{ lender, save }}>
      <PageTitle title={lender.name} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 1080 }}>
        {notice && (
          <Box sx={{ position: 'sticky', top: TOP_BAR_HEIGHT + 8, zIndex: 2, maxHeight: '70dvh', overflow: 'auto' }}>
            {notice}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <StatusChip label={t(on ? 'on' : 'off')} good={on} />
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 auto' }}>
            {t('changedAt', { kind: kindOfLender(t, lender), at: formatIstDateTime(lender.updated_at) })}
          </Typography>
          <Button size="small" variant="outlined" onClick={() => setOpen('switch')}>
            {t(on ? 'switchOff' : 'switchOn')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => setOpen('history')}>
            {t('history')}
          </Button>
          <Button size="small" variant="outlined" color="error" onClick={() => setOpen('delete')}>
            {t('delete')}
          </Button>
        </Box>
        <Section title={t('section.criteria')} hint={t('section.criteriaHint')}>
          <Fields of={['min_age', 'max_age', 'min_income', 'max_income']} />
          <Fields of={['min_credit_score', 'credit_score_class', 'min_loan_amount', 'ticket_class']} />
          <Fields of={['salaried', 'self_employed', 'business', 'lead_window_days']} />
          <Fields of={['lender_group_ids']} />
          <Fields of={['insurance_kinds']} />
        </Section>
        <Section title={t('section.loan')}>
          <Fields of={['name', 'priority', 'api', ...(lender.api === 1 ? (['autosubmission'] as const) : [])]} />
          <Fields of={['interest_rate', 'apr_min', 'apr_max', 'processing_fees']} />
          <Fields of={['tenure', 'min_tenure_months', 'max_tenure_months', 'loan_amount_upto']} />
          <Fields of={['utm_link']} />
        </Section>
        <Section title={t('section.gateway')} hint={t('section.gatewayHint')}>
          <Gateway lender={lender} />
        </Section>
        <Section title={t('section.kfs')} hint={t('section.kfsHint')}>
          <Fields of={['interest_type', 'benchmark_name', 'benchmark_rate', 'spread_percent']} />
          <Fields of={['benchmark_reset_months', 'spread_reset_months', 'switching_percent', 'third_party_fees']} />
          <Fields of={['late_payment_percent', 'bounce_charge', 'foreclosure_percent', 'part_prepayment_percent']} />
          <Fields of={['cooling_off_days']} />
          <Fields of={['grievance_contact']} />
        </Section>
        <Section title={t('section.journey')} hint={t('section.journeyHint')}>
          <Fields of={['journey']} />
          <Fields of={['documents']} />
          <Fields of={['otps']} />
        </Section>
        <Section title={t('section.offer')}>
          <Fields of={['so_status']} />
          {lender.so_status === 1 && <Fields of={['so_text', 'so_text_hi', 'so_date_start', 'so_date_end']} />}
        </Section>
        {lenderSections().map(({ title, Content }, index) => (
          <Section key={index} title={wordsIn(language, title)}>
            <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
              <Content lenderId={id} />
            </Suspense>
          </Section>
        ))}
      </Box>
      {open !== undefined && (
        <LenderDialog
          name={open}
          lender={lender}
          onDeleted={() => redirect('list', 'lenders')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </LenderEditorProvider>
  );
}

/** One row of fields on wide screens, with the effect of a change below the row; two in a row on phones. */
function Fields({ of }: { of: readonly LenderProperty[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridAutoFlow: 'row dense',
        columnGap: 1.5,
        rowGap: { xs: 1, md: 0 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {of.map((property) => (
        <LenderField key={property} property={property} />
      ))}
    </Box>
  );
}
