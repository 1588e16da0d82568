import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import SearchIcon from '@mui/icons-material/Search';
import { useTexts } from './i18n/useTexts.js';
import { SEARCH_KEY } from './searchKey.js';
import { useShortcuts } from './Shortcuts.js';

/** Where there is no room for them, the words are for screen readers. */
const ROOM_FROM = 'md';
const words = (theme: Theme) => ({
  [theme.breakpoints.down(ROOM_FROM)]: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

/** Opens the search, and shows the key that does so too. One element at every width, to which the focus comes back. */
export function SearchButton() {
  const t = useTexts();
  const shortcuts = useShortcuts();
  return (
    <Button
      color="inherit"
      aria-haspopup="dialog"
      onClick={shortcuts?.openSearch}
      sx={{ minWidth: 44, minHeight: 44, gap: 1 }}
    >
      <SearchIcon />
      <Box component="span" sx={words}>
        {t('search')}
      </Box>{' '}
      <Box component="kbd" sx={[words, { font: 'inherit', fontSize: '0.75rem', color: 'text.secondary' }]}>
        {SEARCH_KEY}
      </Box>
    </Button>
  );
}
