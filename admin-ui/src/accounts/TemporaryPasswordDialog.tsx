import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../shared/CopyButton.js';

interface TemporaryPasswordDialogProps {
  name: string;
  password: string;
  onClose: () => void;
}

/** The only time that a temporary password is seen: the server keeps its hash alone. */
export function TemporaryPasswordDialog({ name, password, onClose }: TemporaryPasswordDialogProps) {
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="temporary-password-title">
      <DialogTitle id="temporary-password-title">Temporary password</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Give it to {name} in person or by phone. It is shown only now, and must be changed at the first sign-in.
        </DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
          <Typography
            component="output"
            aria-label="Temporary password"
            sx={{ fontFamily: 'monospace', fontSize: '1.1875rem' }}
          >
            {password}
          </Typography>
          <CopyButton text={password} label="Copy" />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
