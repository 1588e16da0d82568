import { useState } from 'react';
import { useNotify } from 'react-admin';
import { post } from '../../api/http.js';
import { reverify } from '../../session/session.js';
import { PasswordField } from '../../shared/PasswordField.js';
import { CallForm } from './CallForm.js';
import { CodeField, isCode } from './CodeField.js';

export function RemoveTwoStep() {
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
