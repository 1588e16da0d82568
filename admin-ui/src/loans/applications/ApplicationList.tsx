import { FilterButton, TopToolbar } from 'react-admin';
import { APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import type { ApplicationRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { ApplicationTable, columnsIn } from './ApplicationTable.js';
import { ApplicationTiles } from './ApplicationTiles.js';
import {
  choice,
  dayFilters,
  lenderFilter,
  lenderStateChoices,
  productAndOriginFilters,
  searchFilter,
} from './applicationFilters.js';
import { useTexts } from './i18n/useTexts.js';
import { ListTabs } from './ListTabs.js';
import { Unfolding } from './Unfolding.js';

/** One row for each application; its lenders unfold. At first those that customers acted on. */
export default function ApplicationList() {
  const t = useTexts();
  const narrow = useNarrow();
  const filters = [
    searchFilter(t),
    choice(
      t,
      'acted_on',
      t('filter.acted_on'),
      [
        { id: 1, name: t('filter.acted') },
        { id: 0, name: t('filter.untouched') },
      ],
      true,
    ),
    choice(
      t,
      'state',
      t('state'),
      APPLICATION_STATES.map((id) => ({ id, name: t(`application.${id}`) })),
      true,
    ),
    lenderFilter(t),
    choice(t, 'lender_state', t('filter.lender_state'), lenderStateChoices()),
    ...productAndOriginFilters(t),
    ...dayFilters(t, 'submitted'),
  ];
  return (
    <>
      <ListTabs list="applications" />
      <AdminList<ApplicationRecord>
        sort={{ field: 'id', order: 'DESC' }}
        filters={filters}
        filterDefaultValues={{ acted_on: 1 }}
        tiles={narrow}
        actions={
          <TopToolbar>
            <FilterButton />
            {!narrow && <ColumnChoice columns={columnsIn(t)} />}
          </TopToolbar>
        }
      >
        <Unfolding>{narrow ? <ApplicationTiles /> : <ApplicationTable />}</Unfolding>
      </AdminList>
    </>
  );
}
