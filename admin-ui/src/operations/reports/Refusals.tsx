import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Section } from '../../shared/Section.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';
import { RefusalRulesDialog } from './RefusalRulesDialog.js';
import type { ReportRecord } from './reportCalls.js';
import { reasonInWords } from './reportWords.js';

/** What lenders refused although we matched, and which rule would have kept us from sending it. */
export function Refusals({ refusals, range }: Pick<ReportRecord, 'refusals' | 'range'>) {
  const t = useTexts();
  const [asked, setAsked] = useState<ReportRecord['refusals'][number]>();
  return (
    <Section title={t('weMatched')} hint={t('weMatchedHint')}>
      {refusals.length === 0 ? (
        <Typography color="textSecondary">{t('noRefusals')}</Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label={t('refusalsByReason')}>
          <Table size="small" aria-label={t('refusalsByReason')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('dimension.lender')}</TableCell>
                <TableCell>{t('dimension.product')}</TableCell>
                <TableCell>{t('reason')}</TableCell>
                <TableCell align="right">{t('refused')}</TableCell>
                <TableCell>{t('rules')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {refusals.map((refusal) => {
                const { lender_id, lender_name, product_type, code, n } = refusal;
                const [product, reason] = [product_type && productName(product_type), reasonInWords(t, code)];
                return (
                  <TableRow key={`${lender_id} ${product_type} ${code}`}>
                    <TableCell>{lender_name}</TableCell>
                    <TableCell>{product || t('noProduct')}</TableCell>
                    <TableCell>{reason}</TableCell>
                    <TableCell align="right">{n.toLocaleString('en-IN')}</TableCell>
                    <TableCell>
                      {lender_id > 0 && product && (
                        <Button
                          size="small"
                          onClick={() => setAsked(refusal)}
                          aria-label={t('askRules', { lender: lender_name, product, reason })}
                        >
                          {t('whichRule')}
                        </Button>
                      )}
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {asked !== undefined && (
        <RefusalRulesDialog
          lender={{ id: asked.lender_id, name: asked.lender_name }}
          product={asked.product_type}
          range={range}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
