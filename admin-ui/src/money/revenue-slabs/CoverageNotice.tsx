import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { formatPaise } from '@marketplace/contract/money/money.js';
import { overlapsAndGaps } from '@marketplace/contract/revenue/coverage.js';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import { count, regionInWords } from './slabWords.js';

/** More gaps than this say that the slabs were cut across one another; the first ones are enough to begin with. */
const GAPS_SHOWN = 6;

/** What the slabs price twice, never or not at all. */
export function CoverageNotice({ slabs }: { slabs: readonly Slab[] }) {
  const { impossible, shadowed, overlaps, gaps } = overlapsAndGaps(slabs);
  const number = (slab: Slab) => slabs.indexOf(slab) + 1;
  const lines = [
    ...impossible.map((slab) => `Slab ${number(slab)} can never match: its three ranges exclude one another.`),
    ...shadowed.map((slab) => `Slab ${number(slab)} is never used: earlier slabs take every month that it matches.`),
    ...overlaps.map(
      ({ earlier, later, month }) =>
        `Slabs ${number(earlier)} and ${number(later)} overlap, for example at ${count(month.disbursals)} ` +
        `disbursal${month.disbursals === 1 ? '' : 's'} of ${formatPaise(month.disbursedPaise)} together: ` +
        `slab ${number(earlier)} prices it.`,
    ),
    ...gaps.slice(0, GAPS_SHOWN).map((gap) => `Not priced: ${regionInWords(gap)}.`),
    ...(gaps.length > GAPS_SHOWN ? [`And ${count(gaps.length - GAPS_SHOWN)} more gaps.`] : []),
  ];
  if (lines.length === 0) {
    return <Alert severity="success">Every month is priced by exactly one slab.</Alert>;
  }
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>Overlaps and gaps</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}
