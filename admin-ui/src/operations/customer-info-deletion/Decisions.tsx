import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { REFUSAL_REASONS, type RefusalReason } from '@marketplace/contract/privacy/deletion.js';
import type { DeletionRequestRecord } from '../../api/records.js';
import { useSession } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { approveDeletion, refuseDeletion } from './deletionCalls.js';
import { useTexts } from './i18n/useTexts.js';
import { ReasonField } from './ReasonField.js';
import { useDecision } from './useDecision.js';

interface DecisionsProps {
  request: DeletionRequestRecord;
  onDecided: () => void;
}

/** What an admin can do about an open request. */
export function Decisions({ request, onDecided }: DecisionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ApproveButton request={request} onDecided={onDecided} />
      <RefuseButton request={request} onDecided={onDecided} />
    </Box>
  );
}

function ApproveButton({ request, onDecided }: DecisionsProps) {
  const t = useTexts();
  const ownId = useSession()?.adminId;
  const [asking, setAsking] = useState(false);
  const { busy, decide } = useDecision(() => {
    setAsking(false);
    onDecided();
  });
  const deletes = request.approved_by_id !== null;
  const waits = deletes && request.approved_by_id === ownId;
  const waitsId = `waits-${request.id}`;

  return (
    <>
      <Button
        variant="outlined"
        color={deletes ? 'error' : 'primary'}
        size="small"
        disabled={waits}
        aria-label={t('approve.of', { id: request.user_id })}
        aria-describedby={waits ? waitsId : undefined}
        onClick={() => setAsking(true)}
      >
        {t('approve.button')}
      </Button>
      {waits && (
        <Typography id={waitsId} variant="caption" component="p" color="textSecondary" sx={{ order: 1, width: '100%' }}>
          {t('approve.waits')}
        </Typography>
      )}
      {asking && (
        <ConfirmDialog
          text={<WhatHappens {...request} />}
          confirmLabel={t(deletes ? 'approve.delete' : 'approve.button')}
          busy={busy}
          onConfirm={() =>
            void decide(
              () => approveDeletion(request.id, deletes ? 2 : 1),
              t(deletes ? 'approve.deleted' : 'approve.noted'),
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** What the approval of an admin brings about: the first one's, or the second one's. */
function WhatHappens({ approved_by, open_applications, paid_out }: DeletionRequestRecord) {
  const t = useTexts();
  if (approved_by === null) return t('approve.first');
  return [
    t('approve.second', { name: approved_by }),
    open_applications > 0 && t('approve.withdrawn', { smart_count: open_applications }),
    paid_out > 0 && t('approve.kept', { smart_count: paid_out }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function RefuseButton({ request, onDecided }: DecisionsProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<RefusalReason | ''>('');
  const { busy, decide } = useDecision(() => {
    setAsking(false);
    onDecided();
  });

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={t('refuse.of', { id: request.user_id })}
        onClick={() => setAsking(true)}
      >
        {t('refuse.button')}
      </Button>
      {asking && (
        <FormDialog
          title={t('refuse.title')}
          submitLabel={t('refuse.button')}
          submitDisabled={reason === ''}
          busy={busy}
          onSubmit={() => reason !== '' && void decide(() => refuseDeletion(request.id, reason), t('refuse.done'))}
          onClose={() => setAsking(false)}
        >
          <DialogContentText>{t('refuse.what')}</DialogContentText>
          <ReasonField
            choices={REFUSAL_REASONS}
            wordsOf={(one) => t(`refusal.${one}`)}
            value={reason}
            onChange={setReason}
          />
        </FormDialog>
      )}
    </>
  );
}
