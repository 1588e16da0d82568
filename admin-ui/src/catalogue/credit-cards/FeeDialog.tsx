import { useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { GST_PERCENT, firstYearCostPaise } from '@marketplace/contract/credit-cards/fees.js';
import { CARD_RULES } from '@marketplace/contract/credit-cards/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { formatPaise, parseRupees } from '@marketplace/contract/money/money.js';
import { pageLanguage } from '../../api/language.js';
import type { CardRecord } from '../../api/records.js';
import { problemOf } from '../../shared/problemOf.js';
import type { CardChanges } from './cardCalls.js';
import { EditDialog } from './EditDialog.js';
import { useTexts } from './i18n/useTexts.js';

/** The fee of a year and, where it differs, of the first year: what customers pay at first is computed from both. */
export default function FeeDialog({ card, onClose }: { card: CardRecord; onClose: () => void }) {
  const t = useTexts();
  const [unknown, setUnknown] = useState(false);
  const [annual, setAnnual] = useState(textOf(card.annual_fee));
  const [firstYear, setFirstYear] = useState(textOf(card.first_year_fee));

  const annualProblem = annual === '' ? undefined : problemIn(annual);
  const firstYearProblem = firstYear === '' ? undefined : problemIn(firstYear);
  const fees = unknown
    ? { annual_fee: null, first_year_fee: null }
    : { annual_fee: rupeesOf(annual), first_year_fee: rupeesOf(firstYear) };
  const cost = (annualProblem ?? firstYearProblem) ? null : firstYearCostPaise(fees);

  return (
    <EditDialog
      card={card}
      title={t('dialog.of', { label: t('label.annual_fee'), name: card.category_name })}
      changes={() => changedOnly(card, fees)}
      submitDisabled={
        unchanged(card, fees) ||
        (!unknown && (annual === '' || annualProblem !== undefined || firstYearProblem !== undefined))
      }
      onClose={onClose}
    >
      {(refused) => (
        <>
          <RupeeField
            label={t('label.annual_fee')}
            hint={t('annualHint')}
            value={annual}
            onChange={setAnnual}
            problem={annualProblem ?? refused}
            disabled={unknown}
            autoFocus
          />
          <RupeeField
            label={t('label.first_year_fee')}
            hint={t('firstYearHint')}
            value={firstYear}
            onChange={setFirstYear}
            problem={firstYearProblem}
            disabled={unknown}
          />
          <FormControlLabel
            control={<Checkbox checked={unknown} onChange={(_event, checked) => setUnknown(checked)} />}
            label={t('feeUnknown')}
          />
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {cost === null
              ? t('customersSeeUnknown')
              : t('customersSeeCost', { cost: formatPaise(cost), gst: GST_PERCENT })}
          </Typography>
        </>
      )}
    </EditDialog>
  );
}

interface RupeeFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  disabled: boolean;
  autoFocus?: boolean;
}

function RupeeField({ label, hint, value, onChange, problem, disabled, autoFocus = false }: RupeeFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? hint}
      disabled={disabled}
      autoFocus={autoFocus}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  );
}

function textOf(rupees: number | null): string {
  return rupees === null ? '' : String(rupees);
}

function rupeesOf(text: string): number | null {
  return parseRupees(text) ?? null;
}

function problemIn(text: string): string | undefined {
  // Words such as lakh are no part of a card's fee.
  const isFigure = /^[\d,]+(\.\d*)?$/.test(text.trim());
  return isFigure ? problemOf(CARD_RULES.annual_fee, text) : message(pageLanguage(), 'field.rupees');
}

type Fees = Required<Pick<CardChanges, 'annual_fee' | 'first_year_fee'>>;

function changedOnly(card: CardRecord, fees: Fees): CardChanges {
  return {
    ...(fees.annual_fee !== card.annual_fee && { annual_fee: fees.annual_fee }),
    ...(fees.first_year_fee !== card.first_year_fee && { first_year_fee: fees.first_year_fee }),
  };
}

function unchanged(card: CardRecord, fees: Fees): boolean {
  return Object.keys(changedOnly(card, fees)).length === 0;
}
