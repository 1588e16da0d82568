import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import {
  BooleanInput,
  EditBase,
  Form,
  maxLength,
  required,
  SaveButton,
  TextInput,
  useEditContext,
  useRecordContext,
} from 'react-admin';
import { FONT_HOSTS, isFontLink } from '@marketplace/contract/brand/brand.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import type { PartnerRecord } from '../api/records.js';
import { PageTitle } from '../app/PageTitle.js';
import { Spinner } from '../app/Spinner.js';
import { useRecordConflict } from '../shared/RecordConflict.js';
import { ColorInput } from './ColorInput.js';
import { ContrastReport } from './ContrastReport.js';
import { LogoInput } from './LogoInput.js';
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
};

const needed = required(message('en', 'field.required'));
const atMost = (max: number) => maxLength(max, message('en', 'field.maxLength', { max }));
const isFont = (link: unknown) =>
  typeof link === 'string' && link !== '' && !isFontLink(link) ? message('en', 'field.fontLink') : undefined;

export default function PartnerEdit() {
  const { onError, notice } = useRecordConflict<PartnerRecord>('partners', LABELS);
  return (
    <EditBase<PartnerRecord> mutationMode="pessimistic" redirect={false} mutationOptions={{ onError }}>
      <ThemeEditor notice={notice} />
    </EditBase>
  );
}

function ThemeEditor({ notice }: { notice: React.ReactNode }) {
  const { isPending } = useEditContext<PartnerRecord>();
  const partner = useRecordContext<PartnerRecord>();
  if (isPending || partner === undefined) return <Spinner />;
  return (
    <Form mode="onChange" noValidate warnWhenUnsavedChanges>
      <PageTitle title={partner.name} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {notice}
          <Facts partner={partner} />
          <Section title="Names">
            <TextInput source="name" label={LABELS.name} validate={[needed, atMost(80)]} />
            <TextInput
              source="name_hi"
              label={LABELS.name_hi}
              validate={atMost(80)}
              helperText="Empty: the name above."
            />
            <TextInput
              source="title"
              label={LABELS.title}
              validate={atMost(120)}
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
              validate={atMost(80)}
              helperText="Such as Mukta. Empty: Noto Sans."
            />
            <TextInput
              source="font_link"
              label={LABELS.font_link}
              validate={[isFont, atMost(300)]}
              helperText={`Address of the font's style sheet at ${Object.keys(FONT_HOSTS).join(' or ')}.`}
            />
          </Section>
          <Section title="Terms">
            <BooleanInput
              source="tancApply"
              label="Customers accept terms and conditions"
              format={(value: unknown) => value === 1}
              parse={(value: unknown) => (value === true ? 1 : 0)}
              helperText={false}
            />
          </Section>
          <Box
            sx={{ position: 'sticky', bottom: 0, py: 1.5, bgcolor: 'background.default', zIndex: 1, display: 'flex' }}
          >
            <SaveButton label="Save" />
          </Box>
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 80 } }}>
          <ThemePreview slug={partner.slug} />
        </Box>
      </Box>
    </Form>
  );
}

function Facts({ partner }: { partner: PartnerRecord }) {
  return (
    <Typography variant="body2" color="textSecondary">
      <Link href={`/${partner.slug}/credit-cards`} target="_blank" rel="noopener">
        /{partner.slug}/credit-cards <OpenInNewIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />
      </Link>
      {partner.host !== null && ` · ${partner.host}`}
      {partner.utm_id !== null && ` · UTM id ${partner.utm_id}`}
      {partner.status === 0 && ' · inactive: its pages are not served'}
    </Typography>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
