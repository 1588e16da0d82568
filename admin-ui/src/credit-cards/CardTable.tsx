import { memo, type ReactNode } from 'react';
import TableBody from '@mui/material/TableBody';
import { Draggable, Droppable } from '@hello-pangea/dnd';
import { DataTable, DataTableRow, RecordContextProvider, useDataTableDataContext } from 'react-admin';
import type { CardRecord } from '../api/records.js';
import { CARD_COLUMNS } from './cardFormat.js';
import {
  ActionsCell,
  BulletsCell,
  EDIT_BUTTON,
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

const Column = DataTable.Col<CardRecord>;

/** Widths in pixels; they hold while a row is dragged and so out of the table's own layout. */
const WIDTH = {
  order: 88,
  thumbnail: 116,
  name: 130,
  keyFeature: 156,
  fee: 104,
  utm: 82,
  bullets: 82,
  flag: 70,
  actions: 84,
};

/** With a mouse an edit button appears over the hovered cell; on touch screens it stands beside the value. */
const ROW = {
  '& td': { height: 84 },
  '@media (hover: hover)': {
    '& td': { position: 'relative' },
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
    [`& td.column-annual_fee .${EDIT_BUTTON}`]: { right: 'auto', left: 2 },
    [`& td:hover .${EDIT_BUTTON}, & .${EDIT_BUTTON}:focus-visible`]: { opacity: 1 },
  },
};

export function CardTable() {
  return (
    <DataTable<CardRecord> body={MovableRows} bulkActionButtons={false} rowClick={false} rowSx={() => ROW}>
      <Column
        source="sort_order"
        label={CARD_COLUMNS.sort_order}
        sx={width(WIDTH.order)}
        render={(card) => <OrderCell card={card} />}
      />
      <Column
        source="category_img_thumb"
        label={CARD_COLUMNS.category_img_thumb}
        disableSort
        sx={width(WIDTH.thumbnail)}
        render={(card) => <ThumbnailCell card={card} />}
      />
      <Column
        source="category_name"
        label={CARD_COLUMNS.category_name}
        sx={width(WIDTH.name)}
        render={(card) => <NameCell card={card} />}
      />
      <Column
        source="key_feature"
        label={CARD_COLUMNS.key_feature}
        disableSort
        sx={width(WIDTH.keyFeature)}
        render={(card) => <KeyFeatureCell card={card} />}
      />
      <Column
        source="annual_fee"
        label={CARD_COLUMNS.annual_fee}
        align="right"
        sx={width(WIDTH.fee)}
        render={(card) => <FeeCell card={card} />}
      />
      <Column
        source="utm_link"
        label={<UtmLinkLabel />}
        disableSort
        sx={width(WIDTH.utm)}
        render={(card) => <UtmLinkCell card={card} />}
      />
      <Column
        source="marketing_bullets"
        label={CARD_COLUMNS.marketing_bullets}
        disableSort
        sx={width(WIDTH.bullets)}
        render={(card) => <BulletsCell card={card} />}
      />
      <Column
        source="secured"
        label={CARD_COLUMNS.secured}
        disableSort
        sx={width(WIDTH.flag)}
        render={(card) => <FlagSwitch card={card} property="secured" />}
      />
      <Column
        source="status"
        label={CARD_COLUMNS.status}
        disableSort
        sx={width(WIDTH.flag)}
        render={(card) => <FlagSwitch card={card} property="status" />}
      />
      <Column
        source="actions"
        label={CARD_COLUMNS.actions}
        align="right"
        disableSort
        sx={width(WIDTH.actions)}
        render={(card) => <ActionsCell card={card} />}
      />
    </DataTable>
  );
}

function width(pixels: number) {
  return { width: pixels, minWidth: pixels, px: 0.75, '&:first-of-type': { pl: 1.5 } };
}

const MovableRows = memo(function MovableRows({ children }: { children?: ReactNode }) {
  const cards = useDataTableDataContext<CardRecord>();
  const movable = useMovable();
  return (
    <Droppable droppableId="cards">
      {(drop) => (
        <TableBody ref={drop.innerRef} {...drop.droppableProps}>
          {cards?.map((card, index) => (
            <Draggable key={card.id} draggableId={String(card.id)} index={index} isDragDisabled={!movable}>
              {(drag, { isDragging }) => (
                <RecordContextProvider value={card}>
                  <DragHandle value={drag.dragHandleProps}>
                    <DataTableRow
                      ref={drag.innerRef}
                      {...drag.draggableProps}
                      sx={{
                        ...ROW,
                        ...(isDragging && { display: 'table', bgcolor: 'background.paper', boxShadow: 4 }),
                      }}
                    >
                      {children}
                    </DataTableRow>
                  </DragHandle>
                </RecordContextProvider>
              )}
            </Draggable>
          ))}
          {drop.placeholder}
        </TableBody>
      )}
    </Droppable>
  );
});
