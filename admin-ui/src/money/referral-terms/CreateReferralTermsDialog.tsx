import { useState } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCreate, useNotify, useRefresh } from 'react-admin';
import { readField } from '@marketplace/contract/fields/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { REFERRAL_KINDS } from '@marketplace/contract/partners/referrals.js';
import { REFERRAL_TERMS_RULES } from '@marketplace/contract/revenue/referral-pay.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { pageLanguage } from '../../api/language.js';
import type { Schemas } from '../../api/records.js';
import { DayField } from '../../shared/DayField.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';

type Field = keyof typeof REFERRAL_TERMS_RULES;

const FIELDS = ['kind', 'valid_from', 'amount', 'within_days'] as const;
const EMPTY: Record<Field, string> = { kind: 'MERCHANT', valid_from: '', amount: '', within_days: '90' };

/** New terms, from today or a later day on. */
export default function CreateReferralTermsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [values, setValues] = useState(EMPTY);
  const [refused, setRefused] = useState<unknown>();
  const [create, { isPending }] = useCreate<Schemas['ReferralTermsResponse']>();
  const notify = useNotify();
  const refresh = useRefresh();

  const problemOf = (field: Field) => {
    const { problem } = readField(REFERRAL_TERMS_RULES[field], values[field]);
    return problem && message(pageLanguage(), problem.key, problem.vars);
  };
  const set = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setRefused(undefined);
  };
  const input = (field: Field, label: string, hint?: string) => {
    const problem = (values[field] === '' ? undefined : problemOf(field)) ?? refusalOf(refused, field);
    return {
      label,
      required: true,
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
      error: problem !== undefined,
      helperText: problem ?? hint,
    };
  };
  const isShownAtField = FIELDS.some((field) => refusalOf(refused, field) !== undefined);

  function submit() {
    void create(
      'referral-terms',
      // The API reads them by the same rules.
      { data: values as unknown as Partial<Schemas['ReferralTermsResponse']> },
      {
        onSuccess: () => {
          notify(t('added'), { type: 'success' });
          refresh();
          onClose();
        },
        onError: setRefused,
      },
    );
  }

  return (
    <FormDialog
      title={t('addTitle')}
      submitLabel={t('addLabel')}
      submitDisabled={FIELDS.some((field) => problemOf(field) !== undefined)}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{t('addHint')}</DialogContentText>
      <TextField {...input('kind', t('kind'))} select>
        {REFERRAL_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <DayField
        {...input('valid_from', t('validFrom'))}
        onChange={(day, typed) => set('valid_from', day === '' ? typed : day)}
      />
      <TextField
        {...input('amount', t('amount'), t('amountHint'))}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        {...input('within_days', t('within'))}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      {refused !== undefined && !isShownAtField && (
        <DialogContentText color="error" role="alert">
          {failureOf(refused)}
        </DialogContentText>
      )}
    </FormDialog>
  );
}
