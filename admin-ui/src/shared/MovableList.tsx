import { createContext, memo, use, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DraggableProvidedDragHandleProps,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import {
  DataTableRow,
  ListContextProvider,
  ListNoResults,
  RecordContextProvider,
  useDataTableDataContext,
  useListContext,
  useNotify,
} from 'react-admin';
import { messageOf } from '../api/http.js';
import { cspNonce } from './cspNonce.js';
import { useTexts } from './i18n/useTexts.js';
import { COARSE } from './layout.js';

/** A record that has a place in an order which admins set by moving it, with the mouse, a finger or the keyboard. */
export interface MovableRecord {
  id: number;
}

/** May the records on screen be moved just now? */
const Movable = createContext(false);
/** What makes an element the handle by which the record around it is moved; nothing while it cannot be moved. */
const DragHandle = createContext<DraggableProvidedDragHandleProps | null>(null);

interface MovableListProps<T> {
  /** The property that numbers the order. */
  orderedBy: string;
  nameOf: (record: T) => string;
  /** `ids` names every record there is, in the new order. */
  saveOrder: (ids: number[]) => Promise<unknown>;
  children: ReactNode;
}

/**
 * Lets the rows or tiles in it be moved. A move is shown and saved at once; when it cannot be saved, the list is
 * loaded again. Moving makes sense only while every record is on screen in that order. What was moved keeps its handle
 * and with it the focus: one move after another is saved in turn.
 */
export function MovableList<T extends MovableRecord>({ orderedBy, nameOf, saveOrder, children }: MovableListProps<T>) {
  const t = useTexts();
  const list = useListContext<T>();
  const { total, sort, refetch } = list;
  const [moved, setMoved] = useState<T[]>();
  const saving = useRef<Promise<void>>(undefined);
  const notify = useNotify();
  const data = moved ?? list.data ?? [];

  const movable =
    sort.field === orderedBy &&
    sort.order === 'ASC' &&
    Object.keys(list.filterValues as object).length === 0 &&
    data.length === total;

  /** What screen readers hear of a move. */
  function words(from: number, to?: number) {
    return { name: nameOf(data[from]!), from: from + 1, to: to === undefined ? '' : to + 1, total: data.length };
  }

  function onDragEnd({ source, destination, reason }: DropResult, { announce }: ResponderProvided) {
    if (reason === 'CANCEL' || destination === null || destination.index === source.index) {
      announce(t('move.cancelled', words(source.index)));
      return;
    }
    const next = data.toSpliced(source.index, 1);
    next.splice(destination.index, 0, data[source.index]!);
    announce(t('move.done', words(source.index, destination.index)));
    setMoved(next);
    const mine = Promise.resolve(saving.current).then(() => save(next));
    saving.current = mine;
    void mine.then(async () => {
      if (saving.current !== mine) return;
      await refetch();
      if (saving.current === mine) setMoved(undefined);
    });
  }

  async function save(next: readonly T[]) {
    try {
      await saveOrder(next.map(({ id }) => id));
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? t('failed'), { type: 'error' });
    }
  }

  return (
    <ListContextProvider value={(moved === undefined ? list : { ...list, data: moved }) as typeof list}>
      <Movable value={movable}>
        <DragDropContext
          dragHandleUsageInstructions={t('move.usage')}
          onDragStart={({ source }, { announce }) => announce(t('move.lifted', words(source.index)))}
          onDragUpdate={({ source, destination }, { announce }) =>
            announce(destination ? t('move.moved', words(source.index, destination.index)) : t('move.out'))
          }
          onDragEnd={onDragEnd}
          nonce={cspNonce()}
        >
          {children}
        </DragDropContext>
      </Movable>
    </ListContextProvider>
  );
}

/** The body of a `DataTable` whose rows can be moved. Columns need their widths in pixels, for the row in the hand. */
export const MovableRows = memo(function MovableRows({ children }: { children?: ReactNode }) {
  const records = useDataTableDataContext<MovableRecord>();
  const movable = use(Movable);
  return (
    <Droppable droppableId="records">
      {(drop) => (
        <TableBody ref={drop.innerRef} {...drop.droppableProps}>
          {records?.map((record, index) => (
            <Draggable key={record.id} draggableId={String(record.id)} index={index} isDragDisabled={!movable}>
              {(drag, { isDragging }) => (
                <RecordContextProvider value={record}>
                  <DragHandle value={drag.dragHandleProps}>
                    <DataTableRow
                      ref={drag.innerRef}
                      {...drag.draggableProps}
                      sx={isDragging ? { display: 'table', bgcolor: 'background.paper', boxShadow: 4 } : {}}
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

interface MovableTilesProps<T> {
  nameOf: (record: T) => string;
  /** Of one tile, about, in pixels. */
  height: number;
  tile: (record: T) => ReactNode;
}

/** The same for narrow screens: each record a tile. */
export function MovableTiles<T extends MovableRecord>({ nameOf, height, tile }: MovableTilesProps<T>) {
  const { data = [], isPending } = useListContext<T>();
  const movable = use(Movable);
  if (isPending)
    return [1, 2, 3].map((key) => <Skeleton key={key} variant="rounded" height={height} sx={{ m: 1.5 }} />);
  if (data.length === 0) return <ListNoResults />;
  return (
    <Droppable droppableId="records">
      {(drop) => (
        <Box component="ul" ref={drop.innerRef} {...drop.droppableProps} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((record, index) => (
            <Draggable key={record.id} draggableId={String(record.id)} index={index} isDragDisabled={!movable}>
              {(drag) => (
                <Paper
                  component="li"
                  variant="outlined"
                  ref={drag.innerRef}
                  {...drag.draggableProps}
                  aria-label={nameOf(record)}
                  sx={{ p: 1.5, mb: 1, '&:last-of-type': { mb: 0 } }}
                >
                  <DragHandle value={drag.dragHandleProps}>{tile(record)}</DragHandle>
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

/** The handle by which the row or tile around it is moved. */
export function MoveHandle({ name }: { name: string }) {
  const t = useTexts();
  const handle = use(DragHandle);
  return (
    handle && (
      <Box
        {...handle}
        aria-label={t('move.handle', { name })}
        sx={{
          display: 'grid',
          placeContent: 'center',
          width: 28,
          [COARSE]: { width: 44 },
          minHeight: 44,
          ml: -1,
          flexShrink: 0,
          color: 'text.secondary',
          borderRadius: 1,
        }}
      >
        <DragIndicatorIcon fontSize="small" />
      </Box>
    )
  );
}
