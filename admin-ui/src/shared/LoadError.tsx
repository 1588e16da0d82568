import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageOf } from '../api/http.js';

interface LoadErrorProps {
  /** "The list", as it begins a sentence. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** In the place of what could not be loaded. */
export function LoadError({ what, error, onRetry }: LoadErrorProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. {messageOf(error)}
    </Alert>
  );
}
