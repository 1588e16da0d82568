import { useState } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatPaise, parseRupees, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { priceMonth } from '@marketplace/contract/revenue/price.js';
import { SLAB_NUMBER_MAX, SLAB_RUPEES_MAX, type Slab } from '@marketplace/contract/revenue/slab.js';
import { revenueInWords, UNPRICED, verdictInWords } from './slabWords.js';

/** Answers what a month would pay, by the same function that prices real months. */
export function Simulator({ slabs }: { slabs: readonly Slab[] }) {
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState('');
  const disbursals = /^\d{1,7}$/.test(number.trim()) ? Number(number) : undefined;
  const disbursed = parseRupees(amount);
  const numberProblem = number !== '' && disbursals === undefined ? 'Enter a whole number' : undefined;
  const tooMuch = disbursed !== undefined && disbursed > SLAB_RUPEES_MAX;
  const amountProblem = (amount !== '' && disbursed === undefined) || tooMuch ? 'Enter an amount in rupees' : undefined;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="simulator" sx={{ p: 2 }}>
      <Typography variant="h2" id="simulator" gutterBottom>
        Try a month
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          label="Disbursals"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={numberProblem !== undefined}
          helperText={numberProblem ?? 'Net of cooling-off exits'}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: String(SLAB_NUMBER_MAX).length } }}
        />
        <TextField
          label="Disbursed"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={amountProblem !== undefined}
          helperText={amountProblem ?? 'Rupees in the whole month'}
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
      </Box>
      <Box aria-live="polite" sx={{ mt: 1 }}>
        {disbursals === undefined || disbursed === undefined || tooMuch ? (
          <Typography color="textSecondary">
            Enter both figures to see which slab prices the month, what it pays and why.
          </Typography>
        ) : (
          <Outcome slabs={slabs} disbursals={disbursals} disbursedPaise={rupeesToPaise(disbursed)} />
        )}
      </Box>
    </Paper>
  );
}

interface OutcomeProps {
  slabs: readonly Slab[];
  disbursals: number;
  disbursedPaise: number;
}

function Outcome({ slabs, disbursals, disbursedPaise }: OutcomeProps) {
  const { slab, commissionPaise, unpriced, verdicts } = priceMonth({ disbursals, disbursedPaise }, slabs);
  return (
    <>
      <Typography sx={{ fontSize: '1.875rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {commissionPaise === null ? 'No commission' : formatPaise(commissionPaise)}
      </Typography>
      <Typography gutterBottom>
        {unpriced === null && slab !== null
          ? `Slab ${slabs.indexOf(slab) + 1} pays ${revenueInWords(slab, slab.kind)}, without GST.`
          : UNPRICED[unpriced ?? 'no-match']}
        {disbursals > 0 && ` ATS ${formatPaise(Math.round(disbursedPaise / disbursals))}.`}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {verdicts.map((verdict, index) => (
          <li key={verdict.slab.id}>
            Slab {index + 1} {verdictInWords(verdict)}.
          </li>
        ))}
      </Box>
    </>
  );
}
