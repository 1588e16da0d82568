import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'react-admin';
import { post } from '../../admin-ui/src/api/http.js';
import { MovableList, MovableTiles, MoveHandle } from '../../admin-ui/src/shared/MovableList.js';
import { AdminStory } from './AdminStory.js';

interface Card {
  id: number;
  name: string;
}

const nameOf = ({ name }: Card) => name;

export function Story() {
  return (
    <AdminStory>
      <ListBase<Card> resource="cards" sort={{ field: 'sort_order', order: 'ASC' }} disableSyncWithLocation>
        <SortByName />
        <MovableList<Card>
          orderedBy="sort_order"
          nameOf={nameOf}
          saveOrder={(ids) => post('/api/cards/order', { ids })}
        >
          <MovableTiles<Card>
            nameOf={nameOf}
            height={60}
            tile={({ name }) => (
              <>
                <MoveHandle name={name} />
                {name}
              </>
            )}
          />
        </MovableList>
      </ListBase>
    </AdminStory>
  );
}

function SortByName() {
  const { setSort } = useListContext();
  return <Button onClick={() => setSort({ field: 'name', order: 'ASC' })}>Sort by name</Button>;
}
