import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '../../shared/dates.js';
import type { ApplicationRecord } from '../../api/records.js';
import { Facts } from '../../shared/Facts.js';
import { productName } from '../../shared/productName.js';
import { TileList } from '../../shared/TileList.js';
import { LenderStates } from './ApplicationTable.js';
import { nameOf, rupees } from './applicationWords.js';
import { useTexts } from './i18n/useTexts.js';
import { ApplicationStateChip } from './StateChip.js';
import { UnfoldButton, UnfoldedLenders, useIsUnfolded } from './Unfolding.js';

export function ApplicationTiles() {
  return (
    <TileList<ApplicationRecord> nameOf={(row) => `${nameOf(row)}, ${row.id}`} height={180}>
      {(row) => <Tile row={row} />}
    </TileList>
  );
}

function Tile({ row }: { row: ApplicationRecord }) {
  const t = useTexts();
  const isOpen = useIsUnfolded(row.id);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={`/applications/${row.id}/show`}
            color="inherit"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {nameOf(row)}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {row.id} · {row.phone_masked}
          </Typography>
        </Box>
        <ApplicationStateChip state={row.state} />
      </Box>
      <Facts
        facts={[
          [t('product'), productName(row.product_type)],
          [t('list.asked'), rupees(row.desired_amount)],
          [t('list.from'), [row.partner_name, row.merchant_name].filter((name) => name !== null).join(', ')],
          [t('list.submitted'), row.submitted_at && formatIstDateTime(row.submitted_at)],
          [t('list.updated'), formatIstDateTime(row.updated_at)],
          [t('list.atLenders'), <LenderStates key="lenders" row={row} />],
        ]}
      />
      <Box>
        <UnfoldButton row={row} label={t('list.lenders')} />
      </Box>
      {isOpen && <UnfoldedLenders row={row} />}
    </Box>
  );
}
