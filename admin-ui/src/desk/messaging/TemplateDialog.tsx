import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  FIELDS_OF_CHANNEL,
  OPT_OUT_PATH,
  TEMPLATE_CHANNELS,
  TEMPLATE_TEXT_MAX,
  TEMPLATE_VALUES,
  type TemplateValue,
} from '@marketplace/contract/campaigns/templates.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { MESSAGE_CATEGORIES, variablesOf } from '@marketplace/contract/messages/dlt.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { addVersion, createTemplate, type NewTemplate, type Template, TEMPLATES_KEY } from './templateCalls.js';

interface TemplateDialogProps {
  /** The version that the new one replaces; none for a new template. */
  template?: Template;
  onClose: () => void;
}

const EMPTY: NewTemplate = {
  ...{ name: '', channel: 'sms', category: 'P', header: '', entity_id: '', template_id_en: '', template_id_hi: '' },
  ...{ subject_en: '', subject_hi: '', whatsapp_name: '', whatsapp_language_en: 'en', whatsapp_language_hi: 'hi' },
  ...{ text_en: '', text_hi: '', values_en: [], values_hi: [] },
};

const HINT = { variable: '{#alphanumeric#}', optOut: `${OPT_OUT_PATH}{#alphanumeric#}` };

type ChannelField = (typeof FIELDS_OF_CHANNEL)[keyof typeof FIELDS_OF_CHANNEL][number];
const ALL_CHANNEL_FIELDS: readonly ChannelField[] = TEMPLATE_CHANNELS.flatMap((channel) => FIELDS_OF_CHANNEL[channel]);

/** What is written below a field that is not plain. */
const HINTS: Partial<Record<ChannelField, 'template.header.hint' | 'template.whatsapp_language.hint'>> = {
  header: 'template.header.hint',
  whatsapp_language_en: 'template.whatsapp_language.hint',
};

/** A text as operators approved it: a new template, or the next version of one. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [form, setForm] = useState<NewTemplate>(() => (template ? { ...EMPTY, ...writable(template) } : EMPTY));
  const save = useMutation({
    mutationFn: (given: NewTemplate) => (template ? addVersion(template.id, given) : createTemplate(given)),
    onSuccess: () => client.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
  const set = (changed: Partial<NewTemplate>) => setForm({ ...form, ...changed });
  const refusal = (field: keyof NewTemplate) => refusalOf(save.error, field);
  const isTold = (Object.keys(form) as (keyof NewTemplate)[]).some((field) => refusal(field) !== undefined);

  return (
    <FormDialog
      wide
      title={template ? t('template.nextOf', { name: template.name }) : t('template.new')}
      submitLabel={t('save')}
      submitDisabled={form.name === '' || form.text_en === '' || form.text_hi === ''}
      busy={save.isPending}
      onSubmit={() => save.mutate(asSent(form), { onSuccess: onClose })}
      onClose={onClose}
    >
      {save.error && !isTold && <Alert severity="error">{failureOf(save.error)}</Alert>}
      {!template && (
        <>
          <TextField
            autoFocus
            label={t('template.name')}
            value={form.name}
            error={refusal('name') !== undefined}
            helperText={refusal('name')}
            onChange={({ target }) => set({ name: target.value })}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <TextField
            select
            label={t('template.channel')}
            value={form.channel}
            error={refusal('channel') !== undefined}
            helperText={refusal('channel')}
            onChange={({ target }) => set({ channel: target.value as NewTemplate['channel'] })}
          >
            {TEMPLATE_CHANNELS.map((channel) => (
              <MenuItem key={channel} value={channel}>
                {t(`channel.${channel}`)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      <TextField
        select
        label={t('template.category')}
        value={form.category}
        onChange={({ target }) => set({ category: target.value as NewTemplate['category'] })}
      >
        {MESSAGE_CATEGORIES.map((category) => (
          <MenuItem key={category} value={category}>
            {t(`category.${category}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {FIELDS_OF_CHANNEL[form.channel].map((field: ChannelField) => (
          <TextField
            key={field}
            label={t(`template.${field}`)}
            value={form[field] ?? ''}
            error={refusal(field) !== undefined}
            helperText={refusal(field) ?? (HINTS[field] && t(HINTS[field]))}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </Box>
      {LANGUAGES.map((language) => (
        <TextOf key={language} language={language} form={form} refusal={refusal} onChange={set} />
      ))}
    </FormDialog>
  );
}

interface TextOfProps {
  language: Language;
  form: NewTemplate;
  refusal: (field: keyof NewTemplate) => string | undefined;
  onChange: (changed: Partial<NewTemplate>) => void;
}

function TextOf({ language, form, refusal, onChange }: TextOfProps) {
  const t = useTexts();
  const [field, values] = [`text_${language}`, `values_${language}`] as const;
  const chosen = valuesFor(form[field], form[values]);
  const problem = refusal(values);
  return (
    <>
      <TextField
        multiline
        minRows={3}
        label={t(`template.${field}`)}
        value={form[field]}
        error={refusal(field) !== undefined}
        helperText={
          refusal(field) ?? t(form.channel === 'whatsapp' ? 'template.text.whatsapp' : 'template.text.hint', HINT)
        }
        onChange={({ target }) => onChange({ [field]: target.value, [values]: valuesFor(target.value, form[values]) })}
        slotProps={{ htmlInput: { maxLength: TEMPLATE_TEXT_MAX, lang: language } }}
      />
      {chosen.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {chosen.map((value, n) => (
            <TextField
              // The variables have their places in the text and nothing else to be known by.
              key={n}
              select
              size="small"
              label={t(`template.value.${language}`, { n: n + 1 })}
              value={value}
              error={problem !== undefined}
              onChange={({ target }) =>
                onChange({ [values]: chosen.map((old, i) => (i === n ? (target.value as TemplateValue) : old)) })
              }
              sx={{ minWidth: 200 }}
            >
              {TEMPLATE_VALUES.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`value.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      )}
      {problem !== undefined && (
        <Typography variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </>
  );
}

/** One for each variable; the last is most often the opt-out, and what stands before it a name. */
function valuesFor(text: string, chosen: readonly TemplateValue[]): TemplateValue[] {
  const { types } = variablesOf(text);
  return types.map((_, n) => chosen[n] ?? (n === types.length - 1 && n > 0 ? 'opt_out' : 'brand'));
}

function writable(template: Template): NewTemplate {
  const { id: _id, version: _version, state: _state, created_at: _at, ...rest } = template;
  return rest;
}

/** What another channel has is left out, and so is what is empty. */
function asSent(form: NewTemplate): NewTemplate {
  const own: readonly ChannelField[] = FIELDS_OF_CHANNEL[form.channel];
  const fields = ALL_CHANNEL_FIELDS.map((field) => [field, (own.includes(field) && form[field]?.trim()) || null]);
  return {
    ...form,
    ...(Object.fromEntries(fields) as Pick<NewTemplate, ChannelField>),
    values_en: valuesFor(form.text_en, form.values_en),
    values_hi: valuesFor(form.text_hi, form.values_hi),
  };
}
