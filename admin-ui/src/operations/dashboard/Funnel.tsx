import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../shared/dates.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type BusinessFigures, change, count, percent, reportOf } from './figures.js';
import { useTexts } from './i18n/useTexts.js';
import { Part } from './Part.js';

const STEPS = ['leads', 'complete', 'submitted', 'matched', 'consented', 'pushed', 'sanctioned', 'disbursed'] as const;

/** From here on, an application counts once for each lender: it is no share of the step before. */
const FIRST_AT_LENDERS = 'consented';

/** How many came to each step in 30 days; the bars show it, and the numbers say it. */
export function Funnel({ business }: { business: BusinessFigures }) {
  const t = useTexts();
  const phone = useNarrow('sm');
  const { range, figures, figures_before: before } = business;
  const most = Math.max(1, ...STEPS.map((step) => figures[step] ?? 0));
  const title = t('funnel.title');
  return (
    <Part
      title={title}
      hint={t('funnel.hint', { from: formatDay(range.from), to: formatDay(range.to) })}
      to={reportOf(range.from, range.to)}
    >
      {STEPS.every((step) => (figures[step] ?? 0) === 0) && (
        <Typography color="textSecondary">{t('funnel.none')}</Typography>
      )}
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{t('funnel.step')}</TableCell>
            <TableCell align="right">{t('funnel.n')}</TableCell>
            <TableCell align="right">{t('funnel.share')}</TableCell>
            {!phone && <TableCell align="right">{t('funnel.before')}</TableCell>}
            {!phone && <TableCell align="right">{t('funnel.change')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
          {STEPS.map((step, index) => {
            const n = figures[step] ?? 0;
            const earlier = STEPS[index - 1];
            return (
              <TableRow key={step}>
                <TableCell component="th" scope="row">
                  {t(`funnel.${step}`)}
                  <Box
                    aria-hidden
                    sx={{ mt: 0.5, height: 6, borderRadius: 1, bgcolor: 'primary.main', width: `${(100 * n) / most}%` }}
                  />
                </TableCell>
                <TableCell align="right">{count(n)}</TableCell>
                <TableCell align="right">
                  {earlier === undefined || step === FIRST_AT_LENDERS ? '' : percent(n, figures[earlier] ?? 0)}
                </TableCell>
                {!phone && <TableCell align="right">{count(before[step] ?? 0)}</TableCell>}
                {!phone && <TableCell align="right">{change(n, before[step] ?? 0)}</TableCell>}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Part>
  );
}
