import { useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import CalendarIcon from '@mui/icons-material/CalendarMonth';
import { useInput, useTranslateLabel } from 'react-admin';
import { isDay } from '@marketplace/contract/dates/ist.js';
import { dayShown, dayTyped } from './day.js';
import { useTexts } from './i18n/useTexts.js';

interface DayFieldProps extends Pick<
  TextFieldProps,
  'label' | 'error' | 'helperText' | 'required' | 'autoFocus' | 'size' | 'sx'
> {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Called with the day, empty while what was typed is none, and with what was typed. */
  onChange: (day: string, typed: string) => void;
  onBlur?: () => void;
}

/**
 * A day as Indians write it, whatever language the browser has: it is typed as DD/MM/YYYY, or chosen in the browser's
 * own calendar, which a button opens.
 */
export function DayField({ value, onChange, onBlur, error, helperText, ...props }: DayFieldProps) {
  const t = useTexts();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const isWrong = typed !== undefined && typed.trim() !== '' && dayTyped(typed) === undefined;
  // What is no day stays where it was typed, to be put right, unless a day has come from elsewhere, such as a saved view.
  const isOutdated = isWrong && !isFocused && isDay(value);
  const text = typed === undefined || isOutdated ? dayShown(value) : typed;
  const isNoDay = isWrong && !isFocused && !isOutdated;

  return (
    <TextField
      {...props}
      value={text}
      placeholder="DD/MM/YYYY"
      error={error === true || isNoDay}
      helperText={isNoDay ? t('day.wrong') : helperText}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(dayTyped(target.value) ?? '', target.value);
      }}
      onFocus={() => {
        if (isOutdated) setTyped(undefined);
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
        // Here and not with the next focus, which selects the text to be typed over.
        if (!isWrong) setTyped(undefined);
        onBlur?.();
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Calendar
                ref={calendar}
                value={value}
                onChoose={(day) => {
                  setTyped(undefined);
                  onChange(day, day);
                }}
              />
              <IconButton
                size="small"
                edge="end"
                aria-label={t('day.calendar')}
                onClick={() => calendar.current?.showPicker()}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface CalendarProps {
  ref: React.RefObject<HTMLInputElement | null>;
  value: string;
  onChoose: (day: string) => void;
}

/** Only its calendar is ever seen: the browser would show the day in its own order. */
function Calendar({ ref, value, onChoose }: CalendarProps): ReactNode {
  return (
    <Box
      component="input"
      ref={ref}
      type="date"
      tabIndex={-1}
      aria-hidden
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ position: 'absolute', right: 0, bottom: 0, width: '1px', height: '1px', opacity: 0, p: 0, border: 0 }}
    />
  );
}

interface DayInputProps {
  source: string;
  label: string;
  /** Of a filter that is always on screen. */
  alwaysOn?: boolean;
}

/** The same for the filters of lists. */
export function DayInput({ source, label }: DayInputProps) {
  const { field } = useInput<Record<string, unknown>>({ source, defaultValue: '' });
  const translate = useTranslateLabel();
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <DayField
      label={translate({ label, source })}
      size="small"
      value={value}
      onChange={(day) => {
        // After a change that changes nothing, react-admin would not show the next one that comes from elsewhere.
        if (day !== value) field.onChange(day === '' ? null : day);
      }}
      onBlur={field.onBlur}
    />
  );
}
