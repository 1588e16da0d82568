import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SearchPanel } from '../../operations/customers-journey/SearchPanel.js';
import { CONTACT_CHECK } from '../../shared/paths.js';
import { findForContact } from './contactCalls.js';
import { useTexts } from './i18n/useTexts.js';

/** Finds the customer about whom the desk asks when they may be contacted. */
export default function ContactSearchPage() {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 900, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      <SearchPanel find={findForContact} pageOf={({ uuid }) => `${CONTACT_CHECK}/${uuid}`} />
    </Box>
  );
}
