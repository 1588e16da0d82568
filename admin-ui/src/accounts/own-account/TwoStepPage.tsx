import { useState, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { messageOf, post } from '../../api/http.js';
import { reverify, useSession } from '../../session/session.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { PasswordField } from '../../shared/PasswordField.js';
import { QrCode } from '../../shared/QrCode.js';

interface Setup {
  secret: string;
  otpauth_url: string;
}

/** A code from an authenticator app (TOTP) beside the password: set up, confirm, remove. */
export default function TwoStepPage() {
  const session = useSession();
  const [setup, setSetup] = useState<Setup>();
  const on = session?.totp_enabled === 1;
  const required = session?.totp_required === 1;
  return (
    <>
      <Paper variant="outlined" sx={{ maxWidth: 560, p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography>
          {on
            ? 'Two-step sign-in is on. At each sign-in you enter a code from your authenticator app after your password.'
            : 'Two-step sign-in is off. With it, somebody who learns your password still cannot sign in as you.'}
        </Typography>
        {required && (
          <Alert severity="info">
            {message('en', on ? 'AUTH.SECOND_STEP_COMPULSORY' : 'AUTH.SECOND_STEP_REQUIRED')}
          </Alert>
        )}
        {on && !required && <RemoveForm />}
        {!on && setup === undefined && <StartForm onStarted={setSetup} />}
        {!on && setup !== undefined && <ConfirmForm setup={setup} onConfirmed={() => setSetup(undefined)} />}
      </Paper>
    </>
  );
}

function StartForm({ onStarted }: { onStarted: (setup: Setup) => void }) {
  const [password, setPassword] = useState('');
  return (
    <CallForm
      submitLabel="Set up two-step sign-in"
      ready={password !== ''}
      call={async () => onStarted(await post<Setup>('/api/admin/totp/setup', { password }))}
    >
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </CallForm>
  );
}

function ConfirmForm({ setup, onConfirmed }: { setup: Setup; onConfirmed: () => void }) {
  const [otp, setOtp] = useState('');
  const notify = useNotify();
  const grouped = setup.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <CallForm
      submitLabel="Switch on"
      ready={isCode(otp)}
      call={async () => {
        await post('/api/admin/totp/confirm', { otp: otp.trim() });
        await reverify();
        onConfirmed();
        notify('Two-step sign-in is on.', { type: 'success' });
      }}
    >
      <Typography variant="h2">1. Add this account to your authenticator app</Typography>
      <Typography variant="body2" color="textSecondary">
        Scan the code, or <Link href={setup.otpauth_url}>open it in an app on this device</Link>, or type the key.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 1.5 }}>
        <QrCode text={setup.otpauth_url} label="QR code for your authenticator app" />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            Key
          </Typography>
          <Typography sx={{ fontFamily: 'monospace', wordSpacing: 4, mb: 1 }}>{grouped}</Typography>
          <CopyButton text={setup.secret} label="Copy the key" />
        </Box>
      </Box>
      <Typography variant="h2">2. Enter the code that the app shows</Typography>
      <CodeField value={otp} onChange={setOtp} />
    </CallForm>
  );
}

function RemoveForm() {
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const notify = useNotify();
  return (
    <CallForm
      submitLabel="Switch off two-step sign-in"
      destructive
      ready={password !== '' && isCode(otp)}
      call={async () => {
        await post('/api/admin/totp/remove', { password, otp: otp.trim() });
        await reverify();
        notify('Two-step sign-in is off.', { type: 'success' });
      }}
    >
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <CodeField value={otp} onChange={setOtp} />
    </CallForm>
  );
}

interface CallFormProps {
  submitLabel: string;
  destructive?: boolean;
  ready: boolean;
  call: () => Promise<void>;
  children: ReactNode;
}

function CallForm({ submitLabel, destructive = false, ready, call, children }: CallFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      setProblem(messageOf(error) ?? 'An error occurred');
    }
    setBusy(false);
  }

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {problem !== undefined && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <Button
        type="submit"
        variant={destructive ? 'outlined' : 'contained'}
        color={destructive ? 'error' : 'primary'}
        disabled={!ready}
        loading={busy}
        sx={{ mt: 2 }}
      >
        {submitLabel}
      </Button>
    </Box>
  );
}

function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="Code from your authenticator app"
      name="otp"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={message('en', 'AUTH.OTP_REQUIRED')}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
    />
  );
}

function isCode(text: string): boolean {
  return /^\d{6}$/.test(text.trim());
}
