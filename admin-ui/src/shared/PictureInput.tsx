import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import UploadIcon from '@mui/icons-material/Upload';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../api/language.js';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface PictureInputProps {
  label: string;
  onChoose: (file: File) => void;
  hint?: string;
  disabled?: boolean;
}

/** Lets somebody choose a JPEG, PNG or WebP file; others are refused in words. */
export function PictureInput({ label, onChoose, hint, disabled = false }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);

  function take(file: File | undefined) {
    if (file === undefined) return;
    const known = PICTURE_TYPES.includes(file.type);
    setRefused(!known);
    if (known) onChoose(file);
  }

  return (
    <Box>
      <Button variant="outlined" startIcon={<UploadIcon />} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file chosen again must be noticed again.
          target.value = '';
        }}
      />
      <FormHelperText error={refused} role={refused ? 'alert' : undefined}>
        {refused ? message(pageLanguage(), 'FILE.NOT_AN_IMAGE') : hint}
      </FormHelperText>
    </Box>
  );
}

export interface ChosenPicture {
  file: File;
  /** An address under which this page can show the file. */
  url: string;
}

/** The file that was chosen last, with an address to show it by. */
export function useChosenPicture(): [ChosenPicture | undefined, (file: File) => void] {
  const [picture, setPicture] = useState<ChosenPicture>();
  useEffect(() => () => (picture === undefined ? undefined : URL.revokeObjectURL(picture.url)), [picture]);
  return [picture, (file) => setPicture({ file, url: URL.createObjectURL(file) })];
}
