import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import { emailProblem, nameProblem } from '../accounts/accountRules.js';
import type { AdminUserRecord } from '../../api/records.js';
import { useSession } from '../../session/session.js';
import { useTexts } from './i18n/useTexts.js';
import { roleChoices } from './roles.js';

/** Shared by adding and editing. An admin's e-mail is only ever shown masked, so editing leaves it empty to keep it. */
export function AdminUserInputs() {
  const t = useTexts();
  const user = useRecordContext<AdminUserRecord>();
  const ownId = useOwnId();
  const own = user !== undefined && user.id === ownId;
  return (
    <>
      <TextInput
        source="name"
        label={t('name')}
        validate={[required(message(pageLanguage(), 'field.required')), nameProblem]}
        autoComplete="off"
        helperText={false}
      />
      <TextInput
        source="email"
        label={t('email')}
        type="email"
        autoComplete="off"
        validate={
          user === undefined ? [required(message(pageLanguage(), 'field.required')), emailProblem] : emailProblem
        }
        helperText={user === undefined ? false : t('emailKept', { emailMasked: user.email_masked })}
      />
      <SelectInput
        source="role_id"
        label={t('role')}
        choices={roleChoices(t)}
        validate={required(message(pageLanguage(), 'field.required'))}
        disabled={own}
        helperText={own ? message(pageLanguage(), 'ADMIN_USER.OWN_ACCOUNT') : false}
      />
    </>
  );
}

export function useOwnId(): number | undefined {
  return useSession()?.adminId;
}
