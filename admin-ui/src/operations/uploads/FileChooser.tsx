import { useRef, useState, type DragEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import UploadIcon from '@mui/icons-material/Upload';
import { SHEET_EXTENSIONS, sheetExtension } from '@marketplace/contract/imports/columns.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import { useTexts } from './i18n/useTexts.js';

interface FileChooserProps {
  /** Of the server, about the file that was sent last. */
  refusal: string | undefined;
  busy: boolean;
  onSend: (file: File) => void;
}

/** Takes a sheet by drag or by button, and sends it when asked. */
export function FileChooser({ refusal, busy, onSend }: FileChooserProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const shown = problem ?? refusal;

  function take(chosen: File | undefined) {
    if (chosen === undefined) return;
    const known = sheetExtension(chosen.name) !== undefined;
    setFile(known ? chosen : undefined);
    setProblem(known ? undefined : message(pageLanguage(), 'UPLOAD.INVALID_TYPE'));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  function send() {
    if (file === undefined) setProblem(message(pageLanguage(), 'FILE.MISSING'));
    else onSend(file);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={(theme) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 3,
          textAlign: 'center',
          border: '1px dashed',
          borderColor: over ? 'primary.main' : 'text.secondary',
          borderRadius: 1,
          bgcolor: over ? alpha(theme.palette.primary.main, 0.08) : 'background.paper',
        })}
      >
        <Typography
          sx={{
            // Nobody drops a file on a phone.
            display: file === undefined ? { xs: 'none', sm: 'block' } : 'block',
            fontWeight: 600,
            overflowWrap: 'anywhere',
          }}
        >
          {file === undefined ? t('dropAFileHere') : `${file.name} (${sizeInWords(file.size)})`}
        </Typography>
        <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
          {file === undefined ? t('chooseFile') : t('chooseAnotherFile')}
        </Button>
        <Typography variant="caption" color="text.secondary">
          {t('formats')}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept={SHEET_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file chosen again must be noticed again.
            target.value = '';
          }}
        />
      </Box>
      {shown !== undefined && <Alert severity="error">{shown}</Alert>}
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        loading={busy}
        onClick={send}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t('uploadAndCheck')}
      </Button>
    </Box>
  );
}

function sizeInWords(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
