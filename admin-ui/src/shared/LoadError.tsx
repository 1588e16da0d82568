import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageOf } from '../api/http.js';
import { useTexts } from './i18n/useTexts.js';

interface LoadErrorProps {
  /** "The list", as it begins a sentence. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** In the place of what could not be loaded. */
export function LoadError({ what, error, onRetry }: LoadErrorProps) {
  const t = useTexts();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('again')}
        </Button>
      }
    >
      {t('notLoaded', { what, problem: messageOf(error) ?? '' })}
    </Alert>
  );
}
