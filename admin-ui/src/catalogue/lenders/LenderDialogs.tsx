import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { LenderRecord } from '../../api/records.js';
import { useLenderGroups } from '../lender-groups/groups.js';
import { useTexts } from './i18n/useTexts.js';
import { deleteLender, restoreLender } from './lenderCalls.js';
import { lenderActionsIn, lenderHistoryWords } from './lenderWords.js';

const DeleteDialog = lazy(() => import('../../shared/DeleteDialog.js'));
const RecordHistory = lazy(() => import('../../shared/RecordHistory.js'));
const SwitchDialog = lazy(() => import('../vendors/SwitchDialog.js'));

export type LenderDialogName = 'switch' | 'delete' | 'history';

const OpenDialog = createContext<(name: LenderDialogName, lender: LenderRecord) => void>(() => undefined);

/** Opens one of a lender's dialogs. */
export function useLenderDialog() {
  return use(OpenDialog);
}

interface LenderDialogsProps {
  onDeleted: (lender: LenderRecord) => void;
  children: ReactNode;
}

/** The dialogs of the list. */
export function LenderDialogs({ onDeleted, children }: LenderDialogsProps) {
  const [open, setOpen] = useState<{ name: LenderDialogName; lender: LenderRecord }>();
  const { data } = useListContext<LenderRecord>();
  // The list may have been loaded again since the dialog was opened.
  const lender = data?.find(({ id }) => id === open?.lender.id) ?? open?.lender;
  return (
    <OpenDialog value={(name, opened) => setOpen({ name, lender: opened })}>
      {children}
      {open !== undefined && lender !== undefined && (
        <LenderDialog name={open.name} lender={lender} onDeleted={onDeleted} onClose={() => setOpen(undefined)} />
      )}
    </OpenDialog>
  );
}

interface LenderDialogProps {
  name: LenderDialogName;
  lender: LenderRecord;
  onDeleted: (lender: LenderRecord) => void;
  onClose: () => void;
}

export function LenderDialog({ name, lender, onDeleted, onClose }: LenderDialogProps) {
  const t = useTexts();
  const groups = useLenderGroups();
  return (
    <Suspense>
      {name === 'switch' && (
        <SwitchDialog lenders={[lender]} to={lender.lender_status === 1 ? 0 : 1} onClose={onClose} />
      )}
      {name === 'delete' && (
        <DeleteDialog
          name={lender.name}
          text={t('deleteSure', { name: lender.name })}
          remove={() => deleteLender(lender.id)}
          restore={() => restoreLender(lender.id)}
          onDeleted={() => onDeleted(lender)}
          onClose={onClose}
        />
      )}
      {name === 'history' && (
        <RecordHistory
          resource={`lenders/${lender.id}/history`}
          name={lender.name}
          actions={lenderActionsIn(t)}
          words={lenderHistoryWords(t, groups)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
