import { useState } from 'react';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh } from 'react-admin';
import { LENDER_GROUP_NAME } from '@marketplace/contract/lenders/rules.js';
import { failureOf, newIdempotencyKey, refusalOf } from '../../../api/http.js';
import { problemOf } from '../../../shared/problemOf.js';
import { createLenderGroup } from '../../lender-groups/groupCalls.js';
import { useLenderGroups } from '../../lender-groups/groups.js';
import { useAutocompleteTexts } from '../../../shared/useAutocompleteTexts.js';
import { useTexts } from '../i18n/useTexts.js';
import { type LenderFieldProps, useLenderField } from './useLenderField.js';

interface GroupOption {
  /** Absent of a group that is yet to be made. */
  id?: number;
  name: string;
}

const matching = createFilterOptions<GroupOption>();

/** Which products the lender serves, by its groups; a name that is not known yet makes a new group. */
export function GroupsField({ property }: LenderFieldProps) {
  const t = useTexts();
  const texts = useAutocompleteTexts();
  const { value, problem, change, commit, left, effect } = useLenderField(property);
  const [refused, setRefused] = useState<string>();
  const groups = useLenderGroups();
  const notify = useNotify();
  const refresh = useRefresh();
  const ids = value as number[];
  const chosen = ids.map((id): GroupOption => ({
    id,
    name: groups.find((one) => one.id === id)?.name ?? t('group', { id }),
  }));

  async function create(name: string) {
    try {
      const { message, lenderGroup } = await createLenderGroup(name, newIdempotencyKey());
      notify(message, { type: 'success' });
      refresh();
      commit([...ids, lenderGroup.id]);
    } catch (error) {
      console.error(error);
      setRefused(refusalOf(error, 'name') ?? failureOf(error));
    }
  }

  return (
    <>
      <Autocomplete<GroupOption, true>
        {...texts}
        multiple
        options={[...groups]}
        value={chosen}
        getOptionLabel={({ id, name }) => (id === undefined ? t('createGroup', { name }) : name)}
        isOptionEqualToValue={(option, one) => option.id === one.id}
        filterOptions={(options, state) => {
          const name = state.inputValue.trim();
          const found = matching(options, state);
          const known = options.some((option) => option.name.toLowerCase() === name.toLowerCase());
          return known || problemOf(LENDER_GROUP_NAME, name) !== undefined ? found : [...found, { name }];
        }}
        onChange={(_event, next) => {
          setRefused(undefined);
          const fresh = next.find(({ id }) => id === undefined);
          if (fresh === undefined) change(next.flatMap(({ id }) => id ?? []));
          else void create(fresh.name);
        }}
        onBlur={left}
        sx={{ gridColumn: '1 / -1' }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t(`label.${property}`)}
            error={problem !== undefined || refused !== undefined}
            helperText={problem ?? refused ?? t('groupsHint')}
          />
        )}
      />
      {effect}
    </>
  );
}
