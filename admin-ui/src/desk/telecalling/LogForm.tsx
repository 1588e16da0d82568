import { useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { LineState } from '@marketplace/contract/telecalling/call-lines.js';
import { CALL_NOTE_MAX, type Disposition } from '@marketplace/contract/telecalling/telecalling.js';
import { failureOf, newIdempotencyKey, refusalOf } from '../../api/http.js';
import { DayField } from '../../shared/DayField.js';
import { type PageKey, usePageKeys } from '../../shared/pageKeys.js';
import { useTexts } from './i18n/useTexts.js';
import { logCall } from './telecallingCalls.js';

interface LogFormProps {
  call: string;
  dispositions: readonly Disposition[];
  /** What the phone system says of the line, which often says what came of the call. */
  told: LineState | null;
  onLogged: (takeNext: boolean) => void;
}

const FIELDS = ['disposition', 'note', 'day', 'time'] as const;

/** What came of the call: a figure chooses, Enter saves and takes the next lead. */
export function LogForm({ call, dispositions, told, onLogged }: LogFormProps) {
  const t = useTexts();
  const save = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [key] = useState(newIdempotencyKey);
  const [picked, setChosen] = useState<Disposition>();
  const chosen = picked ?? dispositions.find((one) => one === told);
  const [text, setText] = useState('');
  const [day, setDay] = useState(() => shiftDay(istToday(), 1));
  const [time, setTime] = useState('11:00');
  const isLater = chosen === 'call_back';
  const log = useMutation({
    // What is refused is kept under no key, so that the same one serves what is sent after it.
    mutationFn: (_takeNext: boolean) =>
      logCall(
        call,
        {
          disposition: chosen!,
          note: text.trim() === '' ? null : text,
          day: isLater ? day : null,
          time: isLater ? time : null,
        },
        key,
      ),
    onSuccess: (_, takeNext) => onLogged(takeNext),
  });

  usePageKeys(
    useMemo<PageKey[]>(
      () => [
        ...dispositions.map((one, n) => ({
          key: String(n + 1),
          does: t(`disposition.${one}`),
          press: () => {
            setChosen(one);
            setTimeout(() => save.current?.focus());
          },
        })),
        { key: 'm', does: t('key.note'), press: () => note.current?.focus() },
      ],
      [dispositions, t],
    ),
  );

  const refusal = (field: (typeof FIELDS)[number]) => refusalOf(log.error, field);
  const isOther = log.error !== null && FIELDS.every((field) => refusal(field) === undefined);
  return (
    <Box
      component="form"
      aria-label={t('log')}
      sx={{ display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) log.mutate(true);
      }}
    >
      <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        {t('log')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={chosen ?? null}
        aria-label={t('log')}
        onChange={(_, one: Disposition | null) => one && setChosen(one)}
        sx={{
          ...{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
          },
          // One by one, not as a single bar: they take several lines.
          '& .MuiToggleButton-root': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0, minHeight: 44 },
        }}
      >
        {dispositions.map((one, n) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none', justifyContent: 'flex-start', gap: 1 }}>
            <Box component="kbd" aria-hidden="true" sx={{ color: 'text.secondary', fontFamily: 'inherit' }}>
              {n + 1}
            </Box>
            {t(`disposition.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isLater && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <DayField
            label={t('day')}
            value={day}
            onChange={setDay}
            error={refusal('day') !== undefined}
            helperText={refusal('day')}
          />
          <TextField
            type="time"
            label={t('time')}
            value={time}
            onChange={({ target }) => setTime(target.value)}
            error={refusal('time') !== undefined}
            helperText={refusal('time')}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
      )}
      <TextField
        multiline
        minRows={2}
        inputRef={note}
        label={t('note')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={refusal('note') !== undefined}
        helperText={refusal('note') ?? t('note.hint')}
        slotProps={{ htmlInput: { maxLength: CALL_NOTE_MAX } }}
      />
      {isOther && <Alert severity="error">{failureOf(log.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
        <Button ref={save} type="submit" variant="contained" disabled={chosen === undefined} loading={log.isPending}>
          {t('saveNext')}
        </Button>
        <Button variant="outlined" disabled={chosen === undefined || log.isPending} onClick={() => log.mutate(false)}>
          {t('saveOnly')}
        </Button>
      </Box>
    </Box>
  );
}
