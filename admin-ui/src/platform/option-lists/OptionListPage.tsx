import { lazy } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { TopToolbar } from 'react-admin';
import { useParams } from 'react-router';
import { message } from '@marketplace/contract/i18n/messages.js';
import {
  FIXED_OPTION_IDS,
  isOptionListName,
  OPTION_LIST_NAMES,
  type OptionListName,
} from '@marketplace/contract/option-lists/option-lists.js';
import { pageLanguage } from '../../api/language.js';
import type { OptionRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { MovableList } from '../../shared/MovableList.js';
import NotFound from '../../shared/NotFound.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { useTexts } from './i18n/useTexts.js';
import { ListSelect, ListMenu } from './ListChoice.js';
import { ListHistory } from './ListHistory.js';
import { orderOptions } from './optionCalls.js';
import { OptionTable, OptionTiles } from './Options.js';

const AddOptionDialog = lazy(() => import('./AddOptionDialog.js'));

/** All lists to choose from, and the options of one: the address names it. */
export default function OptionListPage() {
  const { id = OPTION_LIST_NAMES[0] as string } = useParams();
  const narrow = useNarrow('lg');
  if (!isOptionListName(id)) return <NotFound />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' } }}>
      {narrow ? <ListSelect list={id} /> : <ListMenu list={id} />}
      <Options key={id} list={id} narrow={narrow} />
    </Box>
  );
}

function Options({ list, narrow }: { list: OptionListName; narrow: boolean }) {
  const t = useTexts();
  const fixed = FIXED_OPTION_IDS[list] !== undefined;
  return (
    <Box sx={{ minWidth: 0 }}>
      {fixed && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {message(pageLanguage(), 'OPTION_LIST.FIXED')}
        </Alert>
      )}
      <AdminList<OptionRecord>
        resource={`option-lists/${list}/items`}
        title={t('title', { list: t(`list.${list}`) })}
        sort={{ field: 'sort_order', order: 'ASC' }}
        perPage={500}
        disableSyncWithLocation
        storeKey={false}
        pagination={false}
        tiles={narrow}
        exported={{ list: 'option-lists', filter: { list } }}
        actions={
          <TopToolbar>
            <ListHistory list={list} />
            {!fixed && (
              <CreateButton
                label={t('addOption')}
                dialog={(onClose) => <AddOptionDialog list={list} onClose={onClose} />}
              />
            )}
          </TopToolbar>
        }
      >
        <MovableList<OptionRecord>
          orderedBy="sort_order"
          nameOf={({ label_en }) => label_en}
          saveOrder={(ids) => orderOptions(list, ids)}
        >
          {narrow ? <OptionTiles list={list} fixed={fixed} /> : <OptionTable list={list} fixed={fixed} />}
        </MovableList>
      </AdminList>
    </Box>
  );
}
