import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import {
  TRAINING_BODY_MAX,
  TRAINING_PAGES_MAX,
  TRAINING_TITLE_MAX,
  type TrainingPage,
} from '@marketplace/contract/training/training.js';
import { Section } from '../../shared/Section.js';
import { ArticleBody } from '../articles/ArticleBody.js';
import { useTexts } from './i18n/useTexts.js';
import { PagePicture, PagePictureInput } from './PagePicture.js';
import type { StoredPicture } from './trainingCalls.js';

export const emptyPage = (): TrainingPage => ({ title_en: '', title_hi: '', body_en: '', body_hi: '', picture: null });

interface PagesSectionProps {
  pages: readonly TrainingPage[];
  /** What the pages of the saved module name. */
  pictures: readonly StoredPicture[];
  problem: string | undefined;
  onChange: (pages: TrainingPage[]) => void;
}

/** The pages of a module, each beside how partners see it. */
export function PagesSection({ pages, pictures, problem, onChange }: PagesSectionProps) {
  const t = useTexts();
  const [added, setAdded] = useState<readonly StoredPicture[]>([]);
  const all = [...pictures, ...added];
  const set = (at: number, changed: Partial<TrainingPage>) =>
    onChange(pages.map((page, place) => (place === at ? { ...page, ...changed } : page)));
  return (
    <Section title={t('pages')} hint={t('pages.hint')}>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {pages.map((page, at) => {
        const n = at + 1;
        const stored = all.find(({ id }) => id === page.picture?.id);
        return (
          // Pages have their places and nothing else to be known by.
          <Box
            key={at}
            component="fieldset"
            sx={{
              border: 0,
              m: 0,
              p: 0,
              pt: 1,
              minWidth: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'minmax(0, 1fr)',
            }}
          >
            <Typography component="legend" variant="h3">
              {t('page', { n })}
            </Typography>
            {LANGUAGES.map((language) => (
              <Box key={language} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <TextField
                  label={t(`pageTitle_${language}`, { n })}
                  value={page[`title_${language}`]}
                  onChange={({ target }) => set(at, { [`title_${language}`]: target.value })}
                  slotProps={{ htmlInput: { maxLength: TRAINING_TITLE_MAX, lang: language } }}
                />
                <TextField
                  multiline
                  minRows={4}
                  maxRows={16}
                  label={t(`pageBody_${language}`, { n })}
                  value={page[`body_${language}`]}
                  onChange={({ target }) => set(at, { [`body_${language}`]: target.value })}
                  slotProps={{ htmlInput: { maxLength: TRAINING_BODY_MAX, lang: language } }}
                />
                <Box
                  component="section"
                  aria-label={t(`preview.${language}`, { n })}
                  lang={language}
                  sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider', display: 'grid', gap: 0.75 }}
                >
                  <Typography variant="h3">{page[`title_${language}`]}</Typography>
                  <ArticleBody body={page[`body_${language}`]} />
                  {page.picture && stored && <PagePicture picture={page.picture} stored={stored} language={language} />}
                </Box>
              </Box>
            ))}
            <PagePictureInput
              n={n}
              picture={page.picture}
              onStored={(one) => setAdded((old) => [...old, one])}
              onChange={(picture) => set(at, { picture })}
            />
            {pages.length > 1 && (
              <Button color="error" sx={{ justifySelf: 'start' }} onClick={() => onChange(pages.toSpliced(at, 1))}>
                {t('removePage', { n })}
              </Button>
            )}
          </Box>
        );
      })}
      {pages.length < TRAINING_PAGES_MAX && (
        <Button variant="outlined" onClick={() => onChange([...pages, emptyPage()])}>
          {t('addPage')}
        </Button>
      )}
    </Section>
  );
}
