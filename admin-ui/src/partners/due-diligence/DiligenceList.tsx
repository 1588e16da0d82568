import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, TopToolbar } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { DILIGENCE_FINDINGS } from '@marketplace/contract/partners/diligence.js';
import { PAYEE_KINDS } from '@marketplace/contract/revenue/share-tree.js';
import type { DiligenceRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { formatDay } from '../../shared/dates.js';
import { choiceFilter, recordFilter } from '../../shared/listFilters.js';
import { TileList } from '../../shared/TileList.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { Findings } from './Findings.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<DiligenceRecord>;

const columnsIn = (t: Texts) =>
  ({
    name: t('name'),
    payee_kind: t('kind'),
    partner_name: t('partner'),
    findings: t('findings'),
    expires_on: t('expires'),
    licence_number: t('licence'),
    decision: t('decision'),
  }) as const;

const filtersIn = (t: Texts) => [
  choiceFilter({
    source: 'finding',
    label: t('findings'),
    choices: DILIGENCE_FINDINGS.map((id) => ({ id, name: t(`finding.${id}`) })),
    alwaysOn: true,
  }),
  choiceFilter({
    source: 'kind',
    label: t('kind'),
    choices: PAYEE_KINDS.map((id) => ({ id, name: t(`kind.${id}`) })),
    alwaysOn: true,
  }),
  recordFilter({ source: 'partner_id', reference: 'partners', label: t('partner'), alwaysOn: true }),
];

/** Whoever is paid and lacks something. */
export default function DiligenceList() {
  const t = useTexts();
  const columns = columnsIn(t);
  const narrow = useNarrow();
  return (
    <AdminList<DiligenceRecord>
      sort={{ field: 'id', order: 'DESC' }}
      filters={filtersIn(t)}
      tiles={narrow}
      actions={<TopToolbar>{!narrow && <ColumnChoice columns={columns} />}</TopToolbar>}
    >
      {narrow ? (
        <TileList<DiligenceRecord> nameOf={({ name }) => name} height={96}>
          {(row) => (
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              <PayeeLink {...row} />
              <Typography variant="body2" color="textSecondary">
                {t(`kind.${row.payee_kind}`)} · {row.partner_name}
              </Typography>
              <Findings {...row} />
            </Box>
          )}
        </TileList>
      ) : (
        <DataTable<DiligenceRecord> bulkActionButtons={false} rowClick="show">
          <Column source="name" label={columns.name} disableSort render={(row) => <PayeeLink {...row} />} />
          <Column
            source="payee_kind"
            label={columns.payee_kind}
            disableSort
            render={({ payee_kind }) => t(`kind.${payee_kind}`)}
          />
          <Column source="partner_name" label={columns.partner_name} disableSort />
          <Column source="findings" label={columns.findings} disableSort render={(row) => <Findings {...row} />} />
          <Column
            source="expires_on"
            label={columns.expires_on}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={({ expires_on }) => expires_on && formatDay(expires_on)}
          />
          <Column source="licence_number" label={columns.licence_number} disableSort />
          <Column
            source="decision"
            label={columns.decision}
            disableSort
            render={({ decision }) => t(`decision.${decision}`)}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

function PayeeLink({ id, name }: DiligenceRecord) {
  return (
    <Link component={RouterLink} to={`/due-diligence/${id}/show`} color="inherit" sx={{ fontWeight: 600 }}>
      {name}
    </Link>
  );
}
