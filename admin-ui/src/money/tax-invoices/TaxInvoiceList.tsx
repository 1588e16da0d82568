import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { PAYEE_KINDS } from '@marketplace/contract/revenue/share-tree.js';
import { TAX_INVOICE_STATES } from '@marketplace/contract/tax/tax-invoice.js';
import { DataTable, TopToolbar } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { TaxInvoiceRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { formatDay, formatPeriod } from '../../shared/dates.js';
import { choiceFilter, recordFilter } from '../../shared/listFilters.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { TileList } from '../../shared/TileList.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<TaxInvoiceRecord>;

const columnsIn = (t: Texts) =>
  ({
    number: t('number'),
    payee_name: t('payee'),
    partner_name: t('partner'),
    period: t('period'),
    issued_on: t('date'),
    total_amount: t('total'),
    state: t('state'),
  }) as const;

const filtersIn = (t: Texts) => [
  choiceFilter({
    source: 'state',
    label: t('state'),
    choices: TAX_INVOICE_STATES.map((id) => ({ id, name: t(`state.${id}`) })),
    alwaysOn: true,
  }),
  recordFilter({ source: 'partner_id', reference: 'partners', label: t('partner'), alwaysOn: true }),
  choiceFilter({
    source: 'payee_kind',
    label: t('kind'),
    choices: PAYEE_KINDS.map((id) => ({ id, name: t(`kind.${id}`) })),
  }),
];

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

/** What payees have accepted, and what still waits for them; nothing is changed here. */
export default function TaxInvoiceList() {
  const t = useTexts();
  const columns = columnsIn(t);
  const narrow = useNarrow();
  return (
    <AdminList<TaxInvoiceRecord>
      sort={{ field: 'id', order: 'DESC' }}
      filters={filtersIn(t)}
      tiles={narrow}
      actions={<TopToolbar>{!narrow && <ColumnChoice columns={columns} />}</TopToolbar>}
    >
      {narrow ? (
        <TileList<TaxInvoiceRecord> nameOf={({ number }) => number} height={112}>
          {(invoice) => (
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              <InvoiceLink {...invoice} />
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {invoice.payee_name} · {money(invoice.total_amount)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {formatPeriod(invoice.period)} · {formatDay(invoice.issued_on)}
              </Typography>
              <Box>
                <StatusChip label={t(`state.${invoice.state}`)} good={invoice.state === 'ACCEPTED'} />
              </Box>
            </Box>
          )}
        </TileList>
      ) : (
        <DataTable<TaxInvoiceRecord> bulkActionButtons={false} rowClick="show">
          <Column
            source="number"
            label={columns.number}
            disableSort
            render={(invoice) => <InvoiceLink {...invoice} />}
          />
          <Column source="payee_name" label={columns.payee_name} disableSort />
          <Column source="partner_name" label={columns.partner_name} disableSort />
          <Column source="period" label={columns.period} disableSort render={({ period }) => formatPeriod(period)} />
          <Column
            source="issued_on"
            label={columns.issued_on}
            disableSort
            render={({ issued_on }) => formatDay(issued_on)}
          />
          <Column
            source="total_amount"
            label={columns.total_amount}
            disableSort
            align="right"
            render={({ total_amount }) => money(total_amount)}
          />
          <Column
            source="state"
            label={columns.state}
            disableSort
            render={({ state }) => <StatusChip label={t(`state.${state}`)} good={state === 'ACCEPTED'} />}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

function InvoiceLink({ id, number }: TaxInvoiceRecord) {
  return (
    <Link component={RouterLink} to={`/tax-invoices/${id}/show`} color="inherit" sx={{ fontWeight: 600 }}>
      {number}
    </Link>
  );
}
