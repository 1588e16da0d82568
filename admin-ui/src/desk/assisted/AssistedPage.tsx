import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { assistedFieldsOf, isOpenAssisted } from '@marketplace/contract/assisted/assisted.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { readField } from '@marketplace/contract/fields/rules.js';
import { formOf, isAsked } from '@marketplace/contract/forms/forms.js';
import { formTexts as formsEn } from '@marketplace/contract/forms/i18n/en.js';
import { formTexts as formsHi } from '@marketplace/contract/forms/i18n/hi.js';
import type { AskedField } from '@marketplace/contract/forms/profile.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useLanguage } from '../../shared/language.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { ASSISTED, CASES } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { AnswerField } from './AnswerField.js';
import {
  type Assisted,
  getAssisted,
  getOptions,
  type OptionLists,
  saveAssisted,
  sendAssisted,
} from './assistedCalls.js';
import { shownState } from './assistedState.js';
import { useTexts } from './i18n/useTexts.js';

const FORM_TEXTS = { en: formsEn, hi: formsHi };

type Typed = Partial<Record<AskedField, string>>;

/** What an agent fills in for one customer, by the steps of the customer's own form. */
export default function AssistedPage() {
  const t = useTexts();
  const language = useLanguage();
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['assisted', id],
    queryFn: () => getAssisted(id),
  });
  const options = useQuery({ queryKey: ['option-lists-of-forms', language], queryFn: () => getOptions(language) });
  const problem = error ?? options.error;
  const reload = () => {
    void refetch();
    if (options.data === undefined) void options.refetch();
  };
  return (
    <>
      <PageTitle title={data ? `${data.phone_masked} · ${productName(data.product_type)}` : t('theApplication')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={ASSISTED}>
          {t('back')}
        </Link>
      </Box>
      {problem && <LoadError what={t('theApplication')} error={problem} onRetry={reload} />}
      {!problem && (data === undefined || options.data === undefined) && <Spinner />}
      {data && options.data && (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Filled
            key={data.id}
            data={data}
            options={options.data}
            onLook={() => void refetch()}
            isLooking={isFetching}
          />
        </Box>
      )}
    </>
  );
}

interface FilledProps {
  data: Assisted;
  options: OptionLists;
  onLook: () => void;
  isLooking: boolean;
}

function Filled({ data, options, onLook, isLooking }: FilledProps) {
  const t = useTexts();
  const texts = FORM_TEXTS[useLanguage()];
  const notify = useNotify();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  const [wrong, setWrong] = useState<Typed>({});
  const language = useLanguage();
  const isOpen = isOpenAssisted(data.state);
  const fields = assistedFieldsOf(data.product_type);

  const keep = (next: Assisted) => {
    client.setQueryData(['assisted', data.id], next);
    void client.invalidateQueries({ queryKey: ['assisted'], exact: true });
  };
  const save = useMutation({
    mutationFn: (values: object) => saveAssisted(data.id, { version: data.version, ...values }),
    onSuccess: (next) => {
      keep(next);
      setTyped({});
      notify(t('saved'), { type: 'success' });
    },
    // Somebody has answered or changed it meanwhile: the page shows how it is.
    onError: onLook,
  });
  const send = useMutation({
    mutationFn: () => sendAssisted(data.id),
    onSuccess: () => notify(t('sent'), { type: 'success' }),
    onSettled: onLook,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values: Record<string, unknown> = {};
    const problems: Typed = {};
    for (const [name, text] of Object.entries(typed) as [AskedField, string][]) {
      const { rule } = fields.find((field) => field.name === name)!;
      const read = readField(rule, text, istToday());
      if (read.problem) problems[name] = message(language, read.problem.key, read.problem.vars);
      else values[name] = read.value;
    }
    setWrong(problems);
    if (Object.keys(problems).length === 0) save.mutate(values);
  };

  const shown = Object.fromEntries(data.answers.map((answer) => [answer.field, answer.shown]));
  // Later questions depend on choices, which are shown as they are.
  const values = { ...shown, ...typed };
  const hasTyped = Object.keys(typed).length > 0;
  const refusalAt = (name: AskedField) => wrong[name] ?? refusalOf(save.error, name);
  const isElsewhere = save.error !== null && !fields.some(({ name }) => refusalOf(save.error, name) !== undefined);
  return (
    <>
      <Status data={data} onLook={onLook} isLooking={isLooking} />
      {isOpen && (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
          {formOf(data.product_type).steps.map((step) => {
            const asked = step.fields.filter(
              (field) => fields.includes(field) && isAsked(formOf(data.product_type), field, values),
            );
            return (
              asked.length > 0 && (
                <Section key={step.title} title={texts[step.title]}>
                  {asked.map((field) => (
                    <AnswerField
                      key={field.name}
                      field={field}
                      saved={shown[field.name]}
                      text={typed[field.name]}
                      refusal={refusalAt(field.name)}
                      options={field.list ? options[field.list] : []}
                      onChange={(text) => {
                        setTyped((before) => ({ ...before, [field.name]: text }));
                        setWrong((before) => ({ ...before, [field.name]: undefined }));
                      }}
                    />
                  ))}
                </Section>
              )
            );
          })}
          <Paper variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1, position: 'sticky', bottom: 0, zIndex: 1 }}>
            {Object.values(wrong).some(Boolean) && <Alert severity="error">{t('refused')}</Alert>}
            {isElsewhere && <Alert severity="error">{failureOf(save.error)}</Alert>}
            {send.error && <Alert severity="error">{failureOf(send.error)}</Alert>}
            <Typography variant="body2" color="textSecondary" role="status">
              {hasTyped
                ? t('unsaved')
                : data.missing.length === 0
                  ? t('complete')
                  : t('missing', { count: data.missing.length })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
              <Button type="submit" variant="contained" loading={save.isPending} disabled={!hasTyped}>
                {t('save')}
              </Button>
              <Button
                variant="outlined"
                loading={send.isPending}
                disabled={hasTyped || data.missing.includes(formOf(data.product_type).amount!)}
                onClick={() => send.mutate()}
              >
                {t(data.state === 'SENT' ? 'sendAgain' : 'send')}
              </Button>
            </Box>
          </Paper>
        </Box>
      )}
    </>
  );
}

function Status({ data, onLook, isLooking }: Omit<FilledProps, 'options'>) {
  const t = useTexts();
  const state = shownState(data);
  return (
    <Paper variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <StatusChip label={t(`state.${state}`)} good={state === 'CONFIRMED'} />
        <Typography variant="body2" sx={{ flex: '1 1 16rem' }}>
          {t(`about.${state}`, { at: data.expires_at === null ? '' : formatIstDateTime(data.expires_at) })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { minHeight: 44 } }}>
        {data.state === 'SENT' && (
          <Button variant="outlined" loading={isLooking} onClick={onLook}>
            {t('look')}
          </Button>
        )}
        {data.case && (
          <Button variant="contained" component={RouterLink} to={`${CASES}/${data.case.id}/${data.case.pid}`}>
            {t('openCase')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}
