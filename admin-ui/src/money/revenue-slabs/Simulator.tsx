import { useState } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatPaise, parseRupees, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { priceMonth } from '@marketplace/contract/revenue/price.js';
import { SLAB_NUMBER_MAX, SLAB_RUPEES_MAX, type Slab } from '@marketplace/contract/revenue/slab.js';
import { useTexts } from './i18n/useTexts.js';
import { revenueInWords, verdictInWords } from './slabWords.js';

/** Answers what a month would pay, by the same function that prices real months. */
export function Simulator({ slabs }: { slabs: readonly Slab[] }) {
  const t = useTexts();
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState('');
  const disbursals = /^\d{1,7}$/.test(number.trim()) ? Number(number) : undefined;
  const disbursed = parseRupees(amount);
  const numberProblem = number !== '' && disbursals === undefined ? t('wholeNumber') : undefined;
  const tooMuch = disbursed !== undefined && disbursed > SLAB_RUPEES_MAX;
  const amountProblem = (amount !== '' && disbursed === undefined) || tooMuch ? t('amountInRupees') : undefined;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="simulator" sx={{ p: 2 }}>
      <Typography variant="h2" id="simulator" gutterBottom>
        {t('tryMonth')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          label={t('disbursalsLabel')}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={numberProblem !== undefined}
          helperText={numberProblem ?? t('netOfExits')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: String(SLAB_NUMBER_MAX).length } }}
        />
        <TextField
          label={t('disbursedLabel')}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={amountProblem !== undefined}
          helperText={amountProblem ?? t('wholeMonth')}
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
      </Box>
      <Box aria-live="polite" sx={{ mt: 1 }}>
        {disbursals === undefined || disbursed === undefined || tooMuch ? (
          <Typography color="textSecondary">{t('enterBoth')}</Typography>
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
  const t = useTexts();
  const { slab, commissionPaise, unpriced, verdicts } = priceMonth({ disbursals, disbursedPaise }, slabs);
  return (
    <>
      <Typography sx={{ fontSize: '1.875rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {commissionPaise === null ? t('noCommission') : formatPaise(commissionPaise)}
      </Typography>
      <Typography gutterBottom>
        {unpriced === null && slab !== null
          ? t('slabPays', { slab: slabs.indexOf(slab) + 1, kind: revenueInWords(t, slab, slab.kind) })
          : t(`unpriced.${unpriced ?? 'no-match'}`)}
        {disbursals > 0 && ` ${t('atsIs', { amount: formatPaise(Math.round(disbursedPaise / disbursals)) })}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {verdicts.map((verdict, index) => (
          <li key={verdict.slab.id}>{t('verdictOf', { slab: index + 1, verdict: verdictInWords(t, verdict) })}</li>
        ))}
      </Box>
    </>
  );
}
