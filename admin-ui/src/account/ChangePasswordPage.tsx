import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { hasCode, messageOf, post } from '../api/http.js';
import { PageTitle } from '../app/PageTitle.js';
import { DASHBOARD } from '../session/callback.js';
import { reverify, useSession } from '../session/session.js';
import { PasswordField } from '../shared/PasswordField.js';
import { newPasswordProblems, newPasswordRefusal, PASSWORD_HINT } from './passwordProblems.js';

interface Problems {
  current?: string | undefined;
  next?: string | undefined;
  repeated?: string | undefined;
  form?: string | undefined;
}

export default function ChangePasswordPage() {
  const session = useSession();
  const notify = useNotify();
  const navigate = useNavigate();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = check(current, next, repeated);
    setProblems(found);
    if (Object.values(found).some((problem) => problem !== undefined)) return;
    setBusy(true);
    try {
      await post('/api/admin/change-password', { current_password: current, new_password: next });
      await reverify();
      notify('Your password is changed. You are signed out everywhere else.', { type: 'success' });
      void navigate(DASHBOARD);
    } catch (error) {
      setProblems(problemsOf(error));
      setBusy(false);
    }
  }

  return (
    <>
      <PageTitle title="Change password" />
      <Paper variant="outlined" sx={{ maxWidth: 480, p: { xs: 2, sm: 3 } }}>
        <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
          {/* Password managers store the new password under this name. */}
          <input type="text" autoComplete="username" value={session?.email_masked ?? ''} readOnly hidden />
          <PasswordField
            label="Current password"
            name="current"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            problem={problems.current}
          />
          <PasswordField
            label="New password"
            name="new"
            autoComplete="new-password"
            value={next}
            onChange={setNext}
            problem={problems.next}
            hint={PASSWORD_HINT}
          />
          <PasswordField
            label="New password again"
            name="repeated"
            autoComplete="new-password"
            value={repeated}
            onChange={setRepeated}
            problem={problems.repeated}
          />
          {problems.form !== undefined && <Alert severity="error">{problems.form}</Alert>}
          <Button type="submit" variant="contained" loading={busy} sx={{ mt: 2 }}>
            Change password
          </Button>
        </Box>
      </Paper>
    </>
  );
}

function check(current: string, next: string, repeated: string): Problems {
  return {
    current: current === '' ? 'Enter your current password' : undefined,
    ...newPasswordProblems(next, repeated),
  };
}

function problemsOf(error: unknown): Problems {
  if (hasCode(error, 'AUTH.PASSWORD_WRONG')) return { current: messageOf(error) };
  const next = newPasswordRefusal(error);
  return next === undefined ? { form: messageOf(error) ?? 'An error occurred' } : { next };
}
