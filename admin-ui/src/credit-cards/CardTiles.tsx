import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Draggable, Droppable } from '@hello-pangea/dnd';
import { ListNoResults, useListContext } from 'react-admin';
import type { CardRecord } from '../api/records.js';
import { CARD_LABELS } from './cardFormat.js';
import {
  ActionsCell,
  BulletsCell,
  FeeCell,
  FlagSwitch,
  KeyFeatureCell,
  NameCell,
  OrderCell,
  ThumbnailCell,
  UtmLinkCell,
  UtmLinkLabel,
} from './cells.js';
import { DragHandle } from './dragHandle.js';
import { useMovable } from './movable.js';

/** The same page for narrow screens: each card a tile with every column in it. */
export function CardTiles() {
  const { data = [], isPending } = useListContext<CardRecord>();
  const movable = useMovable();
  if (isPending) return [1, 2, 3].map((tile) => <Skeleton key={tile} variant="rounded" height={280} sx={{ m: 1.5 }} />);
  if (data.length === 0) return <ListNoResults />;
  return (
    <Droppable droppableId="cards">
      {(drop) => (
        <Box component="ul" ref={drop.innerRef} {...drop.droppableProps} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((card, index) => (
            <Draggable key={card.id} draggableId={String(card.id)} index={index} isDragDisabled={!movable}>
              {(drag) => (
                <Paper
                  component="li"
                  variant="outlined"
                  ref={drag.innerRef}
                  {...drag.draggableProps}
                  aria-label={card.category_name}
                  sx={{ p: 1.5, mb: 1, '&:last-of-type': { mb: 0 } }}
                >
                  <DragHandle value={drag.dragHandleProps}>
                    <Tile card={card} />
                  </DragHandle>
                </Paper>
              )}
            </Draggable>
          ))}
          {drop.placeholder}
        </Box>
      )}
    </Droppable>
  );
}

function Tile({ card }: { card: CardRecord }) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <OrderCell card={card} />
        <ActionsCell card={card} />
      </Box>
      <NameCell card={card} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', my: 0.5 }}>
        <ThumbnailCell card={card} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <KeyFeatureCell card={card} />
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '2fr 1fr 1fr', gap: 1 }}>
        <Entry label={CARD_LABELS.annual_fee}>
          <FeeCell card={card} />
        </Entry>
        <Entry label={CARD_LABELS.marketing_bullets} wide>
          <BulletsCell card={card} />
        </Entry>
        <Entry label={<UtmLinkLabel />}>
          <UtmLinkCell card={card} />
        </Entry>
        <Entry label={CARD_LABELS.secured}>
          <FlagSwitch card={card} property="secured" />
        </Entry>
        <Entry label={CARD_LABELS.status}>
          <FlagSwitch card={card} property="status" />
        </Entry>
      </Box>
    </>
  );
}

function Entry({ label, wide = false, children }: { label: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <Box sx={wide ? { gridColumn: 'span 2' } : {}}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, minHeight: 44, display: 'flex', alignItems: 'center', minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
