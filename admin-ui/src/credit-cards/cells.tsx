import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/History';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import { useListContext, useNotify } from 'react-admin';
import { messageOf } from '../api/http.js';
import type { CardRecord } from '../api/records.js';
import { updateCard } from './cardCalls.js';
import { useCardDialog, type CardDialogName } from './CardDialogs.js';
import { CARD_LABELS, formatFee, UTM_TOOLTIP } from './cardFormat.js';
import { useDragHandle } from './dragHandle.js';
import { Thumbnail } from './Thumbnail.js';

/** The parts of a card that the table (wide screens) and the tiles (phones) share. */

interface CellProps {
  card: CardRecord;
}

/** The class by which the table shows an edit button while its cell is hovered. */
export const EDIT_BUTTON = 'card-edit';

type EditableProperty = Extract<CardDialogName, keyof CardRecord & keyof typeof CARD_LABELS>;

interface EditableProps extends CellProps {
  property: EditableProperty;
  children: ReactNode;
}

/** A value with its edit button, which opens the dialog of that one property. */
export function Editable({ card, property, children }: EditableProps) {
  const open = useCardDialog();
  const label = `Edit ${CARD_LABELS[property]} of ${card.category_name}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ minWidth: 0, flex: '1 1 auto' }}>{children}</Box>
      <Tooltip title={`Edit ${CARD_LABELS[property]}`}>
        <IconButton className={EDIT_BUTTON} size="small" aria-label={label} onClick={() => open(property, card)}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

export function OrderCell({ card }: CellProps) {
  const handle = useDragHandle();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      {handle && (
        <Box
          {...handle}
          aria-label={`Move ${card.category_name}`}
          sx={{
            display: 'grid',
            placeContent: 'center',
            width: 28,
            minHeight: 44,
            ml: -1,
            flexShrink: 0,
            color: 'text.secondary',
            borderRadius: 1,
          }}
        >
          <DragIndicatorIcon fontSize="small" />
        </Box>
      )}
      <Editable card={card} property="sort_order">
        {card.sort_order}
      </Editable>
    </Box>
  );
}

export function ThumbnailCell({ card, width = 100 }: CellProps & { width?: number }) {
  return (
    <Editable card={card} property="category_img_thumb">
      <Thumbnail card={card} width={width} />
    </Editable>
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

export function NameCell({ card }: CellProps) {
  return (
    <Editable card={card} property="category_name">
      <Box sx={{ fontWeight: 600 }}>
        <ClippedText text={card.category_name} />
      </Box>
    </Editable>
  );
}

export function KeyFeatureCell({ card }: CellProps) {
  return (
    <Editable card={card} property="key_feature">
      {card.key_feature === null ? <Missing>None yet</Missing> : <ClippedText text={card.key_feature} />}
    </Editable>
  );
}

export function FeeCell({ card }: CellProps) {
  return (
    <Editable card={card} property="annual_fee">
      {card.annual_fee === null ? <Missing>Not known</Missing> : formatFee(card.annual_fee)}
      {card.first_year_fee !== null && card.first_year_fee !== card.annual_fee && (
        <Typography variant="caption" component="div" color="textSecondary" noWrap>
          first year {formatFee(card.first_year_fee)}
        </Typography>
      )}
    </Editable>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="span" color="textSecondary">
      {children}
    </Typography>
  );
}

export function UtmLinkLabel() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {CARD_LABELS.utm_link}
      <Tooltip title={UTM_TOOLTIP}>
        <IconButton size="small" aria-label={UTM_TOOLTIP} sx={{ p: 0.25, ml: 0.25 }}>
          <InfoIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

export function UtmLinkCell({ card }: CellProps) {
  const open = useCardDialog();
  return (
    <Button
      size="small"
      variant="outlined"
      color={card.utm_link === null ? 'warning' : 'primary'}
      aria-label={`${card.utm_link === null ? 'Add' : 'View'} UTM Link of ${card.category_name}`}
      onClick={() => open('utm_link', card)}
    >
      {card.utm_link === null ? 'Add' : 'View'}
    </Button>
  );
}

export function BulletsCell({ card }: CellProps) {
  const open = useCardDialog();
  const count = card.marketing_bullets.length;
  const label = count === 0 ? 'Add' : `View ${count}`;
  return (
    <Button
      size="small"
      variant="outlined"
      color={count === 0 ? 'warning' : 'primary'}
      aria-label={`${label} Features of ${card.category_name}`}
      onClick={() => open('marketing_bullets', card)}
    >
      {label}
    </Button>
  );
}

/** A switch between 1 and 0, saved at once; the list is loaded again whatever the answer (SPEC section 4). */
export function FlagSwitch({ card, property }: CellProps & { property: 'secured' | 'status' }) {
  const [wanted, setWanted] = useState<0 | 1>();
  const notify = useNotify();
  const { refetch } = useListContext<CardRecord>();

  async function toggle(value: 0 | 1) {
    setWanted(value);
    try {
      await updateCard(card.id, property, value, card.version);
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    await refetch();
    setWanted(undefined);
  }

  return (
    <Switch
      checked={(wanted ?? card[property]) === 1}
      disabled={wanted !== undefined}
      onChange={(_event, checked) => void toggle(checked ? 1 : 0)}
      slotProps={{ input: { 'aria-label': `${CARD_LABELS[property]}: ${card.category_name}` } }}
    />
  );
}

export function ActionsCell({ card }: CellProps) {
  const open = useCardDialog();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Tooltip title="History">
        <IconButton aria-label={`History of ${card.category_name}`} onClick={() => open('history', card)}>
          <HistoryIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton color="error" aria-label={`Delete ${card.category_name}`} onClick={() => open('delete', card)}>
          <DeleteIcon />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
