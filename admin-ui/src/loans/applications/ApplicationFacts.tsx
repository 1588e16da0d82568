import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '../../shared/dates.js';
import type { ApplicationDetails } from '../../api/records.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { Facts } from '../../shared/Facts.js';
import { productName } from '../../shared/productName.js';
import { Section } from '../../shared/Section.js';
import { rupees } from './applicationWords.js';
import { useTexts } from './i18n/useTexts.js';

/** Who applies, masked, with what they answered. */
export function Applicant({ application }: { application: ApplicationDetails }) {
  const t = useTexts();
  const { phone_masked, number_detached, age_years, employment, prospect_uuid } = application;
  return (
    <Section title={t('applicant')}>
      <Facts
        facts={[
          [t('who.name'), application.applicant_name],
          [t('who.phone'), number_detached === 1 ? t('who.detached', { phone: phone_masked }) : phone_masked],
          [t('who.age'), age_years === null ? null : t('who.years', { n: age_years })],
          [t('who.work'), employment && t(`employment.${employment}`)],
          [t('who.income'), rupees(application.monthly_income)],
          [t('who.score'), <Score key="score" application={application} />],
        ]}
      />
      {number_detached === 1 && <Typography variant="body2">{t('who.detachedMeans')}</Typography>}
      <Link component={RouterLink} to={`/customers-journey/${prospect_uuid}`} variant="body2">
        {t('who.customer')}
      </Link>
    </Section>
  );
}

function Score({ application: { credit_score, credit_score_bureau } }: { application: ApplicationDetails }) {
  const t = useTexts();
  if (credit_score === null) return t('unknown');
  return credit_score_bureau === null
    ? t('who.declared', { score: credit_score })
    : t('who.toldBy', { score: credit_score, bureau: credit_score_bureau });
}

/** What was asked for, and who brought it. */
export function ApplicationFacts({ application, children }: { application: ApplicationDetails; children?: ReactNode }) {
  const t = useTexts();
  const { uuid, state, submitted_at, merchant_id, merchant_name, tracking_link_id, tracking_link_name } = application;
  return (
    <Section title={t('one')}>
      <Facts
        facts={[
          [t('list.id'), application.id],
          [t('state'), t(`application.${state}`)],
          [t('who.acted'), t(application.acted_on === 1 ? 'who.actedYes' : 'who.actedNo')],
          [t('product'), productName(application.product_type)],
          [t('list.asked'), rupees(application.desired_amount)],
          [t('list.submitted'), submitted_at && formatIstDateTime(submitted_at)],
          [t('list.updated'), formatIstDateTime(application.updated_at)],
          [t('partner'), application.partner_name],
          [t('merchant'), linkTo('merchant-management', merchant_id, merchant_name, '/show')],
          [t('who.link'), linkTo('tracking-links', tracking_link_id, tracking_link_name)],
          [t('who.linkCode'), application.tracking_link_code],
          [t('who.utm'), application.utm_id],
          [t('at.uuid'), uuid],
        ]}
      />
      <CopyButton text={uuid} label={t('at.copyApplication')} />
      {children}
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
