import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { AUDIENCE_PARTNERS_MAX } from '@marketplace/contract/audiences/audiences.js';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { MESSAGE_TEMPLATES, MESSAGING } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { useAutocompleteTexts } from '../../shared/useAutocompleteTexts.js';
import {
  type Campaign,
  CAMPAIGNS_KEY,
  createCampaign,
  getCampaign,
  getPartners,
  type GivenCampaign,
  type PartnerName,
} from './campaignCalls.js';
import { useTexts } from './i18n/useTexts.js';
import { getTemplates, type Template, TEMPLATES_KEY } from './templateCalls.js';

const NUMBERS = ['income_min', 'income_max', 'idle_days_min', 'idle_days_max'] as const;
type NumberField = (typeof NUMBERS)[number];

/** A campaign to be written, or one that begins as a copy: what is written is not edited any more. */
export default function NewCampaignPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const from = search.get('from');
  const copied = useQuery({
    queryKey: ['campaign', from],
    queryFn: () => getCampaign(from!),
    enabled: from !== null,
  });
  const lists = useQuery({
    queryKey: [...TEMPLATES_KEY, 'to-choose'],
    queryFn: async () => {
      const [templates, partners] = await Promise.all([getTemplates({}, 0), getPartners()]);
      return { templates: templates.items, partners };
    },
  });
  const error = copied.error ?? lists.error;
  return (
    <>
      <PageTitle title={t('campaign.new')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={MESSAGING}>
          {t('campaign.back')}
        </Link>
      </Box>
      {error && <LoadError what={t('theTemplates')} error={error} onRetry={() => void lists.refetch()} />}
      {!error && (lists.data === undefined || (from !== null && copied.data === undefined)) && <Spinner />}
      {lists.data && (from === null || copied.data) && <Form {...lists.data} copied={copied.data} />}
    </>
  );
}

interface FormProps {
  templates: readonly Template[];
  partners: readonly PartnerName[];
  copied?: Campaign | undefined;
}

function Form({ templates, partners, copied }: FormProps) {
  const t = useTexts();
  const texts = useAutocompleteTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [form, setForm] = useState(() => ({
    name: copied?.name ?? '',
    template_id: templates.find(({ name }) => name === copied?.template.name)?.id ?? templates[0]?.id ?? 0,
    product_type: copied?.filter.product_type ?? '',
    states: copied?.filter.states ?? [],
    language: copied?.filter.language ?? '',
    partner_ids: copied?.filter.partner_ids ?? [],
    ...(Object.fromEntries(NUMBERS.map((field) => [field, String(copied?.filter[field] ?? '')])) as Record<
      NumberField,
      string
    >),
  }));
  const set = (changed: Partial<typeof form>) => setForm({ ...form, ...changed });
  const save = useMutation({
    mutationFn: () => createCampaign(asSent(form)),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
      await navigate(`${MESSAGING}/${id}`);
    },
  });
  const refusal = (field: keyof GivenCampaign) => refusalOf(save.error, field);
  const isTold = (Object.keys(form) as (keyof GivenCampaign)[]).some((field) => refusal(field) !== undefined);
  if (templates.length === 0) {
    return (
      <Typography variant="body2">
        <Link component={RouterLink} to={MESSAGE_TEMPLATES}>
          {t('templates.none')}
        </Link>
      </Typography>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 720, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {save.error && !isTold && <Alert severity="error">{failureOf(save.error)}</Alert>}
      <TextField
        label={t('template.name')}
        value={form.name}
        error={refusal('name') !== undefined}
        helperText={refusal('name') ?? t('campaign.name.hint')}
        onChange={({ target }) => set({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        select
        label={t('template')}
        value={form.template_id}
        error={refusal('template_id') !== undefined}
        helperText={refusal('template_id')}
        onChange={({ target }) => set({ template_id: Number(target.value) })}
      >
        {templates.map(({ id, name, channel, category }) => (
          <MenuItem key={id} value={id}>
            {[name, t(`channel.${channel}`), t(`category.${category}`)].join(' · ')}
          </MenuItem>
        ))}
      </TextField>
      <Section title={t('campaign.audience')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          <TextField
            select
            label={t('filter.product_type')}
            value={form.product_type}
            onChange={({ target }) => set({ product_type: target.value })}
          >
            <MenuItem value="">{t('any')}</MenuItem>
            {PRODUCT_TYPES.map((one) => (
              <MenuItem key={one} value={one}>
                {productName(one)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('filter.language')}
            value={form.language}
            onChange={({ target }) => set({ language: target.value })}
          >
            <MenuItem value="">{t('any')}</MenuItem>
            {LANGUAGES.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`language.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <Autocomplete
            multiple
            {...texts}
            options={APPLICATION_STATES}
            value={[...form.states]}
            getOptionLabel={(state) => t(`application.${state}`)}
            onChange={(_, states) => set({ states })}
            renderInput={(params) => <TextField {...params} label={t('filter.states')} />}
          />
          <Autocomplete
            multiple
            {...texts}
            options={partners}
            value={partners.filter(({ id }) => form.partner_ids.includes(id))}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            onChange={(_, chosen) => set({ partner_ids: chosen.map(({ id }) => id).slice(0, AUDIENCE_PARTNERS_MAX) })}
            renderInput={(params) => <TextField {...params} label={t('filter.partner_ids')} />}
          />
          {NUMBERS.map((field) => (
            <TextField
              key={field}
              label={t(`filter.${field}`)}
              value={form[field]}
              error={refusal(field) !== undefined}
              helperText={refusal(field)}
              onChange={({ target }) => set({ [field]: target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          ))}
        </Box>
      </Section>
      <Typography variant="body2" color="textSecondary">
        {t('campaign.consent')}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        loading={save.isPending}
        disabled={form.name.trim() === ''}
        sx={{ justifySelf: 'start' }}
      >
        {t('campaign.write')}
      </Button>
    </Box>
  );
}

function asSent(
  form: Omit<GivenCampaign, NumberField | 'product_type' | 'language'> &
    Record<NumberField, string> & { product_type: string; language: string },
): GivenCampaign {
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    ...form,
    product_type: (form.product_type || null) as GivenCampaign['product_type'],
    language: (form.language || null) as GivenCampaign['language'],
    ...(Object.fromEntries(NUMBERS.map((field) => [field, number(form[field])])) as Record<NumberField, number | null>),
  };
}
