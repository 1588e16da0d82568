import { type SyntheticEvent, useState } from 'react';
import { EMAIL_ROLES, type EmailRole } from '@marketplace/contract/portal/roles.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { proofCalls } from '../../session/proof.js';
import { useProof } from '../../shared/proof/useProof.js';
import { changeRole, type PortalUser } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './UsersPage.module.css';

interface ChangeRoleProps {
  user: PortalUser;
  onChanged: (user: PortalUser) => void;
}

/** An owner makes somebody of the partner's own people owner or staff. */
export function ChangeRole({ user, onChanged }: ChangeRoleProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { id, name, version } = user;
  return (
    <>
      <button
        type="button"
        className={form.plain}
        aria-label={`${t('role.change')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('role.change')}
      </button>
      {isOpen && (
        <RoleDialog
          key={version}
          user={user}
          onClose={() => setOpen(false)}
          onSend={async (role) => {
            const changed = await changeRole(id, role, version);
            if (changed.own === 1 && changed.role === 'STAFF') {
              // Signed out by now: the page of the sign-in comes.
              window.location.reload();
              return;
            }
            toast(t('role.done', { name }));
            setOpen(false);
            onChanged(changed);
          }}
        />
      )}
    </>
  );
}

interface RoleDialogProps {
  user: PortalUser;
  onClose: () => void;
  onSend: (role: EmailRole) => Promise<void>;
}

function RoleDialog({ user: { name, role: before, own }, onClose, onSend }: RoleDialogProps) {
  const t = useTexts();
  const { withProof, dialog } = useProof(proofCalls, false);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const role = new FormData(event.currentTarget).get('role') as EmailRole;
    setRefusal(undefined);
    setBusy(true);
    try {
      await withProof(() => onSend(role));
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
      setTries((before) => before + 1);
    }
    setBusy(false);
  };

  return (
    <Dialog title={t('role.ask', { name })} onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void send(event)}>
        <ErrorSummary
          title={t('role.problem')}
          errors={refusal === undefined ? [] : [{ text: refusal }]}
          attempt={tries}
        />
        <p>{t(own === 1 ? 'role.ownText' : 'role.text')}</p>
        <fieldset className={form.field}>
          <legend className={form.legend}>{t('users.role')}</legend>
          {EMAIL_ROLES.map((role) => (
            <label key={role} className={css.choice}>
              <input type="radio" name="role" value={role} defaultChecked={role === before} />
              <span>
                {t(`role.${role}`)}
                <span className={css.soft}>{t(`roleText.${role}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={form.actions}>
          <button type="submit" className={form.button} disabled={isBusy}>
            {t('role.save')}
          </button>
          <button type="button" className={form.secondary} onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
      {dialog}
    </Dialog>
  );
}
