import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import CloseIcon from '@mui/icons-material/Close';
import { DragDropContext } from '@hello-pangea/dnd';
import { ExportButton, ListContextProvider, SearchInput, SelectInput, TopToolbar, useListContext } from 'react-admin';
import type { CardRecord } from '../api/records.js';
import { cspNonce } from '../app/cspNonce.js';
import { AdminList } from '../shared/AdminList.js';
import { ColumnChoice } from '../shared/ColumnChoice.js';
import { ListPagination } from '../shared/ListPagination.js';
import { CardDialogs } from './CardDialogs.js';
import { CARD_COLUMNS, CARD_LABELS } from './cardFormat.js';
import { CardTable } from './CardTable.js';
import { CardTiles } from './CardTiles.js';
import { CreateCardButton } from './CreateCardButton.js';
import { exportCards } from './exportCards.js';
import { Movable } from './movable.js';
import { UndoDeleteButton } from './UndoDeleteButton.js';
import { useCardOrder } from './useCardOrder.js';

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Search cards" />,
  <SelectInput
    key="status"
    source="status"
    label={CARD_LABELS.status}
    alwaysOn
    emptyText="All"
    choices={[
      { id: 1, name: 'On' },
      { id: 0, name: 'Off' },
    ]}
  />,
  <SelectInput
    key="secured"
    source="secured"
    label={CARD_LABELS.secured}
    alwaysOn
    emptyText="All"
    choices={[
      { id: 1, name: 'Secured' },
      { id: 0, name: 'Unsecured' },
    ]}
  />,
  <SelectInput
    key="missing"
    source="missing"
    label="Missing"
    alwaysOn
    emptyText="All"
    choices={[
      { id: 'link', name: 'UTM Link' },
      { id: 'image', name: 'Thumbnail' },
    ]}
  />,
];

/** SPEC section 2, Credit Cards page. All cards are on one page, so that their order can be seen and changed. */
export default function CreditCardList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [deleted, setDeleted] = useState<CardRecord>();
  return (
    <AdminList<CardRecord>
      title="Credit Cards"
      sort={{ field: 'sort_order', order: 'ASC' }}
      perPage={500}
      filters={FILTERS}
      exporter={exportCards}
      empty={false}
      pagination={<ListPagination />}
      sx={narrow ? { '& .RaList-content': { border: 0, bgcolor: 'transparent', borderRadius: 0 } } : {}}
      actions={
        <TopToolbar>
          {!narrow && <ColumnChoice columns={CARD_COLUMNS} />}
          <ExportSomething />
          <CreateCardButton />
        </TopToolbar>
      }
    >
      <CardDialogs onDeleted={setDeleted}>
        {deleted !== undefined && <DeletedNotice card={deleted} onClose={() => setDeleted(undefined)} />}
        <MovableCards narrow={narrow} />
      </CardDialogs>
    </AdminList>
  );
}

/** No button where there is nothing to export: a disabled one would have no name on a phone. */
function ExportSomething() {
  const { total } = useListContext();
  return total ? <ExportButton /> : null;
}

function MovableCards({ narrow }: { narrow: boolean }) {
  const list = useListContext<CardRecord>();
  const { cards, movable, onDragEnd } = useCardOrder();
  const Cards = narrow ? CardTiles : CardTable;
  return (
    <ListContextProvider value={{ ...list, data: cards } as typeof list}>
      <Movable value={movable}>
        <DragDropContext onDragEnd={(result, provided) => void onDragEnd(result, provided)} nonce={cspNonce()}>
          <Cards />
        </DragDropContext>
      </Movable>
    </ListContextProvider>
  );
}

/** Stays when the toast with its Undo has gone. */
function DeletedNotice({ card, onClose }: { card: CardRecord; onClose: () => void }) {
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0 }}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <UndoDeleteButton card={card} label="Restore" onRestored={onClose} />
          <IconButton color="inherit" size="small" aria-label="Dismiss" onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      }
    >
      <Typography variant="body2">{card.category_name} was deleted.</Typography>
    </Alert>
  );
}
