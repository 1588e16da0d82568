import { useEffect, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Navigate, useSearchParams } from 'react-router';
import { useLogin } from 'react-admin';
import { EMAIL } from '@marketplace/contract/fields/fields.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { hasCode, messageOf } from '../api/http.js';
import { useDocumentTitle } from '../shared/PageTitle.js';
import { Spinner } from '../shared/Spinner.js';
import { PasswordField } from '../shared/PasswordField.js';
import { HOME } from '../shared/paths.js';
import { safeCallback } from './callback.js';
import { useLanguage } from '../shared/language.js';
import { useTexts } from './i18n/useTexts.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { authProvider } from './authProvider.js';
import { storedToken } from '../api/storedSession.js';

export function LoginPage() {
  const t = useTexts();
  const [restoring, setRestoring] = useState(storedToken() !== null);
  const [signedIn, setSignedIn] = useState(false);
  useDocumentTitle(t('title'));

  useEffect(() => {
    if (!restoring) return;
    authProvider
      .checkAuth({})
      .then(() => setSignedIn(true))
      // The token is no longer good: the form is what is needed.
      .catch(() => undefined)
      .finally(() => setRestoring(false));
  }, [restoring]);

  if (restoring) return <Spinner label={t('restoring')} />;
  return signedIn ? <Navigate to={HOME} replace /> : <SignInForm />;
}

function SignInForm() {
  const t = useTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const callback = safeCallback(search.get('callback'), window.location.origin);
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [needsOtp, setNeedsOtp] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();

  const emailProblem = EMAIL.test(email.trim()) ? undefined : message(language, 'field.email');
  const passwordProblem = password === '' ? t('passwordMissing') : undefined;
  const otpProblem = needsOtp && !/^\d{6}$/.test(otp.trim()) ? message(language, 'AUTH.OTP_REQUIRED') : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (emailProblem ?? passwordProblem ?? otpProblem) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await login({ email: email.trim(), password, ...(needsOtp && { otp: otp.trim() }) }, callback ?? HOME);
    } catch (error) {
      setBusy(false);
      if (hasCode(error, 'AUTH.OTP_REQUIRED')) {
        setNeedsOtp(true);
        setTried(false);
      } else {
        setProblem(messageOf(error));
      }
    }
  }

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignItems: 'center', p: 2 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 420, mx: 'auto', p: { xs: 3, sm: 4 } }}>
        <Typography variant="h1">{t('heading')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
          {callback === undefined ? t('about') : t('goOn')}
        </Typography>
        <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={tried && emailProblem !== undefined}
            helperText={tried && emailProblem}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            problem={tried ? passwordProblem : undefined}
          />
          {needsOtp && (
            <TextField
              label={t('code')}
              name="otp"
              autoComplete="one-time-code"
              autoFocus
              required
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
              value={otp}
              onChange={(event) => setOtp(event.target.value)}
              error={tried && otpProblem !== undefined}
              helperText={(tried && otpProblem) || message(language, 'AUTH.OTP_REQUIRED')}
            />
          )}
          {problem !== undefined && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
          <Button type="submit" variant="contained" fullWidth size="large" loading={busy} sx={{ mt: 2 }}>
            {t('submit')}
          </Button>
        </Box>
        <Box sx={{ mt: 1, textAlign: 'center' }}>
          <LanguageSwitch />
        </Box>
      </Paper>
    </Box>
  );
}
