import { useEffect, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { hasCode, failureOf, post } from '../../api/http.js';
import { useDocumentTitle } from '../../shared/PageTitle.js';
import { Spinner } from '../../shared/Spinner.js';
import { LOGIN } from '../../shared/paths.js';
import { useTexts } from './i18n/useTexts.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { type NewPassword, newPasswordProblems, newPasswordRefusal } from './passwordProblems.js';

interface Owner {
  name: string;
  email_masked: string;
}

/** Where the link leads that the owner of an account was sent; its key stands behind `#`. */
export default function ChoosePasswordPage() {
  const t = useTexts();
  const key = useLocation().hash.slice(1);
  const [owner, setOwner] = useState<Owner>();
  const [problem, setProblem] = useState<unknown>();
  useDocumentTitle(t('chooseYours'));

  useEffect(() => {
    let isCurrent = true;
    post<Owner>('/api/admin/password-link', { key }).then(
      (found) => isCurrent && setOwner(found),
      (error: unknown) => isCurrent && setProblem(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);

  if (owner === undefined && problem === undefined) return <Spinner label={t('lookingAtLink')} />;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignItems: 'center', p: 2 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 480, mx: 'auto', p: { xs: 3, sm: 4 } }}>
        <Typography variant="h1">{t('chooseYours')}</Typography>
        {owner !== undefined && problem === undefined ? (
          <ChooseForm linkKey={key} owner={owner} onEnded={setProblem} />
        ) : (
          <Refusal error={problem} />
        )}
      </Paper>
    </Box>
  );
}

function Refusal({ error }: { error: unknown }) {
  const t = useTexts();
  const navigate = useNavigate();
  // A key that has lost characters on the way is refused by its form already.
  const text = hasCode(error, 'REQUEST.INVALID') ? t('linkNotWhole') : failureOf(error);
  return (
    <>
      <Alert severity="error" sx={{ my: 2 }}>
        {text}
      </Alert>
      <Button variant="outlined" onClick={() => void navigate(LOGIN)}>
        {t('goToSignIn')}
      </Button>
    </>
  );
}

interface ChooseFormProps {
  linkKey: string;
  owner: Owner;
  onEnded: (error: unknown) => void;
}

function ChooseForm({ linkKey, owner, onEnded }: ChooseFormProps) {
  const t = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<NewPassword>({ next: '', repeated: '' });
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<{ next?: string | undefined; repeated?: string | undefined; form?: string }>(
    {},
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = newPasswordProblems(t, chosen);
    setProblems(found);
    if (found.next !== undefined || found.repeated !== undefined) return;
    setBusy(true);
    try {
      await post('/api/admin/choose-password', { key: linkKey, new_password: chosen.next });
      notify(t('chosen'), { type: 'success' });
      void navigate(LOGIN, { replace: true });
    } catch (error) {
      setBusy(false);
      const refused = newPasswordRefusal(error);
      if (refused !== undefined) setProblems({ next: refused });
      else if (ENDED.some((code) => hasCode(error, code))) onEnded(error);
      else setProblems({ form: failureOf(error) });
    }
  }

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('forOwner', { name: owner.name, emailMasked: owner.email_masked })}
      </Typography>
      {/* Password managers store the new password under this name. */}
      <input type="text" autoComplete="username" value={owner.email_masked} readOnly hidden />
      <NewPasswordFields value={chosen} onChange={setChosen} problems={problems} />
      {problems.form !== undefined && <Alert severity="error">{problems.form}</Alert>}
      <Button type="submit" variant="contained" loading={busy} sx={{ mt: 2 }}>
        {t('choose')}
      </Button>
    </Box>
  );
}

const ENDED = [
  'PASSWORD_LINK.NOT_VALID',
  'PASSWORD_LINK.USED',
  'PASSWORD_LINK.REPLACED',
  'PASSWORD_LINK.EXPIRED',
] as const;
