import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { pathOf } from '../../api/dataProvider.js';
import { messageOf, post } from '../../api/http.js';
import type { AccountRecord } from '../../api/records.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { StatusChip } from '../../shared/StatusChip.js';

/** The accounts that admins manage, as the data provider names them. */
type AccountResource = 'user-management' | 'partner-users';

interface AccountProps {
  user: AccountRecord;
  resource: AccountResource;
}

/** What takes effect at once on an account: a link for a new password, disabling, enabling. */
export function AccountButtons(props: AccountProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ResetPasswordButton {...props} />
      {props.user.status === 1 ? <DisableButton {...props} /> : <EnableButton {...props} />}
    </Box>
  );
}

export function AccountChip({ user }: { user: AccountRecord }) {
  return <StatusChip label={user.status === 1 ? 'Active' : 'Disabled'} good={user.status === 1} />;
}

/** When the account was last used, and what it still waits for. */
export function signInsInWords({ last_login_at, must_change_password }: AccountRecord): string {
  const last =
    last_login_at === null ? 'Has not signed in yet' : `Last sign-in ${formatIstDateTime(last_login_at)} IST`;
  return must_change_password === 1 ? `${last} · has not chosen a password yet` : last;
}

function DisableButton({ user, resource }: AccountProps) {
  const [asking, setAsking] = useState(false);
  const { setStatus, busy } = useSetStatus({ user, resource }, () => setAsking(false));
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

function EnableButton({ user, resource }: AccountProps) {
  const { setStatus, busy } = useSetStatus({ user, resource });
  return (
    <Button variant="outlined" loading={busy} onClick={() => setStatus(1)}>
      Enable
    </Button>
  );
}

function useSetStatus({ user, resource }: AccountProps, onSettled?: () => void) {
  const [update, { isPending }] = useUpdate<AccountRecord>();
  const notify = useNotify();
  const refresh = useRefresh();

  function setStatus(status: 0 | 1) {
    void update(
      resource,
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

/** Said after a link for choosing a password was queued. */
export function linkSentText({ email_masked }: AccountRecord): string {
  return `A link for choosing a password is on its way to ${email_masked}. It works once, within 24 hours.`;
}

function ResetPasswordButton({ user, resource }: AccountProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const label = user.must_change_password === 1 ? 'Send link again' : 'Reset password';

  async function reset() {
    setBusy(true);
    try {
      await post(`/api/admin/${pathOf(resource)}/${user.id}/reset-password`);
      notify(linkSentText(user), { type: 'success' });
      refresh();
    } catch (error) {
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          text={
            user.must_change_password === 1
              ? `${user.name} is sent another link to ${user.email_masked}. The link before works no longer.`
              : `${user.name} is signed out everywhere, and can sign in again after choosing a new password by the link that is sent to ${user.email_masked}.`
          }
          confirmLabel={label}
          busy={busy}
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
