import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CancelIcon from '@mui/icons-material/Cancel';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { AA_TEXT, contrastRatio, readableOnWhite, textColorOn, WHITE } from '@marketplace/contract/brand/contrast.js';
import { useTexts } from './i18n/useTexts.js';
import { useThemeColors } from './useThemeColors.js';

/** WCAG 2.2, 1.4.11: what lines and icons need against what is beside them. */
const AA_PARTS = 3;

/** Whether the colours in the form can be read, as ratios and in words, and what is used where they cannot. */
export function ContrastReport() {
  const t = useTexts();
  const { primary, secondary } = useThemeColors();
  const onPrimary = textColorOn(primary);
  const linkColor = readableOnWhite(primary);
  return (
    <Box
      component="ul"
      aria-label={t('contrast.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      <Check
        name={t('contrast.button')}
        ratio={contrastRatio(primary, onPrimary)}
        needed={AA_TEXT}
        sample={{ text: onPrimary, background: primary }}
        note={t(onPrimary === WHITE ? 'contrast.white' : 'contrast.dark', { color: onPrimary })}
      />
      <Check
        name={t('contrast.links')}
        ratio={contrastRatio(primary, WHITE)}
        needed={AA_TEXT}
        sample={{ text: linkColor, background: WHITE }}
        note={
          contrastRatio(primary, WHITE) >= AA_TEXT
            ? undefined
            : t('contrast.linksInstead', { linkColor, WHITE: inWords(contrastRatio(linkColor, WHITE)) })
        }
      />
      <Check
        name={t('contrast.accents')}
        ratio={contrastRatio(secondary, WHITE)}
        needed={AA_PARTS}
        sample={{ background: secondary }}
        note={contrastRatio(secondary, WHITE) >= AA_PARTS ? undefined : t('contrast.tooFaint')}
      />
    </Box>
  );
}

interface CheckProps {
  name: string;
  ratio: number;
  needed: number;
  sample: { text?: string; background: string };
  note: string | undefined;
}

function Check({ name, ratio, needed, sample, note }: CheckProps) {
  const t = useTexts();
  const passes = ratio >= needed;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        aria-hidden
        sx={{
          width: 44,
          height: 44,
          flexShrink: 0,
          display: 'grid',
          placeContent: 'center',
          borderRadius: 0.75,
          border: 1,
          borderColor: 'divider',
          fontWeight: 700,
        }}
        style={{ color: sample.text, background: sample.background }}
      >
        {sample.text !== undefined && 'Aa'}
      </Box>
      <Box>
        <Typography variant="body2">{name}</Typography>
        <Typography
          variant="body2"
          sx={{
            display: 'flex',
            gap: 0.5,
            alignItems: 'center',
            fontWeight: 600,
            color: passes ? 'success.main' : 'warning.main',
          }}
        >
          {passes ? <CheckCircleIcon fontSize="small" /> : <CancelIcon fontSize="small" />}
          {t(passes ? 'contrast.passes' : 'contrast.fails', { ratio: inWords(ratio), needed })}
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Rounded down: 4.49 must never read as 4.5. */
function inWords(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;
}
