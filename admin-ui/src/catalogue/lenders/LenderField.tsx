import { useState, type ReactNode } from 'react';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh } from 'react-admin';
import { readField } from '@marketplace/contract/fields/rules.js';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { LENDER_GROUP_NAME, lenderProblems } from '@marketplace/contract/lenders/rules.js';
import { messageOf, newIdempotencyKey, refusalOf } from '../../api/http.js';
import { createLenderGroup } from '../lender-groups/groupCalls.js';
import { useLenderGroups } from '../lender-groups/groups.js';
import { problemInWords, problemOf } from '../../shared/problemOf.js';
import { Effect } from './Effect.js';
import type { LenderChanges } from './lenderCalls.js';
import {
  classLabel,
  decidesWhoMatches,
  editableText,
  LENDER_HINTS,
  LENDER_LABELS,
  ruleOf,
  unitsOf,
} from './lenderFormat.js';
import { useLenderFields } from './useLenderEditor.js';

interface LenderFieldProps {
  property: LenderProperty;
}

/** One property of the lender: saved when it is left and only if changed; a rule after its effect was seen. */
export function LenderField({ property }: LenderFieldProps) {
  const rule = ruleOf(property);
  switch (rule.kind) {
    case 'flag':
      return <FlagField property={property} />;
    case 'choice':
      return <ChoiceField property={property} values={rule.values} />;
    case 'ids':
      return <GroupsField property={property} />;
    case 'text':
    case 'whole':
    case 'rupees':
    case 'percent':
    case 'day':
    case 'birth_date':
    case 'choices':
    case 'own':
      return <LineField property={property} />;
  }
}

function useField(property: LenderProperty) {
  const { lender, save } = useLenderFields();
  const [draft, setDraft] = useState<{ input: unknown }>();
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<LenderChanges>();
  const [busy, setBusy] = useState(false);

  function keep() {
    setDraft(undefined);
    setProblem(undefined);
    setAsked(undefined);
  }

  async function store(changes: LenderChanges, input: unknown) {
    setBusy(true);
    const refused = await save(changes);
    setBusy(false);
    setAsked(undefined);
    setProblem(refused);
    // What was typed while it was being saved stays.
    if (refused === undefined) setDraft((now) => (now?.input === input ? undefined : now));
  }

  /** The field was left with `input` in it. */
  function commit(input: unknown) {
    const read = readField(ruleOf(property), input);
    const changes = { [property]: read.problem ? undefined : read.value } as LenderChanges;
    const wrong = read.problem ?? lenderProblems(lender, changes)[0];
    if (wrong !== undefined) {
      setProblem(problemInWords(wrong));
      setAsked(undefined);
    } else if (sameValue(changes[property], lender[property])) {
      keep();
    } else {
      setProblem(undefined);
      if (decidesWhoMatches(property)) setAsked(changes);
      else void store(changes, input);
    }
  }

  const stored: unknown = lender[property];
  const value = draft === undefined ? stored : draft.input;
  return {
    value,
    problem,
    busy,
    change: (input: unknown) => {
      setDraft({ input });
      setProblem(undefined);
    },
    commit: (input: unknown) => {
      setDraft({ input });
      commit(input);
    },
    left: () => draft !== undefined && commit(draft.input),
    keep,
    effect: asked && (
      <Box
        component="section"
        aria-label={`Change of ${LENDER_LABELS[property]}`}
        sx={{ gridColumn: '1 / -1', borderLeft: 3, borderColor: 'primary.main', pl: 1.5, py: 0.5 }}
      >
        <Effect lender={lender} changes={asked} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <Button size="small" variant="contained" loading={busy} onClick={() => void store(asked, draft?.input)}>
            Save
          </Button>
          <Button size="small" onClick={keep}>
            Keep as it was
          </Button>
        </Box>
      </Box>
    ),
  };
}

/** Fields that take a row of their own. */
const WIDE: readonly LenderProperty[] = ['utm_link', 'grievance_contact', 'so_text', 'so_status'];

/** A line of text, a figure or a day. */
function LineField({ property }: LenderFieldProps) {
  const { value, problem, change, left, keep, effect } = useField(property);
  const units = unitsOf(property);
  const { kind } = ruleOf(property);
  return (
    <>
      <TextField
        label={LENDER_LABELS[property]}
        value={editableText(property, value)}
        type={kind === 'day' ? 'date' : 'text'}
        onChange={({ target }) => change(target.value)}
        onBlur={left}
        onKeyDown={({ key, target }) => {
          if (key === 'Enter') (target as HTMLElement).blur();
          if (key === 'Escape') keep();
        }}
        error={problem !== undefined}
        helperText={problem ?? LENDER_HINTS[property]}
        sx={kind === 'text' ? { gridColumn: { xs: '1 / -1', md: WIDE.includes(property) ? '1 / -1' : 'auto' } } : {}}
        slotProps={{
          htmlInput: { inputMode: ['whole', 'rupees', 'percent'].includes(kind) ? 'decimal' : 'text' },
          ...(kind === 'day' && { inputLabel: { shrink: true } }),
          input: {
            startAdornment: units.before && <InputAdornment position="start">{units.before}</InputAdornment>,
            endAdornment: units.after && <InputAdornment position="end">{units.after}</InputAdornment>,
          },
        }}
      />
      {effect}
    </>
  );
}

function FlagField({ property }: LenderFieldProps) {
  const { value, problem, busy, commit, effect } = useField(property);
  return (
    <>
      <FormControl
        error={problem !== undefined}
        margin="none"
        sx={WIDE.includes(property) ? { gridColumn: '1 / -1' } : {}}
      >
        <FormControlLabel
          control={
            <Switch
              checked={Number(value) === 1}
              disabled={busy}
              onChange={(_event, checked) => commit(checked ? 1 : 0)}
            />
          }
          label={LENDER_LABELS[property]}
        />
        <Hint>{problem ?? LENDER_HINTS[property]}</Hint>
      </FormControl>
      {effect}
    </>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return children === undefined ? null : <FormHelperText sx={{ mt: 0 }}>{children}</FormHelperText>;
}

function ChoiceField({ property, values }: LenderFieldProps & { values: readonly string[] }) {
  const { value, problem, commit, effect } = useField(property);
  return (
    <>
      <TextField
        select
        label={LENDER_LABELS[property]}
        value={value ?? ''}
        onChange={({ target }) => commit(target.value)}
        error={problem !== undefined}
        helperText={problem ?? LENDER_HINTS[property]}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">None</MenuItem>
        {values.map((one) => (
          <MenuItem key={one} value={one}>
            {classLabel(one)}
          </MenuItem>
        ))}
      </TextField>
      {effect}
    </>
  );
}

interface GroupOption {
  /** Absent of a group that is yet to be made. */
  id?: number;
  name: string;
}

const matching = createFilterOptions<GroupOption>();

/** Which products the lender serves, by its groups; a name that is not known yet makes a new group. */
function GroupsField({ property }: LenderFieldProps) {
  const { value, problem, change, commit, left, effect } = useField(property);
  const [refused, setRefused] = useState<string>();
  const groups = useLenderGroups();
  const notify = useNotify();
  const refresh = useRefresh();
  const ids = value as number[];
  const chosen = ids.map((id): GroupOption => ({
    id,
    name: groups.find((one) => one.id === id)?.name ?? `Group ${id}`,
  }));

  async function create(name: string) {
    try {
      const { message, lenderGroup } = await createLenderGroup(name, newIdempotencyKey());
      notify(message, { type: 'success' });
      refresh();
      commit([...ids, lenderGroup.id]);
    } catch (error) {
      console.error(error);
      setRefused(refusalOf(error, 'name') ?? messageOf(error) ?? 'An error occurred');
    }
  }

  return (
    <>
      <Autocomplete<GroupOption, true>
        multiple
        options={[...groups]}
        value={chosen}
        getOptionLabel={({ id, name }) => (id === undefined ? `Create “${name}”` : name)}
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
            label={LENDER_LABELS[property]}
            error={problem !== undefined || refused !== undefined}
            helperText={
              problem ??
              refused ??
              'They say for which products the lender is offered. Type a new name to create a group.'
            }
          />
        )}
      />
      {effect}
    </>
  );
}

/** Lists are the same in whatever order. */
function sameValue(a: unknown, b: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? (value as number[]).toSorted() : value);
  return text(a) === text(b);
}
