import { useState } from 'react';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { readField } from '@marketplace/contract/fields/rules.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { passOn, SHARE_TERMS_RULES } from '@marketplace/contract/revenue/share-tree.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from './i18n/useTexts.js';
import { addTerms, type SharedWith } from './sharesApi.js';
import css from './Shares.module.css';

interface TermsDialogProps {
  one: SharedWith;
  onClose: () => void;
  onAdded: () => void;
}

interface Fields {
  percent: string;
  flat_amount: string;
  valid_from: string;
}

const FIELDS = ['percent', 'flat_amount', 'valid_from'] as const;
const EXAMPLE_PAISE = rupeesToPaise(2_000);

/** Another part of the share from a day on; what was disbursed before stays as it was agreed. */
export default function TermsDialog({ one, onClose, onAdded }: TermsDialogProps) {
  const t = useTexts();
  const [refusal, setRefusal] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const today = istToday();
  const {
    register,
    handleSubmit,
    formState,
    control: watched,
  } = useForm<Fields>({
    defaultValues: {
      percent: String(one.now?.percent ?? ''),
      flat_amount: String(one.now?.flat_amount ?? 0),
      valid_from: today,
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  const [typedPercent, typedFlat] = useWatch({ control: watched, name: ['percent', 'flat_amount'] });

  const read = (field: keyof Fields, typed: string) => readField(SHARE_TERMS_RULES[field], typed);
  const validate = (field: keyof Fields) => (typed: string) => {
    if (read(field, typed).problem) return t(`shares.wrong.${field}`);
    return field !== 'valid_from' || typed >= today || t('shares.wrong.valid_from');
  };
  const valueOf = (field: 'percent' | 'flat_amount', typed: string) => {
    const answer = read(field, typed);
    return answer.problem ? null : (answer.value as number);
  };
  const [percent, flat] = [valueOf('percent', typedPercent), valueOf('flat_amount', typedFlat)];
  const example =
    percent === null || flat === null
      ? null
      : passOn(EXAMPLE_PAISE, 1, { percent, flatPaise: rupeesToPaise(flat) }, null).merchantPaise;

  const send = async (typed: Fields) => {
    setRefusal(undefined);
    const { merchant_id, agent_id } = one;
    try {
      await addTerms(
        {
          ...{ merchant_id, agent_id, valid_from: typed.valid_from },
          ...{ percent: valueOf('percent', typed.percent)!, flat_amount: valueOf('flat_amount', typed.flat_amount)! },
        },
        key,
      );
      onAdded();
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
    }
  };
  const listed = FIELDS.flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <Dialog title={t('shares.changeOf', { name: one.name })} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
        noValidate
      >
        <ErrorSummary
          title={t('shares.problem')}
          errors={refusal === undefined ? listed : [{ text: refusal }]}
          attempt={submitCount}
        />
        <Field label={t('shares.percent')} id="percent" error={errors.percent?.message}>
          {(control) => (
            <input
              {...control}
              {...register('percent', { validate: validate('percent') })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
            />
          )}
        </Field>
        <Field label={t('shares.flat')} id="flat_amount" error={errors.flat_amount?.message}>
          {(control) => (
            <input
              {...control}
              {...register('flat_amount', { validate: validate('flat_amount') })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
            />
          )}
        </Field>
        <Field
          label={t('shares.validFrom')}
          id="valid_from"
          hint={t('shares.validFromHint')}
          error={errors.valid_from?.message}
        >
          {(control) => (
            <input
              {...control}
              {...register('valid_from', { validate: validate('valid_from') })}
              type="date"
              min={today}
            />
          )}
        </Field>
        {example !== null && (
          <p className={css.soft}>
            {t('shares.example', { share: formatPaise(EXAMPLE_PAISE), part: formatPaise(example) })}
          </p>
        )}
        <button type="submit" className={form.button} disabled={isSubmitting}>
          {t('shares.save')}
        </button>
      </form>
    </Dialog>
  );
}
