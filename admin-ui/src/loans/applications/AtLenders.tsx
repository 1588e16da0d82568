import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
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
      sx={{
        ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', columnGap: 2, rowGap: 1.5, alignItems: 'center' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(140px, 1fr) 170px 110px minmax(120px, 1fr)' },
      }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={{ display: 'contents' }}>
          <Link component={RouterLink} to={`/lender-applications/${row.id}/show`} variant="body2">
            {row.lender_name}
          </Link>
          <Box sx={{ justifySelf: { xs: 'end', sm: 'start' } }}>
            <StateChip state={row.state} />
          </Box>
          <Typography variant="body2" sx={{ textAlign: { sm: 'right' }, fontVariantNumeric: 'tabular-nums' }}>
            {rupees(amountOf(row))}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {row.lender_reference_id !== null && `${row.lender_reference_id} · `}
            {t('at.since', { at: formatIstDateTime(row.state_at) })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
