import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { messageOf, post } from '../api/http.js';
import type { AdminUserRecord } from '../api/records.js';
import { ConfirmDialog } from '../shared/ConfirmDialog.js';
import { StatusChip } from '../shared/StatusChip.js';
import { useOwnId } from './AdminUserInputs.js';
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog.js';

/** What takes effect at once, beside the form: disabling, enabling, a new password. */
export function AccountActions() {
  const user = useRecordContext<AdminUserRecord>();
  const ownId = useOwnId();
  if (user === undefined) return null;
  const active = user.status === 1;
  return (
    <>
      <Divider />
      <Box sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip label={active ? 'Active' : 'Disabled'} good={active} />
          <Typography variant="body2" color="textSecondary">
            {user.last_login_at === null
              ? 'Has not signed in yet'
              : `Last sign-in ${formatIstDateTime(user.last_login_at)} IST`}
            {user.must_change_password === 1 && ' · must choose a password'}
            {user.totp_enabled === 1 && ' · two-step sign-in on'}
          </Typography>
        </Box>
        {user.id === ownId ? (
          <Typography variant="body2" color="textSecondary">
            This is your own account: another admin can disable it or reset its password.
          </Typography>
        ) : (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <ResetPasswordButton user={user} />
            {active ? <DisableButton user={user} /> : <EnableButton user={user} />}
          </Box>
        )}
      </Box>
    </>
  );
}

function DisableButton({ user }: { user: AdminUserRecord }) {
  const [asking, setAsking] = useState(false);
  const { setStatus, busy } = useSetStatus(user, () => setAsking(false));
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Disable
      </Button>
      {asking && (
        <ConfirmDialog
          text={`${user.name} is signed out at the next click and cannot sign in until you enable the account again.`}
          confirmLabel="Disable"
          busy={busy}
          onConfirm={() => setStatus(0)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function EnableButton({ user }: { user: AdminUserRecord }) {
  const { setStatus, busy } = useSetStatus(user);
  return (
    <Button variant="outlined" loading={busy} onClick={() => setStatus(1)}>
      Enable
    </Button>
  );
}

function useSetStatus(user: AdminUserRecord, onSettled?: () => void) {
  const [update, { isPending }] = useUpdate<AdminUserRecord>();
  const notify = useNotify();
  const refresh = useRefresh();

  function setStatus(status: 0 | 1) {
    void update(
      'user-management',
      { id: user.id, data: { ...user, status }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(`${user.name} is ${status === 1 ? 'enabled' : 'disabled'}.`, { type: 'success' }),
        onError: (error) => notify(messageOf(error) ?? 'An error occurred', { type: 'error' }),
        onSettled: () => {
          refresh();
          onSettled?.();
        },
      },
    );
  }

  return { setStatus, busy: isPending };
}

function ResetPasswordButton({ user }: { user: AdminUserRecord }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<string>();
  const notify = useNotify();
  const refresh = useRefresh();

  async function reset() {
    setBusy(true);
    try {
      const answer = await post<{ temporary_password: string }>(`/api/admin/users/${user.id}/reset-password`);
      setPassword(answer.temporary_password);
    } catch (error) {
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Reset password
      </Button>
      {asking && (
        <ConfirmDialog
          text={`${user.name} is signed out everywhere and needs the temporary password that you are shown next.`}
          confirmLabel="Reset password"
          busy={busy}
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        />
      )}
      {password !== undefined && (
        <TemporaryPasswordDialog
          name={user.name}
          password={password}
          onClose={() => {
            setPassword(undefined);
            refresh();
          }}
        />
      )}
    </>
  );
}
