import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@marketplace/contract/i18n/messages.js';
import type { Difference } from './words.js';

interface ConflictNoticeProps {
  /** Empty when the other admin changed something else than this form holds. */
  differences: readonly Difference[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeStored: () => void;
}

/** Two admins edited the same thing: shows both values and lets this one decide. */
export function ConflictNotice({ differences, busy, onKeepMine, onTakeStored }: ConflictNoticeProps) {
  return (
    <Alert severity="warning" role="alert" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{message('en', 'VERSION.CONFLICT')}</AlertTitle>
      {differences.length === 0 && <Typography variant="body2">None of what you changed here is affected.</Typography>}
      {differences.map(({ label, stored, mine }) => (
        <Box key={label} component="section" aria-label={label} sx={{ mb: 1 }}>
          <Typography variant="h3" component="p">
            {label}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2 }}>
            <Typography component="dt" variant="body2">
              Stored now
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {stored}
            </Typography>
            <Typography component="dt" variant="body2">
              Yours
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {mine}
            </Typography>
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onTakeStored}>
          Load again
        </Button>
        <Button size="small" variant="outlined" color="inherit" loading={busy} onClick={onKeepMine}>
          Save mine
        </Button>
      </Box>
    </Alert>
  );
}
