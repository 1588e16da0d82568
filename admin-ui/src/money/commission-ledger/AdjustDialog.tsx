import { useState } from 'react';
import Alert from '@mui/material/Alert';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { REASON_MAX } from '@marketplace/contract/revenue/ledger.js';
import { get, failureOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { formatPeriod } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import { adjust, type Month } from './ledgerCalls.js';

interface AdjustDialogProps {
  month: Month;
  onSaved: () => void;
  onClose: () => void;
}

/** An amount that no disbursal explains: a lender's credit note, a rounding, a bonus. */
export function AdjustDialog({ month, onSaved, onClose }: AdjustDialogProps) {
  const t = useTexts();
  const notify = useNotify();
  const [commission, setCommission] = useState('');
  const [partner, setPartner] = useState('');
  const [share, setShare] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const partners = useQuery({
    queryKey: ['partner-names'],
    queryFn: () => get<{ id: number; name: string }[]>('/api/admin/partners?sort=["name","ASC"]&range=[0,999]'),
  });
  const [lenderAmount, partnerAmount] = [amountOf(commission), partner === '' ? 0 : amountOf(share)];
  const complete =
    lenderAmount !== undefined &&
    partnerAmount !== undefined &&
    (lenderAmount !== 0 || partnerAmount !== 0) &&
    reason.trim() !== '';

  async function save() {
    setBusy(true);
    setProblem(undefined);
    try {
      await adjust({
        lender_id: month.lender_id,
        period: month.period,
        partner_id: partner === '' ? null : Number(partner),
        commission_amount: lenderAmount ?? 0,
        partner_amount: partnerAmount ?? 0,
        reason: reason.trim(),
      });
      notify(t('adjusted'), { type: 'success' });
      onSaved();
    } catch (error) {
      setProblem(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('adjustOf', { period: formatPeriod(month.period) })}
      submitLabel={t('book')}
      submitDisabled={!complete}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <AmountField label={t('commission')} hint={t('commissionHint')} value={commission} onChange={setCommission} />
      <TextField select label={t('partner')} value={partner} onChange={(event) => setPartner(event.target.value)}>
        <MenuItem value="">{t('none')}</MenuItem>
        {(partners.data ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {partner !== '' && (
        <AmountField label={t('partnerShare')} hint={t('shareHint')} value={share} onChange={setShare} />
      )}
      <TextField
        label={t('reason')}
        required
        multiline
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText={t('reasonHint')}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
    </FormDialog>
  );
}

interface AmountFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

function AmountField({ label, hint, value, onChange }: AmountFieldProps) {
  const t = useTexts();
  const wrong = amountOf(value) === undefined;
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={wrong}
      helperText={wrong ? t('enterRupees') : hint}
      sx={{ mt: 0.5 }}
      slotProps={{ input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> } }}
    />
  );
}

/** Rupees with a sign; nothing entered is zero. */
function amountOf(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim();
  if (plain === '') return 0;
  return /^[+-]?\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
