import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { ErrorsDialog } from './ErrorsDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { ResultDialog } from './ResultDialog.js';
import { applyUpload, undoUpload, type Upload } from './uploadCalls.js';
import { UploadCounts } from './UploadCounts.js';
import { UploadProgress } from './UploadProgress.js';
import { isBusy, noteLines, rowsInWords } from './uploadWords.js';

interface UploadPanelProps {
  upload: Upload;
  /** The one sent last: what comes of it is shown without being asked for. */
  latest: boolean;
  onChange: (upload: Upload) => void;
}

/** One upload: how far it is, what it would do or has done, and what can be done with it. */
export function UploadPanel({ upload, latest, onChange }: UploadPanelProps) {
  const t = useTexts();
  const [open, setOpen] = useState<'errors' | 'result' | 'undo'>();
  const [seen, setSeen] = useState(latest ? '' : upload.state);
  const notify = useNotify();
  const { counts, state } = upload;
  const hasErrors = counts.error > 0;

  // Errors and results come up by themselves once, when the work on the file ends.
  if (seen !== state) {
    setSeen(state);
    if (state === 'checked' && hasErrors) setOpen('errors');
    if (state === 'applied') setOpen('result');
  }

  const act = useMutation({
    mutationFn: (action: 'apply' | 'undo') => (action === 'apply' ? applyUpload : undoUpload)(upload.kind, upload.id),
    onSuccess: onChange,
    onError: (error) => notify(failureOf(error), { type: 'error' }),
    onSettled: () => setOpen(undefined),
  });

  return (
    <Paper
      component="section"
      aria-label={upload.file_name}
      variant="outlined"
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere', mr: 'auto' }}>
          {upload.file_name}
        </Typography>
        <StatusChip
          label={hasErrors ? message(pageLanguage(), 'import.errorsFound') : t(`state.${state}`)}
          good={state === 'applied'}
        />
      </Box>
      <Typography variant="caption" color="text.secondary">
        {formatIstDateTime(upload.created_at)}
        {upload.uploaded_by === null ? '' : ` · ${upload.uploaded_by}`} · {rowsInWords(t, upload.rows_read)}
      </Typography>
      {isBusy(upload) && <UploadProgress upload={upload} />}
      {upload.refusal !== null && <Alert severity="error">{upload.refusal}</Alert>}
      {!isBusy(upload) && state !== 'refused' && <UploadCounts upload={upload} />}
      {noteLines(t, upload).map((line) => (
        <Typography key={line} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {upload.can_apply && (
          <Button variant="contained" loading={act.isPending} onClick={() => act.mutate('apply')}>
            {state === 'failed' ? t('goOnApplying') : t('apply')}
          </Button>
        )}
        {hasErrors && (
          <Button variant="outlined" onClick={() => setOpen('errors')}>
            {t('showErrors')}
          </Button>
        )}
        {!isBusy(upload) && state !== 'refused' && !hasErrors && (
          <Button variant="outlined" onClick={() => setOpen('result')}>
            {upload.applied_at === null ? t('showPlan') : t('showResult')}
          </Button>
        )}
        {upload.can_undo && (
          <Button color="error" onClick={() => setOpen('undo')}>
            {t('undo')}
          </Button>
        )}
      </Box>
      {open === 'errors' && <ErrorsDialog upload={upload} onClose={() => setOpen(undefined)} />}
      {open === 'result' && <ResultDialog upload={upload} onClose={() => setOpen(undefined)} />}
      {open === 'undo' && (
        <ConfirmDialog
          text={t('undoSure', { fileName: upload.file_name })}
          confirmLabel={t('undo')}
          busy={act.isPending}
          onConfirm={() => act.mutate('undo')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Paper>
  );
}
