import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import { Figures } from '../../shared/Figures.js';
import { MoveHandle } from '../../shared/MovableList.js';
import { RANGE_LABELS, rangesInWords, revenueInWords } from './slabWords.js';

interface SlabTileProps {
  /** Such as "Slab 2". */
  name: string;
  slab: Slab;
  busy: boolean;
  onSwitch: () => void;
  /** Absent while the form cannot be shown. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

/** One slab: its place, what it covers and pays, and what can be done with it. */
export function SlabTile({ name, slab, busy, onSwitch, onEdit, onDelete }: SlabTileProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <MoveHandle name={name} />
      <Typography sx={{ fontWeight: 600, width: 24 }}>{name.replace('Slab ', '')}</Typography>
      <Box sx={{ flex: { xs: '1 1 100%', lg: '1 1 0' }, order: { xs: 1, lg: 0 } }}>
        <Figures figures={figuresOf(slab)} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        <Switch
          checked={slab.status === 1}
          disabled={busy}
          onChange={onSwitch}
          slotProps={{ input: { role: 'switch', 'aria-label': `Active: ${name}` } }}
        />
        <Tooltip title="Edit">
          <span>
            <IconButton aria-label={`Edit ${name}`} disabled={onEdit === undefined} onClick={onEdit}>
              <EditIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title="Delete">
          <IconButton color="error" aria-label={`Delete ${name}`} onClick={onDelete}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

function figuresOf(slab: Slab) {
  const ranges = rangesInWords(slab);
  return [
    [RANGE_LABELS.disbursed, ranges.disbursed],
    [RANGE_LABELS.number, ranges.number],
    [RANGE_LABELS.ats, ranges.ats],
    ['Revenue', revenueInWords(slab, slab.kind)],
  ] as const;
}
