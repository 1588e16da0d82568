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
import { useTexts } from './i18n/useTexts.js';

export interface Setup {
  secret: string;
  otpauth_url: string;
}

export function StartForm({ onStarted }: { onStarted: (setup: Setup) => void }) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  return (
    <CallForm
      submitLabel={t('setUp')}
      ready={password !== ''}
      call={async () => onStarted(await post<Setup>('/api/admin/totp/setup', { password }))}
    >
      <PasswordField
        label={t('yourPassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </CallForm>
  );
}

export function ConfirmForm({ setup, onConfirmed }: { setup: Setup; onConfirmed: () => void }) {
  const t = useTexts();
  const [otp, setOtp] = useState('');
  const notify = useNotify();
  const grouped = setup.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <CallForm
      submitLabel={t('switchOn')}
      ready={isCode(otp)}
      call={async () => {
        await post('/api/admin/totp/confirm', { otp: otp.trim() });
        await reverify();
        onConfirmed();
        notify(t('twoStepOn'), { type: 'success' });
      }}
    >
      <Typography variant="h2">{t('stepOne')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('scan')}
        <Link href={setup.otpauth_url}>{t('openInApp')}</Link>
        {t('orType')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 1.5 }}>
        <QrCode text={setup.otpauth_url} label={t('qr')} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {t('key')}
          </Typography>
          <Typography sx={{ fontFamily: 'monospace', wordSpacing: 4, mb: 1 }}>{grouped}</Typography>
          <CopyButton text={setup.secret} label={t('copyKey')} />
        </Box>
      </Box>
      <Typography variant="h2">{t('stepTwo')}</Typography>
      <CodeField value={otp} onChange={setOtp} />
    </CallForm>
  );
}
