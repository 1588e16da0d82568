import { useState } from 'react';
import { useNotify } from 'react-admin';
import { post } from '../../api/http.js';
import { reverify } from '../../session/session.js';
import { PasswordField } from '../../shared/PasswordField.js';
import { CallForm } from './CallForm.js';
import { CodeField, isCode } from './CodeField.js';
import { useTexts } from './i18n/useTexts.js';

export function RemoveTwoStep() {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const notify = useNotify();
  return (
    <CallForm
      submitLabel={t('switchOffTwoStep')}
      destructive
      ready={password !== '' && isCode(otp)}
      call={async () => {
        await post('/api/admin/totp/remove', { password, otp: otp.trim() });
        await reverify();
        notify(t('twoStepOff'), { type: 'success' });
      }}
    >
      <PasswordField
        label={t('yourPassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <CodeField value={otp} onChange={setOtp} />
    </CallForm>
  );
}
