import Chip from '@mui/material/Chip';

/** A state as a small labelled chip: the word says it, the colour only helps. */
export function StatusChip({ label, good }: { label: string; good: boolean }) {
  return <Chip size="small" variant="outlined" color={good ? 'success' : 'default'} label={label} />;
}
