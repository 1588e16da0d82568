import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { pathOf } from '../../api/dataProvider.js';
import { failureOf, post } from '../../api/http.js';
import type { AccountRecord } from '../../api/records.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';

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
  const t = useTexts();
  return <StatusChip label={user.status === 1 ? t('active') : t('disabled')} good={user.status === 1} />;
}

/** When the account was last used, and what it still waits for. */
export function SignIns({ user: { last_login_at, must_change_password } }: { user: AccountRecord }) {
  const t = useTexts();
  const last =
    last_login_at === null ? t('notSignedInYet') : t('lastSignIn', { lastLoginAt: formatIstDateTime(last_login_at) });
  return must_change_password === 1 ? t('noPasswordYet', { last }) : last;
}

function DisableButton({ user, resource }: AccountProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const { setStatus, busy } = useSetStatus({ user, resource }, () => setAsking(false));
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('disable')}
      </Button>
      {asking && (
        <ConfirmDialog
          text={t('disableSure', { name: user.name })}
          confirmLabel={t('disable')}
          busy={busy}
          onConfirm={() => setStatus(0)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function EnableButton({ user, resource }: AccountProps) {
  const t = useTexts();
  const { setStatus, busy } = useSetStatus({ user, resource });
  return (
    <Button variant="outlined" loading={busy} onClick={() => setStatus(1)}>
      {t('enable')}
    </Button>
  );
}

function useSetStatus({ user, resource }: AccountProps, onSettled?: () => void) {
  const t = useTexts();
  const [update, { isPending }] = useUpdate<AccountRecord>();
  const notify = useNotify();
  const refresh = useRefresh();

  function setStatus(status: 0 | 1) {
    void update(
      resource,
      { id: user.id, data: { ...user, status }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          notify(t(status === 1 ? 'nowEnabled' : 'nowDisabled', { name: user.name }), { type: 'success' }),
        onError: (error) => notify(failureOf(error), { type: 'error' }),
        onSettled: () => {
          refresh();
          onSettled?.();
        },
      },
    );
  }

  return { setStatus, busy: isPending };
}

/** What is said after a link for choosing a password was queued. */
export function useLinkSentText() {
  const t = useTexts();
  return ({ email_masked }: AccountRecord) => t('linkSent', { emailMasked: email_masked });
}

function ResetPasswordButton({ user, resource }: AccountProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const linkSentText = useLinkSentText();
  const label = user.must_change_password === 1 ? t('sendLinkAgain') : t('resetPassword');

  async function reset() {
    setBusy(true);
    try {
      await post(`/api/admin/${pathOf(resource)}/${user.id}/reset-password`);
      notify(linkSentText(user), { type: 'success' });
      refresh();
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
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
              ? t('linkAgainSure', { name: user.name, emailMasked: user.email_masked })
              : t('resetSure', { name: user.name, emailMasked: user.email_masked })
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
