import { required, SelectArrayInput, SelectInput, TextInput, useGetList } from 'react-admin';
import { DESK_TEAM_RULES, TEAM_MEMBERS_MAX } from '@marketplace/contract/desk-teams/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import type { AdminUserRecord } from '../../api/records.js';
import { problemOf } from '../../shared/problemOf.js';
import { useTexts } from './i18n/useTexts.js';

const nameProblem = (name: unknown) => problemOf(DESK_TEAM_RULES.name, name);
const membersProblem = (ids: unknown) => problemOf(DESK_TEAM_RULES.member_ids, ids ?? []);

const CHOICES_MAX = 500;

/** Active admins of a role, by name. */
function useAdmins(role_id: 2 | 3) {
  const { data = [] } = useGetList<AdminUserRecord>('user-management', {
    pagination: { page: 1, perPage: CHOICES_MAX },
    sort: { field: 'name', order: 'ASC' },
    filter: { role_id, status: 1 },
  });
  return data;
}

/** Shared by adding and editing. */
export function DeskTeamInputs() {
  const t = useTexts();
  return (
    <>
      <TextInput
        source="name"
        label={t('name')}
        validate={[required(message(pageLanguage(), 'field.required')), nameProblem]}
        helperText={false}
      />
      <SelectInput
        source="supervisor_id"
        label={t('supervisor')}
        choices={useAdmins(2)}
        emptyText={t('nobody')}
        parse={(id: unknown) => (id === '' ? null : id)}
        helperText={t('supervisorHint')}
      />
      <SelectArrayInput
        source="member_ids"
        label={t('members')}
        choices={useAdmins(3)}
        defaultValue={[]}
        validate={membersProblem}
        helperText={t('membersHint', { max: TEAM_MEMBERS_MAX })}
      />
    </>
  );
}
