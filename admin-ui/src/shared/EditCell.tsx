import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTexts } from './i18n/useTexts.js';

/** The class by which a table shows an edit button while its cell is hovered. */
export const EDIT_BUTTON = 'cell-edit';

/** For the table: with a mouse the button appears over the hovered cell; on touch screens it stands beside the value. */
export const EDIT_ON_HOVER = {
  '@media (hover: hover)': {
    '& tbody td': { position: 'relative' },
    [`& .${EDIT_BUTTON}`]: {
      position: 'absolute',
      right: 2,
      // In the corner, where it hides least of the value.
      top: 4,
      opacity: 0,
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
    },
    [`& .MuiTableCell-alignRight .${EDIT_BUTTON}`]: { right: 'auto', left: 2 },
    [`& td:hover .${EDIT_BUTTON}, & .${EDIT_BUTTON}:focus-visible`]: { opacity: 1 },
  },
};

interface EditCellProps {
  /** What is edited, such as "Name", and of which record. */
  label: string;
  of: string;
  onEdit: () => void;
  children: ReactNode;
}

/** A value with its edit button, which opens the dialog of that one property. */
export function EditCell({ label, of, onEdit, children }: EditCellProps) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ minWidth: 0, flex: '1 1 auto' }}>{children}</Box>
      <Tooltip title={t('edit', { label })}>
        <IconButton className={EDIT_BUTTON} size="small" aria-label={t('editOf', { label, of })} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Text of at most two lines; what does not fit is in the tooltip. */
export function ClippedText({ text }: { text: string }) {
  return (
    <Tooltip title={text} enterDelay={600}>
      <Box
        component="span"
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Tooltip>
  );
}

/** Says that there is no value. */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="span" color="textSecondary">
      {children}
    </Typography>
  );
}

/** A labelled value in a tile. */
export function TileEntry({
  label,
  wide = false,
  children,
}: {
  label: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Box sx={wide ? { gridColumn: 'span 2' } : {}}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, minHeight: 44, py: 0.5, display: 'flex', alignItems: 'center', minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
