import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import { useSession } from '../../session/session.js';
import { useTexts } from './i18n/useTexts.js';
import { RemoveTwoStep } from './RemoveTwoStep.js';
import { type Setup, StartForm, ConfirmForm } from './SetUpTwoStep.js';

/** A code from an authenticator app (TOTP) beside the password: set up, confirm, remove. */
export default function TwoStepPage() {
  const t = useTexts();
  const session = useSession();
  const [setup, setSetup] = useState<Setup>();
  const on = session?.totp_enabled === 1;
  const required = session?.totp_required === 1;
  return (
    <Paper variant="outlined" sx={{ maxWidth: 560, p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography>{on ? t('twoStepOnText') : t('twoStepOffText')}</Typography>
      {required && (
        <Alert severity="info">
          {message(pageLanguage(), on ? 'AUTH.SECOND_STEP_COMPULSORY' : 'AUTH.SECOND_STEP_REQUIRED')}
        </Alert>
      )}
      {on && !required && <RemoveTwoStep />}
      {!on && setup === undefined && <StartForm onStarted={setSetup} />}
      {!on && setup !== undefined && <ConfirmForm setup={setup} onConfirmed={() => setSetup(undefined)} />}
    </Paper>
  );
}
