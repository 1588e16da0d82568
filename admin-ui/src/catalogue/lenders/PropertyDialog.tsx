import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { readField } from '@marketplace/contract/fields/rules.js';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { lenderProblems } from '@marketplace/contract/lenders/rules.js';
import type { LenderRecord } from '../../api/records.js';
import { useLenderGroups } from '../lender-groups/groups.js';
import { EditDialog } from '../../shared/EditDialog.js';
import { problemInWords } from '../../shared/problemOf.js';
import { useDebounced } from '../../shared/useDebounced.js';
import { Effect } from './Effect.js';
import { loadLender, saveLender, type LenderChanges } from './lenderCalls.js';
import { decidesWhoMatches, editableText, LENDER_HINTS, LENDER_LABELS, ruleOf, unitsOf } from './lenderFormat.js';
import { lenderWords } from './lenderWords.js';

interface PropertyDialogProps {
  property: LenderProperty;
  lender: LenderRecord;
  onClose: () => void;
}

/** Edits one property that is a line of text or a figure; a rule with its effect on applicants. */
export default function PropertyDialog({ property, lender, onClose }: PropertyDialogProps) {
  const stored = lender[property];
  const [text, setText] = useState(editableText(property, stored));
  const groups = useLenderGroups();
  const { wrong, value } = check(property, text, lender);
  const changes = { [property]: value } as LenderChanges;
  const settled = useDebounced(text);
  const units = unitsOf(property);

  return (
    <EditDialog<LenderChanges>
      title={`${LENDER_LABELS[property]}: ${lender.name}`}
      version={lender.version}
      words={lenderWords(groups)}
      changes={() => changes}
      save={async (mine, version) => (await saveLender(lender.id, mine, version)).message}
      load={() => loadLender(lender.id)}
      submitDisabled={wrong !== undefined || value === stored}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <TextField
            label={LENDER_LABELS[property]}
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={wrong !== undefined || refused !== undefined}
            helperText={wrong ?? refused ?? LENDER_HINTS[property]}
            slotProps={{
              htmlInput: { inputMode: ruleOf(property).kind === 'text' ? 'text' : 'decimal' },
              input: {
                startAdornment: units.before && <InputAdornment position="start">{units.before}</InputAdornment>,
                endAdornment: units.after && <InputAdornment position="end">{units.after}</InputAdornment>,
              },
            }}
          />
          {decidesWhoMatches(property) && settled === text && wrong === undefined && value !== stored && (
            <Effect lender={lender} changes={changes} />
          )}
        </>
      )}
    </EditDialog>
  );
}

function check(property: LenderProperty, text: string, lender: LenderRecord): { wrong?: string; value?: unknown } {
  const read = readField(ruleOf(property), text);
  if (read.problem) return { wrong: problemInWords(read.problem) };
  const [problem] = lenderProblems(lender, { [property]: read.value });
  return problem ? { wrong: problemInWords(problem) } : { value: read.value };
}
