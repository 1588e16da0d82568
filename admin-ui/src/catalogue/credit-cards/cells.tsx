import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import type { CardRecord } from '../../api/records.js';
import { ClippedText, EditCell, Missing } from '../../shared/EditCell.js';
import { FlagSwitch } from '../../shared/FlagSwitch.js';
import { MoveHandle } from '../../shared/MovableList.js';
import { RowDeleteButton, RowHistoryButton } from '../../shared/RowButtons.js';
import { updateCard } from './cardCalls.js';
import { useCardDialog, type CardDialogName } from './CardDialogs.js';
import { CARD_LABELS, formatFee, UTM_TOOLTIP } from './cardFormat.js';
import { Thumbnail } from './Thumbnail.js';

/** The parts of a card that the table (wide screens) and the tiles (phones) share. */

interface CellProps {
  card: CardRecord;
}

interface EditableProps extends CellProps {
  property: Extract<CardDialogName, keyof CardRecord & keyof typeof CARD_LABELS>;
  children: ReactNode;
}

/** A value with its edit button, which opens the dialog of that one property. */
function Editable({ card, property, children }: EditableProps) {
  const open = useCardDialog();
  return (
    <EditCell label={CARD_LABELS[property]} of={card.category_name} onEdit={() => open(property, card)}>
      {children}
    </EditCell>
  );
}

export function OrderCell({ card }: CellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <MoveHandle name={card.category_name} />
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

export function CardSwitch({ card, property }: CellProps & { property: 'secured' | 'status' }) {
  return (
    <FlagSwitch
      label={`${CARD_LABELS[property]}: ${card.category_name}`}
      value={card[property]}
      save={(value) => updateCard(card.id, property, value, card.version)}
    />
  );
}

export function ActionsCell({ card }: CellProps) {
  const open = useCardDialog();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <RowHistoryButton name={card.category_name} onClick={() => open('history', card)} />
      <RowDeleteButton name={card.category_name} onClick={() => open('delete', card)} />
    </Box>
  );
}
