import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@marketplace/contract/i18n/messages.js';
import type { Difference } from './words.js';
import { useTexts } from './i18n/useTexts.js';
import { useLanguage } from './language.js';

interface ConflictNoticeProps {
  /** Empty when the other admin changed something else than this form holds. */
  differences: readonly Difference[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeStored: () => void;
}

/** Two admins edited the same thing: shows both values and lets this one decide. */
export function ConflictNotice({ differences, busy, onKeepMine, onTakeStored }: ConflictNoticeProps) {
  const t = useTexts();
  return (
    <Alert severity="warning" role="alert" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{message(useLanguage(), 'VERSION.CONFLICT')}</AlertTitle>
      {differences.length === 0 && <Typography variant="body2">{t('conflict.none')}</Typography>}
      {differences.map(({ label, stored, mine }) => (
        <Box key={label} component="section" aria-label={label} sx={{ mb: 1 }}>
          <Typography variant="h3" component="p">
            {label}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2 }}>
            <Typography component="dt" variant="body2">
              {t('conflict.stored')}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {stored}
            </Typography>
            <Typography component="dt" variant="body2">
              {t('conflict.yours')}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {mine}
            </Typography>
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onTakeStored}>
          {t('conflict.load')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" loading={busy} onClick={onKeepMine}>
          {t('conflict.save')}
        </Button>
      </Box>
    </Alert>
  );
}
