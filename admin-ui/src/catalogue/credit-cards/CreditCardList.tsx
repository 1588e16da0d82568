import { lazy, useState } from 'react';
import { SearchInput, TopToolbar } from 'react-admin';
import type { CardRecord } from '../../api/records.js';
import { BulkBar } from '../../shared/BulkBar.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { DeletedNotice } from '../../shared/DeletedNotice.js';
import { MovableList } from '../../shared/MovableList.js';
import { choiceFilter, flagFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { orderCards, restoreCard } from './cardCalls.js';
import { CardDialogs } from './CardDialogs.js';
import { columnsIn } from './cardFormat.js';
import { CardTable } from './CardTable.js';
import { CardTiles } from './CardTiles.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { useCardActions } from './useCardActions.js';

const CreateCardDialog = lazy(() => import('./CreateCardDialog.js'));

const filtersIn = (t: Texts) => [
  <SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />,
  flagFilter({ source: 'status', label: t('label.status'), alwaysOn: true }),
  flagFilter({ source: 'secured', label: t('label.secured'), on: t('secured'), off: t('unsecured'), alwaysOn: true }),
  choiceFilter({
    source: 'missing',
    label: t('missing'),
    choices: [
      { id: 'link', name: t('label.utm_link') },
      { id: 'image', name: t('label.category_img_thumb') },
      { id: 'hindi', name: t('hindi') },
    ],
    alwaysOn: true,
  }),
];

/** SPEC section 2, Credit Cards page. All cards are on one page, so that their order can be seen and changed. */
export default function CreditCardList() {
  const t = useTexts();
  const narrow = useNarrow();
  const [deleted, setDeleted] = useState<CardRecord>();
  const actions = useCardActions();
  return (
    <AdminList<CardRecord>
      sort={{ field: 'sort_order', order: 'ASC' }}
      perPage={500}
      filters={filtersIn(t)}
      tiles={narrow}
      actions={
        <TopToolbar>
          {!narrow && <ColumnChoice columns={columnsIn(t)} />}
          <CreateButton dialog={(onClose) => <CreateCardDialog onClose={onClose} />} />
        </TopToolbar>
      }
    >
      <CardDialogs onDeleted={setDeleted}>
        {deleted !== undefined && (
          <DeletedNotice
            name={deleted.category_name}
            restore={() => restoreCard(deleted.id)}
            onClose={() => setDeleted(undefined)}
          />
        )}
        <BulkBar<CardRecord> actions={actions} />
        <MovableList<CardRecord>
          orderedBy="sort_order"
          nameOf={({ category_name }) => category_name}
          saveOrder={orderCards}
        >
          {narrow ? <CardTiles /> : <CardTable />}
        </MovableList>
      </CardDialogs>
    </AdminList>
  );
}
