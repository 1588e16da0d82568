import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { Figures } from '../../shared/Figures.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { Pages } from '../../shared/Pages.js';
import { formatDay } from '../../shared/dates.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { DecisionNote } from './DecisionNote.js';
import { decideLine, type Line, LINES_PER_PAGE, loadLines, type Month } from './ledgerCalls.js';
import { decideWords, isToDecide, money, varianceWords } from './ledgerWords.js';
import { VarianceDialog } from './VarianceDialog.js';
import { Loaded } from './Loaded.js';

interface MonthLinesProps {
  month: Month;
  onDecided: () => void;
}

/** The disbursals and corrections that make up a month, a page at a time. */
export function MonthLines({ month, onDecided }: MonthLinesProps) {
  const t = useTexts();
  const [page, setPage] = useState(0);
  const [deciding, setDeciding] = useState<Line>();
  const lines = useQuery({
    queryKey: ['commission-month', month.id, 'lines', page],
    queryFn: () => loadLines(month.id, page),
    placeholderData: keepPreviousData,
  });

  return (
    <Loaded query={lines} what={t('theLines')}>
      {({ items, total }) =>
        total === 0 ? (
          <Alert severity="info">{t('noLine')}</Alert>
        ) : (
          <>
            <Box component="ul" aria-label={t('lines')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {items.map((line) => (
                <LineRow key={`${line.kind}-${line.id}`} line={line} onDecide={() => setDeciding(line)} />
              ))}
            </Box>
            <Pages total={total} page={page} perPage={LINES_PER_PAGE} onPage={setPage} />
            {deciding && (
              <VarianceDialog
                variance={deciding.variance ?? 0}
                version={deciding.variance_decision?.version ?? 0}
                decide={(decision) => decideLine(deciding.id, decision)}
                onSaved={() => {
                  setDeciding(undefined);
                  onDecided();
                }}
                onClose={() => setDeciding(undefined)}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}

/** What came by name, with what it is short of or over the commission. */
function receivedWords(t: Texts, { received_amount, commission_amount, state }: Line): string {
  const paise = rupeesToPaise(received_amount ?? 0) - rupeesToPaise(commission_amount ?? 0);
  if (state === 'PROVISIONAL' || paise === 0) return money(received_amount);
  return t(paise < 0 ? 'short' : 'over', { received: money(received_amount), amount: formatPaise(Math.abs(paise)) });
}

function LineRow({ line, onDecide }: { line: Line; onDecide: () => void }) {
  const t = useTexts();
  const name = line.lender_reference_id ?? line.lender_application_uuid ?? line.reason ?? t(`kind.${line.kind}`);
  return (
    <Paper component="li" variant="outlined" aria-label={name} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[t(`kind.${line.kind}`), line.disbursed_on && formatDay(line.disbursed_on), name]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <StatusChip label={t(`payout.${line.state}`)} good={line.state === 'PAID'} />
      </Box>
      <Figures
        figures={[
          [t('column.disbursed_amount'), money(line.disbursed_amount)],
          [t('commission'), money(line.commission_amount)],
          [t('receivedFor'), line.received_amount === null ? t('notNamed') : receivedWords(t, line)],
          [t('partner'), line.partner_name ?? t('none')],
          [t('partnerShare'), money(line.partner_amount)],
          ...(line.merchant_amount
            ? [[t('toMerchant', { name: line.merchant_name ?? '' }), money(line.merchant_amount)] as const]
            : []),
          ...(line.agent_amount
            ? [[t('toAgent', { name: line.agent_name ?? '' }), money(line.agent_amount)] as const]
            : []),
          ...(line.released_amount === null ? [] : [[t('released'), money(line.released_amount)] as const]),
          ...(isToDecide(line) ? [[t('column.variance'), varianceWords(t, line)] as const] : []),
        ]}
      />
      {isToDecide(line) && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          {line.variance_decision && <DecisionNote of={line} decision={line.variance_decision} />}
          <Button
            size="small"
            variant="outlined"
            onClick={onDecide}
            aria-label={t('decideLine', { decide: decideWords(t, line), line: name })}
          >
            {decideWords(t, line)}
          </Button>
        </Box>
      )}
    </Paper>
  );
}
