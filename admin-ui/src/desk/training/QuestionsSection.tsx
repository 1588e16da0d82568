import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import {
  TRAINING_CHOICES_MAX,
  TRAINING_LINE_MAX,
  TRAINING_QUESTIONS_MAX,
  type TrainingQuestion,
} from '@marketplace/contract/training/training.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';

const QUESTIONS_MIN = 3;
const CHOICES_MIN = 2;
const COLUMNS = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' };

export const emptyQuestion = (): TrainingQuestion => ({
  ...{ text_en: '', text_hi: '', choices_en: ['', ''], choices_hi: ['', ''], right: 0, why_en: '', why_hi: '' },
});

interface QuestionsSectionProps {
  questions: readonly TrainingQuestion[];
  problem: string | undefined;
  onChange: (questions: TrainingQuestion[]) => void;
}

/** The bank that a try draws from, with the right choices. */
export function QuestionsSection({ questions, problem, onChange }: QuestionsSectionProps) {
  const t = useTexts();
  return (
    <Section title={t('questions')} hint={t('questions.hint')}>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {questions.map((question, at) => (
        // Questions have their places and nothing else to be known by.
        <Question
          key={at}
          n={at + 1}
          question={question}
          onChange={(changed) => onChange(questions.with(at, { ...question, ...changed }))}
          onRemove={questions.length > QUESTIONS_MIN ? () => onChange(questions.toSpliced(at, 1)) : undefined}
        />
      ))}
      {questions.length < TRAINING_QUESTIONS_MAX && (
        <Button variant="outlined" onClick={() => onChange([...questions, emptyQuestion()])}>
          {t('addQuestion')}
        </Button>
      )}
    </Section>
  );
}

interface QuestionProps {
  n: number;
  question: TrainingQuestion;
  onChange: (changed: Partial<TrainingQuestion>) => void;
  onRemove: (() => void) | undefined;
}

function Question({ n, question, onChange, onRemove }: QuestionProps) {
  const t = useTexts();
  const { choices_en, choices_hi, right } = question;
  const line = (name: 'text' | 'why', language: Language) => (
    <TextField
      key={`${name}-${language}`}
      label={t(`${name}_${language}`, { n })}
      value={question[`${name}_${language}`]}
      onChange={({ target }) => onChange({ [`${name}_${language}`]: target.value })}
      slotProps={{ htmlInput: { maxLength: TRAINING_LINE_MAX, lang: language } }}
    />
  );
  const removeChoice = (c: number) =>
    onChange({
      choices_en: choices_en.toSpliced(c, 1),
      choices_hi: choices_hi.toSpliced(c, 1),
      // The right choice stays the same one; if it goes, the first takes its place.
      right: c === right ? 0 : right - (c < right ? 1 : 0),
    });
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        m: 0,
        p: 0,
        pt: 1,
        minWidth: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Typography component="legend" variant="h3">
        {t('question', { n })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: COLUMNS }}>
        {LANGUAGES.map((language) => line('text', language))}
        {choices_en.flatMap((_, c) =>
          LANGUAGES.map((language) => (
            <TextField
              key={`${c}-${language}`}
              label={t(`choice_${language}`, { n, c: c + 1 })}
              value={question[`choices_${language}`][c] ?? ''}
              onChange={({ target }) =>
                onChange({ [`choices_${language}`]: question[`choices_${language}`].with(c, target.value) })
              }
              slotProps={{ htmlInput: { maxLength: TRAINING_LINE_MAX, lang: language } }}
            />
          )),
        )}
        <TextField
          select
          label={t('right', { n })}
          value={right}
          onChange={({ target }) => onChange({ right: Number(target.value) })}
        >
          {choices_en.map((_, c) => (
            <MenuItem key={c} value={c}>
              {t('rightIs', { c: c + 1 })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: COLUMNS }}>
        {LANGUAGES.map((language) => line('why', language))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices_en.length < TRAINING_CHOICES_MAX && (
          <Button onClick={() => onChange({ choices_en: [...choices_en, ''], choices_hi: [...choices_hi, ''] })}>
            {t('addChoice', { n })}
          </Button>
        )}
        {choices_en.length > CHOICES_MIN &&
          choices_en.map((_, c) => (
            <Button key={c} color="error" onClick={() => removeChoice(c)}>
              {t('removeChoice', { n, c: c + 1 })}
            </Button>
          ))}
        {onRemove && (
          <Button color="error" onClick={onRemove}>
            {t('removeQuestion', { n })}
          </Button>
        )}
      </Box>
    </Box>
  );
}
