import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { useTexts } from './i18n/useTexts.js';

interface RowButtonProps {
  /** Of what the row is about. */
  name: string;
  onClick: () => void;
}

/** Buttons that stand in the rows of lists: an icon each, named for its row. */

export function RowHistoryButton({ name, onClick }: RowButtonProps) {
  const t = useTexts();
  return (
    <Tooltip title={t('history.button')}>
      <IconButton aria-label={t('history.of', { name })} onClick={onClick}>
        <HistoryIcon />
      </IconButton>
    </Tooltip>
  );
}

export function RowDeleteButton({ name, onClick }: RowButtonProps) {
  const t = useTexts();
  return (
    <Tooltip title={t('delete')}>
      <IconButton color="error" aria-label={t('delete.of', { name })} onClick={onClick}>
        <DeleteIcon />
      </IconButton>
    </Tooltip>
  );
}
