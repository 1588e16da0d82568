import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import SearchIcon from '@mui/icons-material/Search';
import { useNarrow } from '../shared/useNarrow.js';
import { useTexts } from './i18n/useTexts.js';
import { SEARCH_KEY, useShortcuts } from './Shortcuts.js';

/** Opens the search, and shows the key that does so too. */
export function SearchButton() {
  const t = useTexts();
  const narrow = useNarrow('md');
  const shortcuts = useShortcuts();
  const props = {
    color: 'inherit',
    'aria-label': t('searchWith', { key: SEARCH_KEY }),
    'aria-haspopup': 'dialog',
    onClick: shortcuts?.openSearch,
  } as const;
  if (narrow) {
    return (
      <IconButton {...props}>
        <SearchIcon />
      </IconButton>
    );
  }
  return (
    <Button {...props} variant="outlined" startIcon={<SearchIcon />} sx={{ borderColor: 'divider', mr: 1 }}>
      {t('search')}
      <Box component="kbd" sx={{ ml: 1.5, font: 'inherit', fontSize: '0.75rem', color: 'text.secondary' }}>
        {SEARCH_KEY}
      </Box>
    </Button>
  );
}
