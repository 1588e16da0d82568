import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import DialogContentText from '@mui/material/DialogContentText';
import { useCreate, useGetList, useNotify, useRefresh } from 'react-admin';
import { AccountButtons, AccountChip, SignIns, useLinkSentText } from '../../accounts/accounts/AccountButtons.js';
import { emailProblem, nameProblem } from '../../accounts/accounts/accountRules.js';
import { failureOf, refusalOf } from '../../api/http.js';
import type { PartnerRecord, PartnerUserRecord } from '../../api/records.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { LoadError } from '../../shared/LoadError.js';
import { ActAsButton } from '../masquerades/ActAsButton.js';
import { MasqueradeButton } from '../masquerades/MasqueradeButton.js';
import { useTexts } from './i18n/useTexts.js';
import { PartnerRow } from './PartnerRow.js';

type NewUser = PartnerUserRecord & { email?: string };

/** Who signs in to the partner's portal. */
export function PartnerUsers({ partner }: { partner: PartnerRecord }) {
  const t = useTexts();
  const notify = useNotify();
  const refresh = useRefresh();
  const linkSentText = useLinkSentText();
  const { data, error, isPending, refetch } = useGetList<PartnerUserRecord>('partner-users', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
    // Merchants and agents may be many; they are invited elsewhere.
    filter: { partner_id: partner.id, is_partner: 1 },
  });
  return (
    <>
      {error !== null && data === undefined && (
        <LoadError what={t('theUsers')} error={error} onRetry={() => void refetch()} />
      )}
      {isPending && error === null && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && <Typography color="textSecondary">{t('noUsers')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((user) => (
          <PartnerRow
            key={user.id}
            name={user.name}
            chip={<AccountChip user={user} />}
            facts={
              <>
                {t(`role.${user.role}`)} · {user.email_masked} · <SignIns user={user} />
              </>
            }
          >
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              {user.status === 1 && user.must_change_password === 0 && (
                <MasqueradeButton whose={{ user_id: user.id }} name={user.name} />
              )}
              <AccountButtons user={user} resource="partner-users" />
            </Box>
          </PartnerRow>
        ))}
      </Box>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <CreateButton
          label={t('addUser')}
          dialog={(onClose) => (
            <AddUserDialog
              partner={partner}
              onCreated={(user) => {
                notify(linkSentText(user), { type: 'success' });
                refresh();
              }}
              onClose={onClose}
            />
          )}
        />
        <ActAsButton below={{ partner_id: partner.id }} name={partner.name} />
      </Box>
    </>
  );
}

interface AddUserDialogProps {
  partner: PartnerRecord;
  onCreated: (user: NewUser) => void;
  onClose: () => void;
}

function AddUserDialog({ partner, onCreated, onClose }: AddUserDialogProps) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState<unknown>();
  const [create, { isPending }] = useCreate<NewUser>();
  const wrongName = nameProblem(name);
  const wrongEmail = emailProblem(email);
  const ready = name.trim() !== '' && email.trim() !== '' && wrongName === undefined && wrongEmail === undefined;

  function add() {
    void create(
      'partner-users',
      { data: { name: name.trim(), email: email.trim(), partner_id: partner.id } },
      {
        onSuccess: (user) => {
          onCreated(user);
          onClose();
        },
        onError: setRefused,
      },
    );
  }

  const refusalText = refused === undefined ? undefined : failureOf(refused);
  return (
    <FormDialog
      title={t('addUserOf', { name: partner.name })}
      submitLabel={t('add')}
      submitDisabled={!ready}
      busy={isPending}
      onSubmit={add}
      onClose={onClose}
    >
      <DialogContentText>{t('linkHint')}</DialogContentText>
      <TextField
        label={t('name')}
        autoFocus
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={wrongName !== undefined}
        helperText={wrongName ?? ' '}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setRefused(undefined);
        }}
        error={wrongEmail !== undefined || refusalText !== undefined}
        helperText={wrongEmail ?? refusalOf(refused, 'email') ?? refusalText ?? ' '}
      />
    </FormDialog>
  );
}
