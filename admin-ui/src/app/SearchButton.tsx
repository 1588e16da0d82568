import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import SearchIcon from '@mui/icons-material/Search';
import { useTexts } from './i18n/useTexts.js';
import { SEARCH_KEY } from './searchKey.js';
import { useShortcuts } from './Shortcuts.js';

const WHERE_THERE_IS_ROOM = { display: { xs: 'none', md: 'inline' } };

/** Opens the search, and shows the key that does so too. One element at every width, to which the focus comes back. */
export function SearchButton() {
  const t = useTexts();
  const shortcuts = useShortcuts();
  return (
    <Button
      color="inherit"
      aria-label={t('searchWith', { key: SEARCH_KEY })}
      aria-haspopup="dialog"
      onClick={shortcuts?.openSearch}
      sx={{ minWidth: 44, minHeight: 44, gap: 1 }}
    >
      <SearchIcon />
      <Box component="span" sx={WHERE_THERE_IS_ROOM}>
        {t('search')}
      </Box>
      <Box
        component="kbd"
        sx={{ ...WHERE_THERE_IS_ROOM, font: 'inherit', fontSize: '0.75rem', color: 'text.secondary' }}
      >
        {SEARCH_KEY}
      </Box>
    </Button>
  );
}
