import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { emailProblem, nameProblem } from '../accounts/accountRules.js';
import type { AdminUserRecord } from '../../api/records.js';
import { useSession } from '../../session/session.js';
import { ROLE_CHOICES } from './roles.js';

/** Shared by adding and editing. An admin's e-mail is only ever shown masked, so editing leaves it empty to keep it. */
export function AdminUserInputs() {
  const user = useRecordContext<AdminUserRecord>();
  const ownId = useOwnId();
  const own = user !== undefined && user.id === ownId;
  return (
    <>
      <TextInput
        source="name"
        label="Name"
        validate={[required(message('en', 'field.required')), nameProblem]}
        autoComplete="off"
        helperText={false}
      />
      <TextInput
        source="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        validate={user === undefined ? [required(message('en', 'field.required')), emailProblem] : emailProblem}
        helperText={user === undefined ? false : `Now ${user.email_masked}. Leave empty to keep it.`}
      />
      <SelectInput
        source="role_id"
        label="Role"
        choices={[...ROLE_CHOICES]}
        validate={required(message('en', 'field.required'))}
        disabled={own}
        helperText={own ? message('en', 'ADMIN_USER.OWN_ACCOUNT') : false}
      />
    </>
  );
}

export function useOwnId(): number | undefined {
  return useSession()?.adminId;
}
