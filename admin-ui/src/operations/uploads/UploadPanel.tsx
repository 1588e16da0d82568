import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useLanguage } from '../../shared/language.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { ErrorsDialog } from './ErrorsDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { ResultDialog } from './ResultDialog.js';
import { applyGoodRows, applyUpload, undoUpload, type Upload } from './uploadCalls.js';
import { UploadCounts } from './UploadCounts.js';
import { UploadProgress } from './UploadProgress.js';
import { count, isBusy, noteLines, rowsInWords } from './uploadWords.js';

const ACTIONS = { apply: applyUpload, applyGood: applyGoodRows, undo: undoUpload };

interface UploadPanelProps {
  upload: Upload;
  /** The one sent last: what comes of it is shown without being asked for. */
  latest: boolean;
  onChange: (upload: Upload) => void;
}

/** One upload: how far it is, what it would do or has done, and what can be done with it. */
export function UploadPanel({ upload, latest, onChange }: UploadPanelProps) {
  const [open, setOpen] = useState<'errors' | 'result' | 'good' | 'undo'>();
  const [seen, setSeen] = useState(latest ? '' : upload.state);
  const notify = useNotify();
  const t = useTexts();
  const language = useLanguage();
  const { counts, state } = upload;
  const hasErrors = counts.error > 0;
  const goodRows = counts.created + counts.updated + counts.unchanged + counts.unmatched;

  // Errors and results come up by themselves once, when the work on the file ends.
  if (seen !== state) {
    setSeen(state);
    if (state === 'checked' && hasErrors) setOpen('errors');
    if (state === 'applied') setOpen('result');
  }

  const changed = counts.created + counts.updated;
  const isLoaded = latest && state === 'applied';
  useEffect(() => {
    if (isLoaded) notify(message(language, 'import.loaded', { n: count(changed) }), { type: 'success' });
  }, [isLoaded, changed, language, notify]);

  const act = useMutation({
    mutationFn: (action: keyof typeof ACTIONS) => ACTIONS[action](upload.kind, upload.id),
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
          label={hasErrors && state === 'checked' ? message(language, 'import.errorsFound') : t(`state.${state}`)}
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
        {upload.can_apply_good && (
          <Button variant="contained" onClick={() => setOpen('good')}>
            {t('good.button', { n: count(goodRows) })}
          </Button>
        )}
        {hasErrors && (
          <Button variant="outlined" onClick={() => setOpen('errors')}>
            {t('showErrors')}
          </Button>
        )}
        {!isBusy(upload) && state !== 'refused' && (!hasErrors || upload.applied_at !== null) && (
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
      {open === 'good' && (
        <FormDialog
          title={t('good.confirm')}
          submitLabel={t('good.confirm')}
          busy={act.isPending}
          onSubmit={() => act.mutate('applyGood')}
          onClose={() => setOpen(undefined)}
        >
          <DialogContentText>{t('good.text', { good: count(goodRows), bad: count(counts.error) })}</DialogContentText>
        </FormDialog>
      )}
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
