import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';

interface RowButtonProps {
  /** Of what the row is about. */
  name: string;
  onClick: () => void;
}

/** Buttons that stand in the rows of lists: an icon each, named for its row. */

export function RowHistoryButton({ name, onClick }: RowButtonProps) {
  return (
    <Tooltip title="History">
      <IconButton aria-label={`History of ${name}`} onClick={onClick}>
        <HistoryIcon />
      </IconButton>
    </Tooltip>
  );
}

export function RowDeleteButton({ name, onClick }: RowButtonProps) {
  return (
    <Tooltip title="Delete">
      <IconButton color="error" aria-label={`Delete ${name}`} onClick={onClick}>
        <DeleteIcon />
      </IconButton>
    </Tooltip>
  );
}
