import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { TRAINING_GRACE_DAYS, TRAINING_TITLE_MAX, type TrainingQuiz } from '@marketplace/contract/training/training.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { WithAside } from '../../shared/DetailPage.js';
import { useLanguage } from '../../shared/language.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { TRAINING } from '../../shared/paths.js';
import { PublishingSection } from '../../shared/PublishingSection.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { useTexts } from './i18n/useTexts.js';
import { DemandSection } from './DemandSection.js';
import { emptyPage, PagesSection } from './PagesSection.js';
import { emptyQuestion, QuestionsSection } from './QuestionsSection.js';
import {
  createModule,
  getModule,
  moduleKey,
  MODULES_KEY,
  type NewModule,
  publishModule,
  saveModule,
  type TrainingModule,
  unpublishModule,
} from './trainingCalls.js';
import { VersionsSection } from './VersionsSection.js';

const QUIZ = [
  'drawn',
  'pass_percent',
  'wait_minutes',
  'tries_per_day',
  'valid_months',
] as const satisfies readonly (keyof TrainingQuiz)[];
const FIGURES = ['position', ...QUIZ] as const;
type Figure = (typeof FIGURES)[number];

/** What is typed: figures are text until they are sent. */
type Form = Omit<NewModule, Figure> & Record<Figure, string>;

/** One module: its pages and questions in both languages, the rules of its quiz, and who passed it. */
export default function ModulePage() {
  const t = useTexts();
  const language = useLanguage();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: moduleKey(id),
    queryFn: () => getModule(id),
    enabled: !isNew,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageTitle title={data?.[`title_${language}`] ?? t(isNew ? 'new' : 'theModule')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={TRAINING}>
          {t('back')}
        </Link>
      </Box>
      {error && <LoadError what={t('theModule')} error={error} onRetry={() => void refetch()} />}
      {!error && !isNew && !data && <Spinner />}
      {!error && (isNew || data) && (
        // Begun anew with what was saved, so that the form shows what is kept.
        <Editor key={`${id}-${data?.version}`} module={data} />
      )}
    </>
  );
}

function Editor({ module }: { module: TrainingModule | undefined }) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [form, setForm] = useState<Form>(() => startOf(module));
  const set = (changed: Partial<Form>) => setForm((old) => ({ ...old, ...changed }));

  const shown = async (saved: TrainingModule, text: 'saved' | 'isPublished' | 'isUnpublished' | 'demandSaved') => {
    notify(t(text), { type: 'success' });
    client.setQueryData(moduleKey(saved.id), saved);
    await client.invalidateQueries({ queryKey: MODULES_KEY });
  };
  const save = useMutation({
    mutationFn: () => {
      const figures = Object.fromEntries(FIGURES.map((name) => [name, Number(form[name])])) as Record<Figure, number>;
      const given = { ...form, ...figures };
      return module ? saveModule(module.id, given, module.version) : createModule(given);
    },
    onSuccess: async (saved) => {
      await shown(saved, 'saved');
      if (!module) await navigate(`${TRAINING}/${saved.id}`, { replace: true });
    },
  });
  const refusal = (field: keyof Form) => refusalOf(save.error, field);
  const isTold = (Object.keys(form) as (keyof Form)[]).some((field) => refusal(field) !== undefined);
  const isChanged = JSON.stringify(form) !== JSON.stringify(startOf(module));

  const figure = (name: Figure) => (
    <TextField
      key={name}
      label={t(name)}
      value={form[name]}
      error={refusal(name) !== undefined}
      helperText={refusal(name) ?? (name === 'position' ? t('position.hint') : undefined)}
      onChange={({ target }) => set({ [name]: target.value })}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );

  return (
    <WithAside
      aside={
        module && (
          <PublishingSection
            record={module}
            isChanged={isChanged}
            publish={() => publishModule(module.id, module.version, module.text_version)}
            unpublish={() => unpublishModule(module.id, module.version)}
            onDone={shown}
          >
            <Typography variant="body2">
              {module.published_version === null
                ? t('taughtToNobody')
                : t('taughtNow', { version: module.published_version, newest: module.text_version })}
            </Typography>
            {module.published_version !== null && (
              <Typography variant="body2">{t('passedNow', { n: module.passed })}</Typography>
            )}
            {module.demanded_from !== null && module.state !== 'published' && (
              <Alert severity="warning">{t('demand.publish', { days: TRAINING_GRACE_DAYS })}</Alert>
            )}
          </PublishingSection>
        )
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {save.error && !isTold && <Alert severity="error">{failureOf(save.error)}</Alert>}
        {(['title_en', 'title_hi'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            value={form[name]}
            error={refusal(name) !== undefined}
            helperText={refusal(name)}
            onChange={({ target }) => set({ [name]: target.value })}
            slotProps={{ htmlInput: { maxLength: TRAINING_TITLE_MAX, lang: name.slice(-2) } }}
          />
        ))}
        <Section title={t('rules')}>
          <Box
            sx={{
              ...{ display: 'grid', gap: 2, pt: 1 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
            }}
          >
            {FIGURES.map(figure)}
          </Box>
        </Section>
        <PagesSection
          pages={form.pages}
          pictures={module?.pictures ?? []}
          problem={refusal('pages')}
          onChange={(pages) => set({ pages })}
        />
        <QuestionsSection
          questions={form.questions}
          problem={refusal('questions')}
          onChange={(questions) => set({ questions })}
        />
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={!isChanged}
          sx={{ justifySelf: 'start' }}
        >
          {t('save')}
        </Button>
      </Box>
      {module && <DemandSection module={module} isChanged={isChanged} onDone={shown} />}
      {module && <VersionsSection module={module} isChanged={isChanged} onDone={shown} />}
    </WithAside>
  );
}

function startOf(module: TrainingModule | undefined): Form {
  const { title_en = '', title_hi = '', pages = [emptyPage()] } = module ?? {};
  const { questions = [emptyQuestion(), emptyQuestion(), emptyQuestion()] } = module ?? {};
  const { position = 100, drawn = 5, pass_percent = 80, wait_minutes = 30 } = module ?? {};
  const { tries_per_day = 3, valid_months = 12 } = module ?? {};
  return {
    ...{ title_en, title_hi, pages, questions, position: String(position), drawn: String(drawn) },
    ...{ pass_percent: String(pass_percent), wait_minutes: String(wait_minutes) },
    ...{ tries_per_day: String(tries_per_day), valid_months: String(valid_months) },
  };
}
