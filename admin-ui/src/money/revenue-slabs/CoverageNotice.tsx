import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { formatPaise } from '@marketplace/contract/money/money.js';
import { overlapsAndGaps } from '@marketplace/contract/revenue/coverage.js';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import { useTexts } from './i18n/useTexts.js';
import { count, regionInWords } from './slabWords.js';

/** More gaps than this say that the slabs were cut across one another; the first ones are enough to begin with. */
const GAPS_SHOWN = 6;

/** What the slabs price twice, never or not at all. */
export function CoverageNotice({ slabs }: { slabs: readonly Slab[] }) {
  const t = useTexts();
  const { impossible, shadowed, overlaps, gaps } = overlapsAndGaps(slabs);
  const number = (slab: Slab) => slabs.indexOf(slab) + 1;
  const lines = [
    ...impossible.map((slab) => t('neverMatches', { slab: number(slab) })),
    ...shadowed.map((slab) => t('neverUsed', { slab: number(slab) })),
    ...overlaps.map(({ earlier, later, month }) =>
      t('overlap', {
        earlier: number(earlier),
        later: number(later),
        smart_count: month.disbursals,
        count: count(month.disbursals),
        amount: formatPaise(month.disbursedPaise),
      }),
    ),
    ...gaps.slice(0, GAPS_SHOWN).map((gap) => t('gap', { gap: regionInWords(t, gap) })),
    ...(gaps.length > GAPS_SHOWN ? [t('moreGaps', { GAPS_SHOWN: count(gaps.length - GAPS_SHOWN) })] : []),
  ];
  if (lines.length === 0) {
    return <Alert severity="success">{t('everyMonthPriced')}</Alert>;
  }
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{t('overlapsAndGaps')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}
