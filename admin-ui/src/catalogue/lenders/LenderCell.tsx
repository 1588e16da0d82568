import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useListContext, useNotify } from 'react-admin';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { hasCode, messageOf, refusalOf } from '../../api/http.js';
import type { LenderRecord } from '../../api/records.js';
import { EditCell } from '../../shared/EditCell.js';
import { useDebounced } from '../../shared/useDebounced.js';
import { CellControl } from './CellControl.js';
import { Effect } from './Effect.js';
import { useTexts } from './i18n/useTexts.js';
import { LenderConflict } from './LenderConflict.js';
import { loadLender, saveLender, type LenderChanges } from './lenderCalls.js';
import { decidesWhoMatches, hintOf, unitsOf } from './lenderFormat.js';
import { type CellInput, inputOf, isSameValue, readInput } from './lenderInput.js';

interface LenderCellProps {
  lender: LenderRecord;
  property: LenderProperty;
  /** The value as the list shows it. */
  children: ReactNode;
}

/**
 * A value of a lender that is edited where it stands: Enter saves, Escape leaves it as it was, Tab saves and goes on to
 * the next cell. What is wrong stands beside the cell and keeps what was typed; of a rule the effect on applicants is
 * shown before it is saved.
 */
export function LenderCell({ lender, property, children }: LenderCellProps) {
  const t = useTexts();
  const notify = useNotify();
  const { refetch } = useListContext();
  const [draft, setDraft] = useState<{ input: CellInput; from: LenderRecord }>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<{ stored: LenderRecord; mine: LenderChanges }>();
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const beside = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const besideId = useId();
  const name = `${lender.id}:${property}`;

  // Left with a key, the cell keeps the focus at its button.
  useEffect(() => {
    if (draft !== undefined || !isLeaving.current) return;
    isLeaving.current = false;
    if (document.activeElement === document.body || document.activeElement?.id === 'main-content') {
      cell?.querySelector('button')?.focus();
    }
  }, [draft, cell]);

  function leave(to?: string) {
    isLeaving.current = true;
    setDraft(undefined);
    setProblem(undefined);
    if (to !== undefined) document.querySelector<HTMLElement>(`[data-cell="${to}"] button`)?.click();
  }

  /** Saves what was changed, then goes on to the cell `to`. */
  async function commit(to?: string) {
    if (draft === undefined || busy || conflict !== undefined) return;
    const read = readInput(property, draft.input, lender);
    if (read.problem !== undefined) {
      setProblem(read.problem);
      return;
    }
    if (isSameValue(read.value, draft.from[property])) {
      leave(to);
      return;
    }
    const mine = { [property]: read.value } as LenderChanges;
    // Another property of the row may have been saved since; this one must be as it was when it was begun.
    const { version } = isSameValue(lender[property], draft.from[property]) ? lender : draft.from;
    setBusy(true);
    try {
      const { message } = await saveLender(lender.id, mine, version);
      notify(message, { type: 'success' });
      await refetch();
      leave(to);
    } catch (error) {
      console.error(error);
      if (hasCode(error, 'VERSION.CONFLICT')) await showBoth(mine);
      else setProblem(refusalOf(error, 'value') ?? messageOf(error) ?? t('failed'));
    }
    setBusy(false);
  }

  async function showBoth(mine: LenderChanges) {
    try {
      setConflict({ stored: await loadLender(lender.id), mine });
    } catch (error) {
      setProblem(messageOf(error) ?? t('failed'));
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (draft === undefined || conflict !== undefined) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void commit();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      leave();
    } else if (event.key === 'Tab' && isLastStop(event)) {
      const to = neighbourOf(name, event.shiftKey ? -1 : 1);
      if (to !== undefined) event.preventDefault();
      void commit(to);
    }
  }

  /** Of the groups, which are several boxes, Tab goes from one to the next first. */
  function isLastStop({ shiftKey, target }: KeyboardEvent): boolean {
    const stops = [...(beside.current?.querySelectorAll('input') ?? [])];
    return stops.length === 0 || target === stops.at(shiftKey ? 0 : -1);
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (draft === undefined || isLeaving.current || !document.hasFocus()) return;
    if (relatedTarget !== null && (cell?.contains(relatedTarget) || beside.current?.contains(relatedTarget))) return;
    void commit();
  }

  const label = t(`label.${property}`);
  if (draft === undefined) {
    return (
      <Box ref={setCell} data-cell={name}>
        <EditCell
          label={label}
          of={lender.name}
          onEdit={() => setDraft({ input: inputOf(property, lender[property]), from: lender })}
        >
          {children}
        </EditCell>
      </Box>
    );
  }
  return (
    <Box ref={setCell} data-cell={name} onKeyDown={onKeyDown} onBlur={onBlur}>
      <CellControl
        property={property}
        label={t('cell', { label, name: lender.name })}
        input={draft.input}
        isWrong={problem !== undefined}
        describedBy={besideId}
        readOnly={busy}
        onChange={(input) => {
          setDraft({ ...draft, input });
          setProblem(undefined);
        }}
      >
        {(groups) => (
          <Popper
            open={cell !== null}
            anchorEl={cell}
            placement="bottom-start"
            role={undefined}
            container={() => document.getElementById('main-content')}
            sx={{ zIndex: 4, maxWidth: 320 }}
          >
            <Paper ref={beside} variant="outlined" sx={{ p: 1, boxShadow: 4 }}>
              {groups}
              <Box id={besideId}>
                {problem !== undefined && (
                  <Typography variant="body2" color="error" role="alert">
                    {problem}
                  </Typography>
                )}
                <Typography variant="caption" component="p" color="textSecondary">
                  {[hintOf(t, property), unitsOf(t, property).after, t('cell.keys')].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              {problem === undefined && decidesWhoMatches(property) && (
                <SettledEffect lender={lender} property={property} input={draft.input} />
              )}
            </Paper>
          </Popper>
        )}
      </CellControl>
      {conflict !== undefined && (
        <LenderConflict
          {...conflict}
          onDone={async () => {
            setConflict(undefined);
            await refetch();
            leave();
          }}
          onRefused={(why) => {
            setConflict(undefined);
            setProblem(why);
          }}
        />
      )}
    </Box>
  );
}

interface SettledEffectProps {
  lender: LenderRecord;
  property: LenderProperty;
  input: CellInput;
}

/** The effect of what stands in the cell, once nothing more is typed. */
function SettledEffect({ lender, property, input }: SettledEffectProps) {
  const settled = useDebounced(input);
  const read = readInput(property, settled, lender);
  if (settled !== input || read.problem !== undefined || isSameValue(read.value, lender[property])) return null;
  return <Effect lender={lender} changes={{ [property]: read.value }} />;
}

/** The cell before or after this one, as they stand on the page. */
function neighbourOf(name: string, step: 1 | -1): string | undefined {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-cell]')].map(({ dataset }) => dataset['cell']);
  const at = cells.indexOf(name) + step;
  return at < 0 ? undefined : cells[at];
}
