import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CancelIcon from '@mui/icons-material/Cancel';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { AA_TEXT, contrastRatio, readableOnWhite, textColorOn, WHITE } from '@marketplace/contract/brand/contrast.js';
import { useThemeColors } from './useThemeColors.js';

/** WCAG 2.2, 1.4.11: what lines and icons need against what is beside them. */
const AA_PARTS = 3;

/** Whether the colours in the form can be read, as ratios and in words, and what is used where they cannot. */
export function ContrastReport() {
  const { primary, secondary } = useThemeColors();
  const onPrimary = textColorOn(primary);
  const linkColor = readableOnWhite(primary);
  return (
    <Box component="ul" aria-label="Contrast check" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      <Check
        name="Button text on the primary colour"
        ratio={contrastRatio(primary, onPrimary)}
        needed={AA_TEXT}
        sample={{ text: onPrimary, background: primary }}
        note={`${onPrimary === WHITE ? 'White' : 'Dark'} text ${onPrimary} is used.`}
      />
      <Check
        name="Links in the primary colour on white"
        ratio={contrastRatio(primary, WHITE)}
        needed={AA_TEXT}
        sample={{ text: linkColor, background: WHITE }}
        note={
          contrastRatio(primary, WHITE) >= AA_TEXT
            ? undefined
            : `Links are written in ${linkColor} instead: ${inWords(contrastRatio(linkColor, WHITE))}, passes AA.`
        }
      />
      <Check
        name="Accents in the secondary colour on white"
        ratio={contrastRatio(secondary, WHITE)}
        needed={AA_PARTS}
        sample={{ background: secondary }}
        note={
          contrastRatio(secondary, WHITE) >= AA_PARTS
            ? undefined
            : 'Too faint to carry meaning: it is used for decoration only, never for text.'
        }
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
          {inWords(ratio)}, {passes ? 'passes' : 'fails'} AA ({needed} : 1)
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
