import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type Texts, useTexts } from './i18n/useTexts.js';
import type { PathResponse } from './journeyCalls.js';
import { durationInWords, percentOf } from './journeyWords.js';

type Step = PathResponse['steps'][number];

const count = (n: number) => n.toLocaleString('en-IN');
/** All have come, by a link or without one. */
const titleOf = (t: Texts, { kind }: Step) => (kind === 'VISIT_BY_LINK' ? t('came') : t(`kind.${kind}.title`));

/** A bar for each step, and the same figures as a table. */
export function PathFigures({ path: { entrants, steps } }: { path: PathResponse }) {
  const t = useTexts();
  const furthest = steps.findLast(({ reached }) => reached > 0);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Box
        role="img"
        aria-label={t('chart', {
          entrants: count(entrants),
          reached: count(furthest?.reached ?? 0),
          furthest: furthest ? titleOf(t, furthest) : '',
        })}
        sx={{ display: 'grid', alignContent: 'start', gap: 0.75 }}
      >
        {steps.map((step) => (
          <Box key={step.kind}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Typography variant="caption">{titleOf(t, step)}</Typography>
              <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {count(step.reached)}
              </Typography>
            </Box>
            <Box sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
              <Box sx={{ height: '100%', width: `${(step.reached / entrants) * 100}%`, bgcolor: 'primary.main' }} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box role="region" aria-label={t('stepFigures')} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label={t('howFar')}
          sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 }, fontVariantNumeric: 'tabular-nums' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('step')}</TableCell>
              <TableCell align="right">{t('reached')}</TableCell>
              <TableCell align="right">{t('stoppedHere')}</TableCell>
              <TableCell align="right">{t('medianToNext')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {steps.map((step) => (
              <TableRow key={step.kind}>
                <TableCell component="th" scope="row">
                  {titleOf(t, step)}
                </TableCell>
                <TableCell align="right">{`${count(step.reached)} (${percentOf(step.reached, entrants)})`}</TableCell>
                <TableCell align="right">{`${count(step.stopped)} (${percentOf(step.stopped, step.reached)})`}</TableCell>
                <TableCell align="right">{durationInWords(t, step.median_seconds)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
