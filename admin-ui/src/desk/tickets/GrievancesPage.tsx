import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from './i18n/useTexts.js';
import { TicketList } from './TicketList.js';

const COMPLAINTS = { kind: 'complaint' };

/** For the grievance officer: complaints that wait for an answer, the one whose clock ends first. */
export default function GrievancesPage() {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1200, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('hint.grievances')}
      </Typography>
      <TicketList name={t('grievances')} filter={COMPLAINTS} sort="due_at" />
    </Box>
  );
}
