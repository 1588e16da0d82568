import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { hasCode, failureOf, messageOf, post } from '../../api/http.js';
import { HOME } from '../../shared/paths.js';
import { reverify, useSession } from '../../session/session.js';
import { PasswordField } from '../../shared/PasswordField.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { type NewPassword, newPasswordProblems, newPasswordRefusal } from './passwordProblems.js';

interface Problems {
  current?: string | undefined;
  next?: string | undefined;
  repeated?: string | undefined;
  form?: string | undefined;
}

export default function ChangePasswordPage() {
  const t = useTexts();
  const session = useSession();
  const notify = useNotify();
  const navigate = useNavigate();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState<NewPassword>({ next: '', repeated: '' });
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = check(t, current, chosen);
    setProblems(found);
    if (Object.values(found).some((problem) => problem !== undefined)) return;
    setBusy(true);
    try {
      await post('/api/admin/change-password', { current_password: current, new_password: chosen.next });
      await reverify();
      notify(t('changed'), { type: 'success' });
      void navigate(HOME);
    } catch (error) {
      setProblems(problemsOf(error));
      setBusy(false);
    }
  }

  return (
    <Paper variant="outlined" sx={{ maxWidth: 480, p: { xs: 2, sm: 3 } }}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers store the new password under this name. */}
        <input type="text" autoComplete="username" value={session?.email_masked ?? ''} readOnly hidden />
        <PasswordField
          label={t('currentPassword')}
          name="current"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          problem={problems.current}
        />
        <NewPasswordFields value={chosen} onChange={setChosen} problems={problems} />
        {problems.form !== undefined && <Alert severity="error">{problems.form}</Alert>}
        <Button type="submit" variant="contained" loading={busy} sx={{ mt: 2 }}>
          {t('changePassword')}
        </Button>
      </Box>
    </Paper>
  );
}

function check(t: Texts, current: string, chosen: NewPassword): Problems {
  return {
    current: current === '' ? t('enterCurrent') : undefined,
    ...newPasswordProblems(t, chosen),
  };
}

function problemsOf(error: unknown): Problems {
  if (hasCode(error, 'AUTH.PASSWORD_WRONG')) return { current: messageOf(error) };
  const next = newPasswordRefusal(error);
  return next === undefined ? { form: failureOf(error) } : { next };
}
