import { lazy } from 'react';
import Box from '@mui/material/Box';
import { REFERRAL_KINDS } from '@marketplace/contract/partners/referrals.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { DataTable, SimpleList, TopToolbar } from 'react-admin';
import type { Schemas } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { formatDay } from '../../shared/dates.js';
import { choiceFilter } from '../../shared/listFilters.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { When } from '../../shared/When.js';
import { useTexts } from './i18n/useTexts.js';

const CreateReferralTermsDialog = lazy(() => import('./CreateReferralTermsDialog.js'));

type ReferralTerms = Schemas['ReferralTermsResponse'];
const Column = DataTable.Col<ReferralTerms>;

const amountOf = ({ amount }: ReferralTerms) => formatPaise(rupeesToPaise(amount));

/** What is paid for referrals, the latest entry first. */
export default function ReferralTermsList() {
  const t = useTexts();
  const narrow = useNarrow();
  return (
    <AdminList<ReferralTerms>
      sort={{ field: 'id', order: 'DESC' }}
      filters={[
        choiceFilter({
          source: 'kind',
          label: t('kind'),
          choices: REFERRAL_KINDS.map((id) => ({ id, name: t(`kind.${id}`) })),
          alwaysOn: true,
        }),
      ]}
      actions={
        <TopToolbar>
          <CreateButton label={t('add')} dialog={(onClose) => <CreateReferralTermsDialog onClose={onClose} />} />
        </TopToolbar>
      }
    >
      {narrow ? (
        <SimpleList<ReferralTerms>
          rowClick={false}
          primaryText={({ kind }) => t(`kind.${kind}`)}
          secondaryText={(terms) =>
            t('line', { amount: amountOf(terms), days: terms.within_days, day: formatDay(terms.valid_from) })
          }
          tertiaryText={(terms) => <Actions terms={terms} />}
        />
      ) : (
        <DataTable<ReferralTerms> bulkActionButtons={false} rowClick={false}>
          <Column
            source="kind"
            label={t('kind')}
            disableSort
            sx={{ fontWeight: 600 }}
            render={({ kind }) => t(`kind.${kind}`)}
          />
          <Column
            source="valid_from"
            label={t('validFrom')}
            disableSort
            sx={{ '&.MuiTableCell-body': { whiteSpace: 'nowrap' } }}
            render={({ valid_from }) => formatDay(valid_from)}
          />
          <Column source="amount" label={t('amount')} align="right" disableSort render={amountOf} />
          <Column source="within_days" label={t('within')} align="right" disableSort />
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

function Actions({ terms }: { terms: ReferralTerms }) {
  const t = useTexts();
  return (
    <Box component="span">
      <RemoveButton
        record={terms}
        name={t(`kind.${terms.kind}`)}
        action="remove"
        text={t('sure', { day: formatDay(terms.valid_from) })}
        done={t('removed')}
        refused={terms.removable === 1 ? undefined : t('started')}
      />
    </Box>
  );
}
