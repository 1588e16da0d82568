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
import { type Texts, useTexts } from './i18n/useTexts.js';
import { rangesInWords, revenueInWords } from './slabWords.js';

interface SlabTileProps {
  /** Its place, from 1. */
  number: number;
  slab: Slab;
  busy: boolean;
  onSwitch: () => void;
  /** Absent while the form cannot be shown. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

/** One slab: its place, what it covers and pays, and what can be done with it. */
export function SlabTile({ number, slab, busy, onSwitch, onEdit, onDelete }: SlabTileProps) {
  const t = useTexts();
  const name = t('slab', { number });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <MoveHandle name={name} />
      <Typography sx={{ fontWeight: 600, width: 24 }}>{number}</Typography>
      <Box sx={{ flex: { xs: '1 1 100%', lg: '1 1 0' }, order: { xs: 1, lg: 0 } }}>
        <Figures figures={figuresOf(t, slab)} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        <Switch
          checked={slab.status === 1}
          disabled={busy}
          onChange={onSwitch}
          slotProps={{ input: { role: 'switch', 'aria-label': t('activeOf', { name }) } }}
        />
        <Tooltip title={t('edit')}>
          <span>
            <IconButton aria-label={t('editOf', { name })} disabled={onEdit === undefined} onClick={onEdit}>
              <EditIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={t('delete')}>
          <IconButton color="error" aria-label={t('deleteOf', { name })} onClick={onDelete}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

function figuresOf(t: Texts, slab: Slab) {
  const ranges = rangesInWords(t, slab);
  return [
    [t('range.disbursed'), ranges.disbursed],
    [t('range.number'), ranges.number],
    [t('range.ats'), ranges.ats],
    [t('revenue'), revenueInWords(t, slab, slab.kind)],
  ] as const;
}
