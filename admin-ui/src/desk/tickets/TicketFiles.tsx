import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/Download';
import { useMutation } from '@tanstack/react-query';
import { TICKET_FILE_ACCEPT, TICKET_FILE_MAX_BYTES } from '@marketplace/contract/tickets/ticket-files.js';
import { failureOf } from '../../api/http.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { attachToTicket, type FileSide, saveFile, type Ticket, type TicketFile } from './ticketCalls.js';

/** Pictures and PDF of a ticket. They are saved and never shown: who knows what stands in a stranger's file. */
export function TicketFiles({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const save = useMutation({ mutationFn: (file: TicketFile) => saveFile(ticket.id, file) });
  if (ticket.files.length === 0) return <Typography variant="body2">{t('files.none')}</Typography>;
  return (
    <>
      {save.error && <Alert severity="error">{failureOf(save.error)}</Alert>}
      <Box component="ul" aria-label={t('files')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {ticket.files.map((file) => (
          <Box component="li" key={file.uuid} sx={{ minWidth: 0 }}>
            <Button
              size="small"
              startIcon={<DownloadIcon />}
              disabled={save.isPending}
              onClick={() => save.mutate(file)}
              sx={{ minHeight: 44, textAlign: 'start', overflowWrap: 'anywhere', textTransform: 'none' }}
            >
              {t('files.save', { name: file.name, size: Math.max(1, Math.round(file.size / 1000)) })}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {[t(`file.side.${file.side}`), file.author, formatIstDateTime(file.at)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface AttachDialogProps {
  ticket: Ticket;
  onDone: (ticket: Ticket) => unknown;
  onClose: () => void;
}

export function AttachDialog({ ticket, onDone, onClose }: AttachDialogProps) {
  const t = useTexts();
  // Others could not sign in to open it.
  const canRead = ticket.source === 'customer' || ticket.source === 'partner';
  const [side, setSide] = useState<FileSide>(canRead ? 'desk' : 'note');
  const [file, setFile] = useState<File>();
  const isLarge = file !== undefined && file.size > TICKET_FILE_MAX_BYTES;
  const send = useMutation({
    mutationFn: (chosen: File) => attachToTicket(ticket.id, side, chosen),
    onSuccess: async (changed) => {
      await onDone(changed);
      onClose();
    },
  });
  const problem = isLarge ? t('files.tooLarge') : send.error ? failureOf(send.error) : undefined;
  return (
    <FormDialog
      title={t('do.attach')}
      submitLabel={t('send')}
      submitDisabled={file === undefined || isLarge}
      busy={send.isPending}
      onSubmit={() => file && send.mutate(file)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        type="file"
        label={t('files.file')}
        error={problem !== undefined}
        helperText={problem ?? t('files.hint')}
        onChange={(event) => setFile((event.target as HTMLInputElement).files?.[0])}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: TICKET_FILE_ACCEPT } }}
      />
      <TextField
        select
        label={t('files.for')}
        value={side}
        disabled={!canRead}
        helperText={canRead ? undefined : t('files.nobody')}
        onChange={(event) => setSide(event.target.value as FileSide)}
      >
        <MenuItem value="desk">{t('files.for.desk')}</MenuItem>
        <MenuItem value="note">{t('files.for.note')}</MenuItem>
      </TextField>
    </FormDialog>
  );
}
