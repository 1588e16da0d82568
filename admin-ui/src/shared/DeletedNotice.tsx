import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseIcon from '@mui/icons-material/Close';
import { useTexts } from './i18n/useTexts.js';
import { UndoDeleteButton } from './UndoDeleteButton.js';

interface DeletedNoticeProps {
  name: string;
  restore: () => Promise<unknown>;
  onClose: () => void;
}

/** Stays when the toast with its Undo has gone. */
export function DeletedNotice({ name, restore, onClose }: DeletedNoticeProps) {
  const t = useTexts();
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0 }}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <UndoDeleteButton name={name} restore={restore} label={t('restore')} onRestored={onClose} />
          <IconButton color="inherit" size="small" aria-label={t('dismiss')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      }
    >
      <Typography variant="body2">{t('wasDeleted', { name })}</Typography>
    </Alert>
  );
}
