import { useState } from 'react';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useGetOne, useNotify, useRefresh } from 'react-admin';
import { failureOf, refusalOf } from '../../api/http.js';
import type { VendorRecord } from '../../api/records.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { DayField } from '../../shared/DayField.js';
import { useTexts as useSharedTexts } from '../../shared/i18n/useTexts.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import { switchLenders, switchVendor } from './vendorCalls.js';

/** Of the clock with 24 hours, which a field for a time shows otherwise in some browsers. */
const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

interface SwitchDialogProps {
  lenders: readonly { id: number; name: string }[];
  to: 0 | 1;
  onDone?: () => void;
  onClose: () => void;
}

/** Switches a lender on or off, now or later, or several now; never without the reason. */
export default function SwitchDialog({ lenders, to, onDone, onClose }: SwitchDialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [later, setLater] = useState(false);
  const tShared = useSharedTexts();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [first, ...others] = lenders;
  const single = others.length === 0 ? first : undefined;
  const many = t('many', { lenders: lenders.length });
  const direction = to === 1 ? 'on' : 'off';

  async function submit() {
    setBusy(true);
    try {
      notify(single === undefined ? await switchAll() : await switchOne(single), { type: 'success' });
      refresh();
      onDone?.();
      onClose();
    } catch (error) {
      console.error(error);
      setRefused(error);
      setBusy(false);
    }
  }

  async function switchAll(): Promise<string> {
    const changed = await switchLenders(
      lenders.map(({ id }) => id),
      to,
      reason.trim(),
    );
    return t(`switched.${direction}`, { changed, many });
  }

  async function switchOne({ id, name }: { id: number; name: string }): Promise<string> {
    const at = later ? istInstant(day, time) : null;
    await switchVendor(id, to, reason.trim(), at);
    return at === null ? t(`now.${direction}`, { name }) : t(`later.${direction}`, { name, at: formatIstDateTime(at) });
  }

  const reasonRefused = refusalOf(refused, 'reason');
  const timeRefused = refusalOf(refused, 'at');
  return (
    <FormDialog
      title={t(`switch.${direction}`, { name: single?.name ?? many })}
      submitLabel={later ? t('schedule') : t(`submit.${direction}`)}
      submitDisabled={reason.trim() === '' || (later && istInstant(day, time) === null)}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DialogContentText variant="body2">
        {to === 1 ? t('matchedAgain') : t('matchedNoMore')}{' '}
        {to === 0 && (single === undefined ? t('allGoOn') : <InProgress id={single.id} />)}
      </DialogContentText>
      <TextField
        label={t('reason')}
        required
        autoFocus
        multiline
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setRefused(undefined);
        }}
        error={reasonRefused !== undefined}
        helperText={reasonRefused ?? t('reasonHint')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {single !== undefined && (
        <FormControl>
          <FormLabel id="switch-when">{t('when')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby="switch-when"
            value={later ? 'later' : 'now'}
            onChange={(_event, value) => setLater(value === 'later')}
          >
            <FormControlLabel value="now" control={<Radio />} label={t('now')} />
            <FormControlLabel value="later" control={<Radio />} label={t('atTime')} />
          </RadioGroup>
        </FormControl>
      )}
      {later && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
          <DayField
            label={tShared('switch.day')}
            required
            value={day}
            onChange={(chosen) => {
              setDay(chosen);
              setRefused(undefined);
            }}
            error={timeRefused !== undefined}
            helperText={timeRefused ?? tShared('switch.day.hint')}
          />
          <TextField
            label={tShared('switch.time')}
            required
            value={time}
            placeholder="HH:MM"
            onChange={(event) => {
              setTime(event.target.value);
              setRefused(undefined);
            }}
            error={time !== '' && !TIME.test(time)}
            helperText={tShared('switch.time.hint')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
          />
        </Box>
      )}
      {refused !== undefined && reasonRefused === undefined && timeRefused === undefined && (
        <DialogContentText color="error" role="alert">
          {failureOf(refused)}
        </DialogContentText>
      )}
    </FormDialog>
  );
}

function InProgress({ id }: { id: number }) {
  const t = useTexts();
  const { data } = useGetOne<VendorRecord>('vendors-on-off', { id });
  return data === undefined
    ? t('allGoOn')
    : t('goOn', { smart_count: data.open_applications, open: data.open_applications });
}

/** What an admin chose as Indian time, as an instant; `null` while it is not whole. */
function istInstant(day: string, time: string): string | null {
  return day !== '' && TIME.test(time) ? new Date(`${day}T${time.padStart(5, '0')}:00+05:30`).toISOString() : null;
}
