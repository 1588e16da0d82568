import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDayOfYear } from '../../shared/dates.js';
import { type ClickFigures, count } from './figures.js';
import { useTexts } from './i18n/useTexts.js';

type Days = ClickFigures['by_day'];

const HEIGHT = 180;
const BAR = 20;
const GAP = 6;

/** One bar a day; the same figures as a table for those who would rather read them. */
export function ClickChart({ days }: { days: Days }) {
  const t = useTexts();
  const most = Math.max(...days.map(({ clicks }) => clicks), 0);
  if (most === 0) return <Typography color="textSecondary">{t('clicks.none')}</Typography>;
  const peak = days.find(({ clicks }) => clicks === most)!;
  const total = days.reduce((sum, { clicks }) => sum + clicks, 0);
  const words = { total: count(total), day: formatDayOfYear(peak.day), n: count(most) };
  const width = days.length * (BAR + GAP) - GAP;

  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {t('clicks.most', words)}
      </Typography>
      <Box
        component="svg"
        role="img"
        aria-label={t('clicks.label', words)}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: HEIGHT, mt: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {days.map(({ day, clicks }, index) => {
          const height = Math.max((clicks / most) * HEIGHT, clicks > 0 ? 2 : 0);
          return (
            <Box
              component="rect"
              key={day}
              x={index * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              sx={{ fill: (theme) => theme.palette.primary.main }}
            >
              <title>{`${formatDayOfYear(day)}: ${count(clicks)}`}</title>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography variant="caption" color="textSecondary">
          {formatDayOfYear(days[0]!.day)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {formatDayOfYear(days.at(-1)!.day)}
        </Typography>
      </Box>
      <Box component="details" sx={{ mt: 1 }}>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1, width: 'fit-content' }}>
          {t('clicks.table')}
        </Typography>
        <Table size="small" sx={{ maxWidth: 320 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('clicks.day')}</TableCell>
              <TableCell align="right">{t('clicks.clicks')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {days.map(({ day, clicks }) => (
              <TableRow key={day}>
                <TableCell>{formatDayOfYear(day)}</TableCell>
                <TableCell align="right">{count(clicks)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
