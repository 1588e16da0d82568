import { useState } from 'react';
import Switch from '@mui/material/Switch';
import { useListContext, useNotify } from 'react-admin';
import { messageOf } from '../api/http.js';
import { say } from './LiveText.js';
import { useTexts } from './i18n/useTexts.js';

interface FlagSwitchProps {
  label: string;
  value: 0 | 1;
  save: (value: 0 | 1) => Promise<unknown>;
}

/** A switch between 1 and 0 in a list, saved at once; the list is loaded again whatever the answer (SPEC section 4). */
export function FlagSwitch({ label, value, save }: FlagSwitchProps) {
  const t = useTexts();
  const [wanted, setWanted] = useState<0 | 1>();
  const notify = useNotify();
  const { refetch } = useListContext();

  async function toggle(next: 0 | 1) {
    if (wanted !== undefined) return;
    setWanted(next);
    try {
      await save(next);
      say(`${label}: ${t(next === 1 ? 'on' : 'off')}`);
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? t('failed'), { type: 'error' });
    }
    await refetch();
    setWanted(undefined);
  }

  return (
    <Switch
      checked={(wanted ?? value) === 1}
      onChange={(_event, checked) => void toggle(checked ? 1 : 0)}
      // Not `disabled`, which would take the focus from it.
      slotProps={{ input: { 'aria-label': label, 'aria-disabled': wanted !== undefined } }}
    />
  );
}
