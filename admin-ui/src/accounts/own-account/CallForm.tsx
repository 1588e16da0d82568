import { useState, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { failureOf } from '../../api/http.js';

interface CallFormProps {
  submitLabel: string;
  destructive?: boolean;
  ready: boolean;
  call: () => Promise<void>;
  children: ReactNode;
}

/** A form with one button that calls the service, and says below what went wrong. */
export function CallForm({ submitLabel, destructive = false, ready, call, children }: CallFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      setProblem(failureOf(error));
    }
    setBusy(false);
  }

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {problem !== undefined && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <Button
        type="submit"
        variant={destructive ? 'outlined' : 'contained'}
        color={destructive ? 'error' : 'primary'}
        disabled={!ready}
        loading={busy}
        sx={{ mt: 2 }}
      >
        {submitLabel}
      </Button>
    </Box>
  );
}
