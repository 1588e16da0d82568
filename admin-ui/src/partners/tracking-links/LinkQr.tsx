import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/Download';
import { saveFile } from '../../api/download.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { QrCode } from '../../shared/QrCode.js';
import { useTexts } from './i18n/useTexts.js';

/** A link to copy, and its QR code to print: as a drawing, so that it is sharp at any size. */
export function LinkQr({ url, name }: { url: string; name: string }) {
  const t = useTexts();
  const code = useRef<HTMLDivElement>(null);

  function save() {
    const drawing = code.current?.querySelector('svg');
    if (!drawing) return;
    const file = new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
    saveFile(file, `qr-${url.slice(url.lastIndexOf('/') + 1)}.svg`);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{url}</Typography>
      <Box ref={code} sx={{ lineHeight: 0 }}>
        <QrCode text={url} label={t('qrOf', { name })} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton text={url} label={t('copyLink')} />
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={save}>
          {t('saveQr')}
        </Button>
      </Box>
    </Box>
  );
}
