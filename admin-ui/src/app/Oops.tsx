import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../api/language.js';
import { useDocumentTitle } from '../shared/PageTitle.js';

/** Not from the app's texts: without the app there is no translator. */
const TEXTS: Record<Language, { title: string; text: string; reload: string }> = {
  en: { title: 'Error', text: 'OOPS...SOMETHING WENT WRONG HERE', reload: 'Reload the page' },
  hi: { title: 'गड़बड़ी', text: 'ओह... यहाँ कुछ गड़बड़ हो गई', reload: 'पेज फिर से खोलें' },
};

/** Shown instead of everything when a page could not be drawn (SPEC sections 2 and 8). */
export function Oops() {
  const { title, text, reload } = TEXTS[pageLanguage()];
  useDocumentTitle(title);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', gap: 2, p: 3 }}>
      <Typography variant="h1" sx={{ textAlign: 'center' }}>
        {text}
      </Typography>
      <Button variant="contained" sx={{ justifySelf: 'center' }} onClick={() => window.location.reload()}>
        {reload}
      </Button>
    </Box>
  );
}
