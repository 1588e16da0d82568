import { lazy } from 'react';
import Box from '@mui/material/Box';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { DataTable, SimpleList, TopToolbar } from 'react-admin';
import type { Schemas } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { formatDay } from '../../shared/dates.js';
import { recordFilter } from '../../shared/listFilters.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { When } from '../../shared/When.js';
import { useTexts } from './i18n/useTexts.js';

const CreateTermsDialog = lazy(() => import('./CreateTermsDialog.js'));

type ShareTerms = Schemas['ShareTermsResponse'];
const Column = DataTable.Col<ShareTerms>;

const nameOf = ({ merchant_name, agent_name }: ShareTerms) => agent_name ?? merchant_name;
const flatOf = ({ flat_amount }: ShareTerms) => formatPaise(rupeesToPaise(flat_amount));

/** What partners pass on to merchants and agents, the latest entry first. */
export default function ShareTermsList() {
  const t = useTexts();
  const narrow = useNarrow();
  return (
    <AdminList<ShareTerms>
      sort={{ field: 'id', order: 'DESC' }}
      filters={[
        recordFilter({ source: 'partner_id', reference: 'partners', label: t('partner'), alwaysOn: true }),
        recordFilter({
          ...{ source: 'merchant_id', reference: 'merchant-management', label: t('merchant') },
          ...{ name: 'shop_name', alwaysOn: true },
        }),
      ]}
      actions={
        <TopToolbar>
          <CreateButton label={t('add')} dialog={(onClose) => <CreateTermsDialog onClose={onClose} />} />
        </TopToolbar>
      }
    >
      {narrow ? (
        <SimpleList<ShareTerms>
          rowClick={false}
          primaryText={(terms) => `${nameOf(terms)} · ${terms.partner_name}`}
          secondaryText={(terms) =>
            t('line', { percent: terms.percent, flat: flatOf(terms), day: formatDay(terms.valid_from) })
          }
          tertiaryText={(terms) => <Actions terms={terms} />}
        />
      ) : (
        <DataTable<ShareTerms> bulkActionButtons={false} rowClick={false}>
          <Column source="partner_name" label={t('partner')} disableSort />
          <Column source="merchant_name" label={t('merchant')} disableSort sx={{ fontWeight: 600 }} />
          <Column source="agent_name" label={t('agent')} disableSort render={({ agent_name }) => agent_name ?? '–'} />
          <Column
            source="valid_from"
            label={t('validFrom')}
            disableSort
            sx={{ '&.MuiTableCell-body': { whiteSpace: 'nowrap' } }}
            render={({ valid_from }) => formatDay(valid_from)}
          />
          <Column source="percent" label={t('percent')} align="right" disableSort />
          <Column source="flat_amount" label={t('flat')} align="right" disableSort render={flatOf} />
          <Column
            source="id"
            label={t('entered')}
            sortByOrder="DESC"
            render={({ created_at }) => <When at={created_at} />}
          />
          <Column
            source="actions"
            label={t('actions')}
            align="right"
            disableSort
            render={(terms) => <Actions terms={terms} />}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

function Actions({ terms }: { terms: ShareTerms }) {
  const t = useTexts();
  const name = nameOf(terms);
  return (
    <Box component="span">
      <RemoveButton
        record={terms}
        name={name}
        action="remove"
        text={t('sure', { name, day: formatDay(terms.valid_from) })}
        done={t('removed', { name })}
        refused={terms.removable === 1 ? undefined : t('started')}
      />
    </Box>
  );
}
