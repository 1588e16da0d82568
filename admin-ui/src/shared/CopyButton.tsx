import { useState } from 'react';
import Button from '@mui/material/Button';
import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { useTexts } from './i18n/useTexts.js';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      // The text stands beside the button and can be selected by hand (SPEC section 8: only logged).
      console.error(error);
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={copied ? <CheckIcon /> : <ContentCopyIcon />}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      {copied ? t('copied') : label}
    </Button>
  );
}
