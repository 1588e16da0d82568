import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import {
  BooleanInput,
  CheckboxGroupInput,
  EditBase,
  Form,
  NumberInput,
  required,
  SaveButton,
  TextInput,
  useEditContext,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FONT_HOSTS, isFontLink } from '@marketplace/contract/brand/brand.js';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { PARTNER_RULES } from '@marketplace/contract/partners/rules.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import type { PartnerRecord } from '../../api/records.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { Spinner } from '../../shared/Spinner.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { problemOf } from '../../shared/problemOf.js';
import { WithAside } from '../../shared/DetailPage.js';
import { Section } from '../../shared/Section.js';
import { useRecordForm } from '../../shared/RecordForm.js';
import { plainWords } from '../../shared/words.js';
import { ColorInput } from './ColorInput.js';
import { ContrastReport } from './ContrastReport.js';
import { LogoInput } from './LogoInput.js';
import { PartnerUsers } from './PartnerUsers.js';
import { ShareExample } from './ShareExample.js';
import { ThemePreview } from './ThemePreview.js';

const LABELS = {
  name: 'Name',
  name_hi: 'Name in Hindi',
  title: 'Title in the browser tab',
  logo: 'Logo',
  co_brand_logo: 'Co-brand logo',
  primary_color: 'Primary colour',
  secondary_color: 'Secondary colour',
  font_family: 'Font family',
  font_link: 'Font link',
  tancApply: 'Terms and conditions',
  utm_id: 'UTM id',
  revenue_percent: 'Share of the commission in percent',
  revenue_flat_fee: 'Fee for each disbursal in rupees',
  product_types: 'Products offered',
  status: 'Status',
};

/** The history names properties as they are stored. */
const HISTORY_WORDS = { labels: { ...LABELS, tanc_apply: LABELS.tancApply }, inWords };
const HISTORY_ACTIONS = { create: 'added the partner', update: 'changed' };

function inWords(property: string, value: unknown): string {
  if (property === 'status') return value === 1 ? 'On' : 'Off';
  if (property === 'tancApply' || property === 'tanc_apply') return value === 1 ? 'Shown' : 'Not shown';
  if (property === 'revenue_percent') return `${Number(value)} %`;
  if (property === 'revenue_flat_fee') return formatPaise(rupeesToPaise(Number(value)));
  return plainWords(property, value);
}

const needed = required(message('en', 'field.required'));
const isFont = (link: unknown) =>
  typeof link === 'string' && link !== '' && !isFontLink(link) ? message('en', 'field.fontLink') : undefined;

const by = (rule: FieldRule) => (value: unknown) => problemOf(rule, value);
const isUtmId = by(PARTNER_RULES.utm_id);
const isPercent = [needed, by(PARTNER_RULES.revenue_percent)];
const isFee = [needed, by(PARTNER_RULES.revenue_flat_fee)];
const isSome = (chosen: unknown) =>
  Array.isArray(chosen) && chosen.length > 0 ? undefined : 'Choose at least one product.';

const asSwitch = {
  format: (value: unknown) => value === 1,
  parse: (value: unknown) => (value === true ? 1 : 0),
};

export default function PartnerEdit() {
  const { edit, notice } = useRecordForm<PartnerRecord>('partners', LABELS, inWords);
  return (
    <EditBase<PartnerRecord> {...edit} redirect={false}>
      <PartnerEditor notice={notice} />
    </EditBase>
  );
}

function PartnerEditor({ notice }: { notice: React.ReactNode }) {
  const { isPending } = useEditContext<PartnerRecord>();
  const partner = useRecordContext<PartnerRecord>();
  if (isPending || partner === undefined) return <Spinner />;
  return (
    <>
      <PageTitle title={partner.name} />
      <Form mode="onChange" noValidate warnWhenUnsavedChanges>
        <PartnerForm partner={partner} notice={notice} />
      </Form>
      <Box sx={{ mt: 2 }}>
        <WithAside>
          <Section title="Users">
            <PartnerUsers partner={partner} />
          </Section>
        </WithAside>
      </Box>
    </>
  );
}

function PartnerForm({ partner, notice }: { partner: PartnerRecord; notice: React.ReactNode }) {
  return (
    <WithAside aside={<ThemePreview slug={partner.slug} />} asideStays>
      {notice}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Facts partner={partner} />
        <HistoryButton
          resource={`partners/${partner.id}/history`}
          name={partner.name}
          actions={HISTORY_ACTIONS}
          words={HISTORY_WORDS}
        />
      </Box>
      <Section title="Names">
        <TextInput source="name" label={LABELS.name} validate={[needed, by(PARTNER_RULES.name)]} />
        <TextInput
          source="name_hi"
          label={LABELS.name_hi}
          validate={by(PARTNER_RULES.name_hi)}
          helperText="Empty: the name above."
        />
        <TextInput
          source="title"
          label={LABELS.title}
          validate={by(PARTNER_RULES.title)}
          helperText="Empty: the partner's name."
        />
      </Section>
      <Section title="Colours">
        <ColorInput source="primary_color" label={LABELS.primary_color} />
        <ColorInput source="secondary_color" label={LABELS.secondary_color} />
        <ContrastReport />
      </Section>
      <Section title="Logos">
        <LogoInput source="logo" label={LABELS.logo} />
        <LogoInput source="co_brand_logo" label={LABELS.co_brand_logo} />
      </Section>
      <Section title="Font">
        <TextInput
          source="font_family"
          label={LABELS.font_family}
          validate={by(PARTNER_RULES.font_family)}
          helperText="Such as Mukta. Empty: Noto Sans."
        />
        <TextInput
          source="font_link"
          label={LABELS.font_link}
          validate={[isFont, by(PARTNER_RULES.font_link)]}
          helperText={`Address of the font's style sheet at ${Object.keys(FONT_HOSTS).join(' or ')}.`}
        />
      </Section>
      <Section title="Terms">
        <BooleanInput
          source="tancApply"
          label="Customers accept terms and conditions"
          helperText={false}
          {...asSwitch}
        />
      </Section>
      <Section title="Commercial">
        <TextInput
          source="utm_id"
          label={LABELS.utm_id}
          validate={isUtmId}
          helperText="Tells lenders and banks that a customer comes from this partner."
        />
        <NumberInput
          source="revenue_percent"
          label={LABELS.revenue_percent}
          validate={isPercent}
          min={0}
          max={PARTNER_RULES.revenue_percent.max}
          step={0.001}
          size="medium"
          helperText="Of what the lender pays, without GST."
        />
        <NumberInput
          source="revenue_flat_fee"
          label={LABELS.revenue_flat_fee}
          validate={isFee}
          min={0}
          step={0.01}
          size="medium"
          helperText={false}
        />
        <ShareExample />
      </Section>
      <Section title={LABELS.product_types}>
        <CheckboxGroupInput
          source="product_types"
          label="What its customers can apply for"
          choices={PRODUCT_TYPES.map((type) => ({ id: type, name: type }))}
          validate={isSome}
          row={false}
          helperText={false}
        />
      </Section>
      <Section title={LABELS.status}>
        <BooleanInput source="status" label="Switched on" helperText={false} {...asSwitch} />
        <OffWarning stored={partner.status} />
      </Section>
      <Box sx={{ position: 'sticky', bottom: 0, py: 1.5, bgcolor: 'background.default', zIndex: 1, display: 'flex' }}>
        <SaveButton label="Save" />
      </Box>
    </WithAside>
  );
}

/** Said before it is saved, because it ends other people's work. */
function OffWarning({ stored }: { stored: 0 | 1 }) {
  const status = useWatch<PartnerRecord, 'status'>({ name: 'status' });
  if (stored === 0 || status === 1) return null;
  return (
    <Alert severity="warning">
      When you save this, the partner's pages show the default brand as an unknown address does, and its users are
      signed out until you switch it on again.
    </Alert>
  );
}

function Facts({ partner }: { partner: PartnerRecord }) {
  return (
    <Typography variant="body2" color="textSecondary">
      <Link href={`/${partner.slug}/credit-cards`} target="_blank" rel="noopener">
        /{partner.slug}/credit-cards <OpenInNewIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />
      </Link>
      {partner.host !== null && ` · ${partner.host}`}
      {partner.status === 0 && ' · off: its pages are not served'}
    </Typography>
  );
}
