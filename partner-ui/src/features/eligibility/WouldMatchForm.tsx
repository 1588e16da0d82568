import { useEffect, useRef, useState } from 'react';
import { parseRupees } from '@marketplace/contract/money/money.js';
import { EMPLOYMENT_WORDS, PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { EMPLOYMENTS, type Employment, type ProductType } from '@marketplace/contract/products/products.js';
import { AmountInput } from '@marketplace/web/forms/AmountInput.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Controller, useForm } from 'react-hook-form';
import { whoWouldMatch, type WouldMatch } from './api.js';
import { rupees } from './conditions.js';
import css from './EligibilityPage.module.css';
import { useTexts } from './i18n/useTexts.js';

const FIELDS = ['product_type', 'age', 'employment', 'monthly_income', 'credit_score', 'amount'] as const;

interface Fields {
  product_type: ProductType;
  age: string;
  employment: Employment;
  monthly_income: string;
  credit_score: string;
  amount: string;
}

const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : NaN);

/** Figures of a customer, and whom the offer engine would match; nothing of it is stored. */
export function WouldMatchForm({ products }: { products: readonly ProductType[] }) {
  const t = useTexts();
  const language = useLanguage();
  const offered = products.filter((type) => type !== 'Credit Cards');
  const [found, setFound] = useState<{ answer: WouldMatch; round: number }>();
  const [refusal, setRefusal] = useState<string>();
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      ...{ product_type: offered[0]!, age: '', employment: 'salaried' },
      ...{ monthly_income: '', credit_score: '', amount: '' },
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  if (offered.length === 0) return null;

  const ask = async ({ product_type, employment, ...typed }: Fields) => {
    setRefusal(undefined);
    try {
      const answer = await whoWouldMatch({
        product_type,
        employment,
        age: whole(typed.age),
        monthly_income: parseRupees(typed.monthly_income)!,
        credit_score: typed.credit_score.trim() === '' ? null : whole(typed.credit_score),
        amount: typed.amount.trim() === '' ? null : parseRupees(typed.amount)!,
      });
      setFound((last) => ({ answer, round: (last?.round ?? 0) + 1 }));
    } catch (error) {
      setFound(undefined);
      const named = (error instanceof ApiError && error.body?.errors) || [];
      const fields = named.flatMap(({ field, message }) => {
        const known = FIELDS.find((one) => one === field);
        return known ? [{ field: known, message }] : [];
      });
      for (const { field, message } of fields) setError(field, { message });
      if (fields.length === 0) setRefusal(errorText(error, t('offline')));
    }
  };

  const listed = FIELDS.flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <details className={`${css.panel} ${css.screen}`}>
      <summary>{t('match.title')}</summary>
      <p className={css.soft}>{t('match.lead')}</p>
      <form
        className={form.form}
        onSubmit={(event) => void handleSubmit(ask, () => setFound(undefined))(event)}
        noValidate
      >
        <ErrorSummary
          title={t('match.problem')}
          errors={refusal === undefined ? listed : [{ text: refusal }]}
          attempt={submitCount}
        />
        <div className={css.figures}>
          <Field label={t('eligibility.product')} id="product_type" error={errors.product_type?.message}>
            {(input) => (
              <select {...input} {...register('product_type')}>
                {offered.map((type) => (
                  <option key={type} value={type}>
                    {PRODUCT_WORDS[type][language]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('eligibility.employment')} id="employment" error={errors.employment?.message}>
            {(input) => (
              <select {...input} {...register('employment')}>
                {EMPLOYMENTS.map((kind) => (
                  <option key={kind} value={kind}>
                    {EMPLOYMENT_WORDS[kind][language]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('match.age')} id="age" error={errors.age?.message}>
            {(input) => (
              <input
                {...input}
                {...register('age', {
                  validate: (age) => (whole(age) >= 18 && whole(age) <= 100) || t('match.ageWrong'),
                })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
              />
            )}
          </Field>
          <Field label={t('match.income')} id="monthly_income" error={errors.monthly_income?.message}>
            {(input) => (
              <Controller
                control={control}
                name="monthly_income"
                rules={{ validate: (income) => parseRupees(income) !== undefined || t('match.incomeWrong') }}
                render={({ field: { value, onChange, onBlur } }) => (
                  <AmountInput {...input} value={value} onChange={onChange} onBlur={onBlur} />
                )}
              />
            )}
          </Field>
          <Field
            label={t('match.score')}
            optional={t('match.optional')}
            id="credit_score"
            hint={t('match.scoreHint')}
            error={errors.credit_score?.message}
          >
            {(input) => (
              <input
                {...input}
                {...register('credit_score', {
                  validate: (score) =>
                    score.trim() === '' || (whole(score) >= 300 && whole(score) <= 900) || t('match.scoreWrong'),
                })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
              />
            )}
          </Field>
          <Field label={t('match.amount')} optional={t('match.optional')} id="amount" error={errors.amount?.message}>
            {(input) => (
              <Controller
                control={control}
                name="amount"
                rules={{
                  validate: (amount) =>
                    amount.trim() === '' || parseRupees(amount) !== undefined || t('match.amountWrong'),
                }}
                render={({ field: { value, onChange, onBlur } }) => (
                  <AmountInput {...input} value={value} onChange={onChange} onBlur={onBlur} />
                )}
              />
            )}
          </Field>
        </div>
        <div className={form.actions}>
          <button type="submit" className={form.button} disabled={isSubmitting}>
            {isSubmitting ? t('match.asking') : t('match.ask')}
          </button>
        </div>
      </form>
      {found && <Result key={found.round} answer={found.answer} />}
    </details>
  );
}

function Result({ answer: { matched, unmatched } }: { answer: WouldMatch }) {
  const t = useTexts();
  const reasonOf = useReasonWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.result} aria-labelledby="would-match">
      <h2 id="would-match" tabIndex={-1} ref={heading}>
        {matched.length === 0 ? t('match.nobody') : t('match.found', { count: matched.length })}
      </h2>
      <p className={css.soft}>{matched.length === 0 ? t('match.nobodyText') : t('match.note')}</p>
      <ul className={css.matches}>
        {matched.map(({ lender_id, lender_name, amount, tenure_months, counter_offer, emi, apr }) => (
          <li key={lender_id}>
            <strong>{lender_name}</strong>
            {amount > 0 && (
              <span>
                {t('match.offer', { amount: rupees(amount), months: tenure_months })}
                {counter_offer && ` (${t('match.most')})`}
              </span>
            )}
            <span className={css.soft}>
              {emi === null ? t('match.noPrice') : t('match.price', { emi: rupees(emi), apr: String(apr) })}
            </span>
          </li>
        ))}
      </ul>
      {unmatched.length > 0 && (
        <details open={matched.length === 0}>
          <summary>{t('match.others', { count: unmatched.length })}</summary>
          <ul className={css.matches}>
            {unmatched.map(({ lender_id, lender_name, reasons }) => (
              <li key={lender_id}>
                <strong>{lender_name}</strong>
                <span>{reasons.map(reasonOf).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type Reason = WouldMatch['unmatched'][number]['reasons'][number];

function useReasonWords() {
  const t = useTexts();
  const language = useLanguage();
  return ({ code, required }: Reason): string => {
    switch (code) {
      case 'AGE_BELOW_MIN':
      case 'AGE_ABOVE_MAX':
      case 'SCORE_BELOW_MIN':
      case 'SCORE_UNKNOWN':
        return t(`why.${code}`, { required: String(required) });
      case 'INCOME_BELOW_MIN':
      case 'INCOME_ABOVE_MAX':
      case 'AMOUNT_BELOW_MIN':
        return t(`why.${code}`, { required: rupees(Number(required)) });
      case 'EMPLOYMENT_NOT_SUPPORTED': {
        const kinds = String(required).split(',') as Employment[];
        return t(`why.${code}`, { required: kinds.map((kind) => EMPLOYMENT_WORDS[kind][language]).join(', ') });
      }
      // Of a customer who has applied, and of lenders that are not listed here.
      case 'ALREADY_APPLIED':
      case 'PRODUCT_NOT_OFFERED':
      case 'VENDOR_OFF':
        return '';
    }
  };
}
