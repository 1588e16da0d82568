import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatIstDateTime } from './dates.js';
import { useTexts } from './i18n/useTexts.js';
import { Section } from './Section.js';

/** A kept version: who saved it and when. */
interface Version {
  version: number;
  author: string | null;
  at: string;
}

interface VersionListProps<Kept extends Version> {
  versions: readonly Kept[];
  publishedVersion: number | null;
  /** What is said beside the published version. */
  publishedText: string;
  /** Further words about a version, after its number and time. */
  about?: (version: Kept) => readonly string[];
  /** The texts of a version, title and body in English, then in Hindi. */
  texts?: (version: Kept) => readonly [string, string, string, string];
  /** What can be done with a version, beside its number and time. */
  action?: (version: Kept) => ReactNode;
  /** Puts the texts of a version into the form. */
  onTake?: (version: Kept) => void;
  /** The form holds what is not saved and would be lost. */
  isChanged?: boolean;
}

/** What was saved before, the newest first. */
export function VersionList<Kept extends Version>(props: VersionListProps<Kept>) {
  const { versions, publishedVersion, publishedText, about, action, texts, onTake, isChanged } = props;
  const t = useTexts();
  return (
    <Section title={t('versions')} hint={t('versions.hint')}>
      <Box
        component="ol"
        aria-label={t('versions')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {versions.map((kept) => (
          <Box component="li" key={kept.version} sx={{ display: 'grid', gap: 0.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
              <Typography variant="body2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
                {[
                  t('versions.at', { version: kept.version, at: formatIstDateTime(kept.at) }),
                  ...(about?.(kept) ?? []),
                  kept.author ?? t('versions.noAuthor'),
                  ...(kept.version === publishedVersion ? [publishedText] : []),
                ].join(' · ')}
              </Typography>
              {action?.(kept)}
            </Box>
            {texts && (
              <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 1.25 } }}>
                <Box component="summary">{t('versions.show', { version: kept.version })}</Box>
                {texts(kept).map((text, n) => (
                  <Typography
                    key={n}
                    variant="body2"
                    lang={n < 2 ? 'en' : 'hi'}
                    sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontWeight: n % 2 === 0 ? 600 : 400 }}
                  >
                    {text}
                  </Typography>
                ))}
                {onTake && (
                  <Button
                    size="small"
                    variant="outlined"
                    disabled={isChanged}
                    onClick={() => onTake(kept)}
                    sx={{ mt: 1 }}
                  >
                    {t('versions.take', { version: kept.version })}
                  </Button>
                )}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
