import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '../../shared/dates.js';
import type { LenderApplicationRecord } from '../../api/records.js';
import { amountOf, rupees } from './applicationWords.js';
import { useTexts } from './i18n/useTexts.js';
import { StateChip } from './StateChip.js';

/** An application at each of its lenders; each leads to its history. */
export function AtLenders({ rows, label }: { rows: readonly LenderApplicationRecord[]; label: string }) {
  const t = useTexts();
  if (rows.length === 0) return <Typography variant="body2">{t('show.noLender')}</Typography>;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, maxWidth: 640 }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.id}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
            <Link component={RouterLink} to={`/lender-applications/${row.id}/show`} variant="body2">
              {row.lender_name}
            </Link>
            <StateChip state={row.state} />
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[rupees(amountOf(row)), row.lender_reference_id, t('at.since', { at: formatIstDateTime(row.state_at) })]
              .filter((text) => text !== null)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
