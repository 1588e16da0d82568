import { useState, type SyntheticEvent } from 'react';
import {
  isPhoneRole,
  PORTAL_ROLES,
  PORTAL_USER_STATES,
  type PortalRole,
  type PortalUserState,
} from '@marketplace/contract/portal/roles.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from '../../i18n/useTexts.js';
import { proofCalls } from '../../session/proof.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import { useProof } from '../../shared/proof/useProof.js';
import { useRows } from '../../shared/useRows.js';
import { actOnUser, findUsers, type PortalUser, type UserAction, type UserFilter } from './api.js';
import { ChangeRole } from './ChangeRole.js';
import css from './UsersPage.module.css';

const InviteDialog = lazyDialog(() => import('./InviteDialog.js'));

interface UsersPageProps {
  /** An owner looks after everybody of the partner, a merchant after its agents. */
  whose: 'partner' | 'merchant';
}

/** Users and roles, or the agents of a merchant: who they are, and what can be done with their accounts. */
export default function UsersPage({ whose }: UsersPageProps) {
  const t = useTexts();
  const title = t(whose === 'partner' ? 'users.title' : 'agents.title');
  const heading = usePageHeading(title);
  const [filter, setFilter] = useState<UserFilter>({});
  const [isInviting, setInviting] = useState(false);
  const list = useRows((after?: number) => findUsers({ ...filter, ...(after !== undefined && { after }) }), filter);
  const { rows, problem, reload, replace } = list;

  const isNarrowed = Object.keys(filter).length > 0;

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div className={css.head}>
        <div>
          <h1 {...heading}>{title}</h1>
          <p className={css.lead}>{t(whose === 'partner' ? 'users.lead' : 'agents.lead')}</p>
        </div>
        <button type="button" className={form.button} onClick={() => setInviting(true)}>
          {t(whose === 'partner' ? 'users.invite' : 'agents.invite')}
        </button>
      </div>
      <Search whose={whose} onSearch={setFilter} />
      <LoadProblem problem={problem} onRetry={reload} />
      {rows === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {rows?.length === 0 && <p className={css.empty}>{t(isNarrowed ? 'users.noneFound' : 'agents.none')}</p>}
      <ul className={css.list}>
        {rows?.map((user) => (
          <UserCard key={user.id} whose={whose} user={user} onChanged={replace} />
        ))}
      </ul>
      <MoreRows list={list} />
      {isInviting && (
        <InviteDialog
          whose={whose}
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false);
            reload();
          }}
        />
      )}
    </main>
  );
}

function Search({ whose, onSearch }: UsersPageProps & { onSearch: (filter: UserFilter) => void }) {
  const t = useTexts();
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => (values.get(name) as string | null)?.trim() ?? '';
    onSearch({
      ...(text('q') && { q: text('q') }),
      ...(text('role') && { role: text('role') as PortalRole }),
      ...(text('state') && { state: text('state') as PortalUserState }),
    });
  };
  return (
    <form role="search" className={css.search} onSubmit={search}>
      <label className={form.field}>
        <span>{t(whose === 'partner' ? 'users.search' : 'agents.search')}</span>
        <input type="search" name="q" autoComplete="off" maxLength={200} />
      </label>
      {whose === 'partner' && (
        <label className={form.field}>
          <span>{t('users.role')}</span>
          <select name="role" onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
            <option value="">{t('users.all')}</option>
            {PORTAL_ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={form.field}>
        <span>{t('users.state')}</span>
        <select name="state" onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
          <option value="">{t('users.all')}</option>
          {PORTAL_USER_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`userState.${state}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={form.secondary}>
        {t('users.find')}
      </button>
    </form>
  );
}

function UserCard({
  whose,
  user,
  onChanged,
}: UsersPageProps & { user: PortalUser; onChanged: (user: PortalUser) => void }) {
  const t = useTexts();
  const moment = useMoment();
  const [asked, setAsked] = useState<'pause' | 'end-sessions'>();
  const [isBusy, setBusy] = useState(false);
  const { withProof, dialog } = useProof(proofCalls, whose === 'merchant');
  const { id, name, role, state, phone_masked, email_masked, merchant_name, last_login_at, own } = user;

  const act = async (action: UserAction) => {
    setAsked(undefined);
    setBusy(true);
    try {
      onChanged(await withProof(() => actOnUser(id, action)));
      toast(t(`userDone.${action}`, { name }));
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  };
  const button = (action: UserAction, ask: boolean) => (
    <button
      type="button"
      className={form.plain}
      disabled={isBusy}
      aria-label={`${t(`userDo.${action}`)}: ${name}`}
      onClick={() => (ask ? setAsked(action as 'pause') : void act(action))}
    >
      {t(`userDo.${action}`)}
    </button>
  );

  return (
    <li className={css.card}>
      <div className={css.who}>
        <strong>{name}</strong>
        <span className={`${css.chip} ${css[state]}`}>{t(`userState.${state}`)}</span>
      </div>
      <p className={css.soft}>
        {[t(`role.${role}`), merchant_name !== name ? merchant_name : null, phone_masked ?? email_masked]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.soft}>
        {last_login_at === null ? t('users.neverIn') : t('users.lastIn', { date: moment(last_login_at) })}
      </p>
      {own === 1 && <p className={css.soft}>{t('users.own')}</p>}
      <div className={css.actions}>
        {own === 0 && (
          <>
            {state === 'INVITED' && button('invite', false)}
            {state === 'PAUSED' ? button('resume', false) : button('pause', true)}
            {state === 'ACTIVE' && button('end-sessions', true)}
          </>
        )}
        {!isPhoneRole(role) && <ChangeRole user={user} onChanged={onChanged} />}
      </div>
      {dialog}
      {asked && (
        <Dialog title={t(`userAsk.${asked}`, { name })} onClose={() => setAsked(undefined)}>
          <div className={form.form}>
            <p>{t(`userAskText.${asked}`)}</p>
            <div className={form.actions}>
              <button type="button" className={form.button} onClick={() => void act(asked)}>
                {t(`userDo.${asked}`)}
              </button>
              <button type="button" className={form.secondary} onClick={() => setAsked(undefined)}>
                {t('cancel')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </li>
  );
}
