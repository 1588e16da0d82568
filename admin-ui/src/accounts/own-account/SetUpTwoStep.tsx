import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { post } from '../../api/http.js';
import { reverify } from '../../session/session.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { PasswordField } from '../../shared/PasswordField.js';
import { QrCode } from '../../shared/QrCode.js';
import { CallForm } from './CallForm.js';
import { CodeField, isCode } from './CodeField.js';

export interface Setup {
  secret: string;
  otpauth_url: string;
}

export function StartForm({ onStarted }: { onStarted: (setup: Setup) => void }) {
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

export function ConfirmForm({ setup, onConfirmed }: { setup: Setup; onConfirmed: () => void }) {
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
