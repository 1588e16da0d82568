import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { gstStateName } from '@marketplace/contract/tax/gst-states.js';
import { useNotify } from 'react-admin';
import { download } from '../../api/download.js';
import { failureOf } from '../../api/http.js';
import type { TaxInvoiceFullRecord } from '../../api/records.js';
import { DetailPage } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { formatDay, formatIstDateTime, formatPeriod } from '../../shared/dates.js';
import { useLanguage } from '../../shared/language.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));
/** Nothing is said of a tax that the invoice does not bear. */
const borne = (rupees: number) => (rupees === 0 ? null : money(rupees));

export default function TaxInvoiceShow() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <DetailPage<TaxInvoiceFullRecord> kind={t('one')} title={({ number }) => t('title', { number })}>
      {(invoice) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Section title={t('about')} hint={t(`hint.${invoice.state}`)}>
            <Facts
              facts={[
                [t('state'), t(`state.${invoice.state}`)],
                [t('version'), invoice.version],
                [t('payee'), `${invoice.payee_name} (${t(`kind.${invoice.payee_kind}`)})`],
                [t('partner'), invoice.partner_name],
                [t('gstin'), invoice.supplier_gstin_masked],
                [t('period'), formatPeriod(invoice.period)],
                [t('date'), formatDay(invoice.issued_on)],
                [t('place'), invoice.place_of_supply === null ? null : gstStateName(invoice.place_of_supply, language)],
                [t('taxable'), money(invoice.taxable_amount)],
                ['CGST', borne(invoice.cgst_amount)],
                ['SGST', borne(invoice.sgst_amount)],
                ['IGST', borne(invoice.igst_amount)],
                [t('total'), money(invoice.total_amount)],
                [
                  t('accepted'),
                  invoice.accepted_at === null
                    ? null
                    : `${formatIstDateTime(invoice.accepted_at)}, ${invoice.accepted_by ?? ''}`,
                ],
              ]}
            />
            <PdfButton invoice={invoice} />
          </Section>
          <Section title={t('lines')}>
            <Lines invoice={invoice} />
          </Section>
        </Box>
      )}
    </DetailPage>
  );
}

function PdfButton({ invoice: { id, number } }: { invoice: TaxInvoiceFullRecord }) {
  const t = useTexts();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await download(`/api/admin/tax-invoices/${id}/pdf`, `tax-invoice-${number.replaceAll('/', '-')}.pdf`);
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
  }
  return (
    <Button variant="outlined" loading={busy} onClick={() => void save()}>
      {t('pdf')}
    </Button>
  );
}

function Lines({ invoice }: { invoice: TaxInvoiceFullRecord }) {
  const t = useTexts();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('lines')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('period')}</TableCell>
            <TableCell>{t('service')}</TableCell>
            <TableCell>SAC</TableCell>
            <TableCell align="right">{t('taxable')}</TableCell>
            <TableCell align="right">GST</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoice.lines.map((line) => (
            <TableRow key={line.payment_id}>
              <TableCell>{formatPeriod(line.period)}</TableCell>
              <TableCell>{t(line.taxable_amount < 0 ? 'takenBack' : `service.${line.kind}`)}</TableCell>
              <TableCell>{line.sac}</TableCell>
              <TableCell align="right">{money(line.taxable_amount)}</TableCell>
              <TableCell align="right">{line.gst_percent} %</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
