import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDay } from '@marketplace/contract/dates/ist.js';
import { ACCRUAL_KIND_WORDS, PAYOUT_STATE_WORDS } from '@marketplace/contract/revenue/ledger.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { Figures } from '../../shared/Figures.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { Pages } from '../../shared/Pages.js';
import { type Line, LINES_PER_PAGE, loadLines, type Month } from './ledgerCalls.js';
import { money } from './ledgerWords.js';
import { Loaded } from './Loaded.js';

/** The disbursals and corrections that make up a month, a page at a time. */
export function MonthLines({ month }: { month: Month }) {
  const [page, setPage] = useState(0);
  const lines = useQuery({
    queryKey: ['commission-month', month.id, 'lines', page],
    queryFn: () => loadLines(month.id, page),
    placeholderData: keepPreviousData,
  });

  return (
    <Loaded query={lines} what="The lines">
      {({ items, total }) =>
        total === 0 ? (
          <Alert severity="info">This month has no line yet.</Alert>
        ) : (
          <>
            <Box component="ul" aria-label="Lines" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {items.map((line) => (
                <LineRow key={`${line.kind}-${line.id}`} line={line} />
              ))}
            </Box>
            <Pages total={total} page={page} perPage={LINES_PER_PAGE} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}

/** What came by name, with what it is short of or over the commission. */
function receivedWords({ received_amount, commission_amount, state }: Line): string {
  const paise = rupeesToPaise(received_amount ?? 0) - rupeesToPaise(commission_amount ?? 0);
  if (state === 'PROVISIONAL' || paise === 0) return money(received_amount);
  return `${money(received_amount)}, ${formatPaise(Math.abs(paise))} ${paise < 0 ? 'short' : 'over'}`;
}

function LineRow({ line }: { line: Line }) {
  const name = line.lender_reference_id ?? line.lender_application_uuid ?? line.reason ?? ACCRUAL_KIND_WORDS[line.kind];
  return (
    <Paper component="li" variant="outlined" aria-label={name} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[ACCRUAL_KIND_WORDS[line.kind], line.disbursed_on && formatDay(line.disbursed_on), name]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <StatusChip label={PAYOUT_STATE_WORDS[line.state]} good={line.state === 'PAID'} />
      </Box>
      <Figures
        figures={[
          ['Disbursed', money(line.disbursed_amount)],
          ['Commission', money(line.commission_amount)],
          ['Received for it', line.received_amount === null ? 'Not named in a file' : receivedWords(line)],
          ['Partner', line.partner_name ?? 'None'],
          ['Partner share', money(line.partner_amount)],
          ...(line.released_amount === null ? [] : [['Released', money(line.released_amount)] as const]),
        ]}
      />
    </Paper>
  );
}
