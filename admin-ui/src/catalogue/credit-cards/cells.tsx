import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import ConditionsIcon from '@mui/icons-material/FactCheckOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import type { CardProperty } from '@marketplace/contract/credit-cards/card.js';
import type { CardRecord } from '../../api/records.js';
import { ClippedText, EditCell, Missing } from '../../shared/EditCell.js';
import { FlagSwitch } from '../../shared/FlagSwitch.js';
import { MoveHandle } from '../../shared/MovableList.js';
import { RowDeleteButton, RowHistoryButton } from '../../shared/RowButtons.js';
import { updateCard } from './cardCalls.js';
import { useCardDialog, type CardDialogName } from './CardDialogs.js';
import { formatFee } from './cardFormat.js';
import { useTexts } from './i18n/useTexts.js';
import { Thumbnail } from './Thumbnail.js';

/** The parts of a card that the table (wide screens) and the tiles (phones) share. */

interface CellProps {
  card: CardRecord;
}

interface EditableProps extends CellProps {
  property: Extract<CardDialogName, CardProperty>;
  children: ReactNode;
}

/** A value with its edit button, which opens the dialog of that one property. */
function Editable({ card, property, children }: EditableProps) {
  const t = useTexts();
  const open = useCardDialog();
  return (
    <EditCell label={t(`label.${property}`)} of={card.category_name} onEdit={() => open(property, card)}>
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
  const t = useTexts();
  return (
    <Editable card={card} property="key_feature">
      {card.key_feature === null ? <Missing>{t('noneYet')}</Missing> : <ClippedText text={card.key_feature} />}
    </Editable>
  );
}

export function FeeCell({ card }: CellProps) {
  const t = useTexts();
  return (
    <Editable card={card} property="annual_fee">
      {card.annual_fee === null ? <Missing>{t('notKnown')}</Missing> : formatFee(t, card.annual_fee)}
      {card.first_year_fee !== null && card.first_year_fee !== card.annual_fee && (
        <Typography variant="caption" component="div" color="textSecondary" noWrap>
          {t('firstYear', { fee: formatFee(t, card.first_year_fee) })}
        </Typography>
      )}
    </Editable>
  );
}

export function UtmLinkLabel() {
  const t = useTexts();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {t('label.utm_link')}
      <Tooltip title={t('utmTooltip')}>
        <IconButton size="small" aria-label={t('utmTooltip')} sx={{ p: 0.25, ml: 0.25 }}>
          <InfoIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

export function UtmLinkCell({ card }: CellProps) {
  const t = useTexts();
  const open = useCardDialog();
  return (
    <Button
      size="small"
      variant="outlined"
      color={card.utm_link === null ? 'warning' : 'primary'}
      aria-label={t(card.utm_link === null ? 'add.link' : 'view.link', { name: card.category_name })}
      onClick={() => open('utm_link', card)}
    >
      {t(card.utm_link === null ? 'add' : 'view')}
    </Button>
  );
}

export function BulletsCell({ card }: CellProps) {
  const t = useTexts();
  const open = useCardDialog();
  const n = card.marketing_bullets.length;
  return (
    <Button
      size="small"
      variant="outlined"
      color={n === 0 ? 'warning' : 'primary'}
      aria-label={t(n === 0 ? 'add.features' : 'view.features', { n, name: card.category_name })}
      onClick={() => open('marketing_bullets', card)}
    >
      {n === 0 ? t('add') : t('viewMany', { n })}
    </Button>
  );
}

export function CardSwitch({ card, property }: CellProps & { property: 'secured' | 'status' }) {
  const t = useTexts();
  return (
    <FlagSwitch
      label={t('dialog.of', { label: t(`label.${property}`), name: card.category_name })}
      value={card[property]}
      save={(value) => updateCard(card.id, property, value, card.version)}
    />
  );
}

export function ActionsCell({ card }: CellProps) {
  const t = useTexts();
  const open = useCardDialog();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Tooltip title={t('conditions')}>
        <IconButton
          aria-label={t('dialog.of', { label: t('conditions'), name: card.category_name })}
          onClick={() => open('conditions', card)}
        >
          <ConditionsIcon />
        </IconButton>
      </Tooltip>
      <RowHistoryButton name={card.category_name} onClick={() => open('history', card)} />
      <RowDeleteButton name={card.category_name} onClick={() => open('delete', card)} />
    </Box>
  );
}
