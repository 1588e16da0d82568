import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { mayOpen } from '../../session/session.js';
import { type ClickFigures, count, listOf } from './figures.js';
import { useTexts } from './i18n/useTexts.js';

export function TopCards({ cards }: { cards: ClickFigures['top_cards'] }) {
  const t = useTexts();
  if (cards.length === 0) return <Typography color="textSecondary">{t('top.none')}</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {cards.map(({ category_id, category_name, clicks }) => (
        <Box
          component="li"
          key={category_id}
          sx={{
            display: 'flex',
            gap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {mayOpen('credit-cards') ? (
              <Link component={RouterLink} to={listOf('credit-cards', { q: category_name })}>
                {category_name}
              </Link>
            ) : (
              category_name
            )}
          </Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{count(clicks)}</Box>
        </Box>
      ))}
    </Box>
  );
}
