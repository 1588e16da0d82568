import { useState } from 'react';
import { ASSISTED_PRODUCTS, type AssistedProduct } from '@marketplace/contract/assisted/assisted.js';
import { MOBILE, normaliseMobile } from '@marketplace/contract/fields/fields.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { parseRupees } from '@marketplace/contract/money/money.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { AmountInput } from '@marketplace/web/forms/AmountInput.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Controller, useForm } from 'react-hook-form';
import { useTexts } from './i18n/useTexts.js';
import { beginCustomer } from './api.js';
import css from './CounterPage.module.css';

const FIELDS = ['phone', 'product_type', 'amount', 'language'] as const;

interface Fields {
  phone: string;
  product_type: AssistedProduct;
  amount: string;
  language: Language;
}

interface CounterFormProps {
  products: readonly ProductType[];
  /** The link is on its way to this number. */
  onSent: (phone: string) => void;
  /** Whether anything arrived is not known. */
  onFailed: () => void;
}

/** What the customer in the shop says: the rest is asked on the customer's own phone. */
export function CounterForm({ products, onSent, onFailed }: CounterFormProps) {
  const t = useTexts();
  const language = useLanguage();
  const offered = ASSISTED_PRODUCTS.filter((product) => products.includes(product));
  const [refusal, setRefusal] = useState<string>();
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { phone: '', product_type: offered[0]!, amount: '', language },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;

  const send = async ({ phone: typed, amount, ...chosen }: Fields) => {
    setRefusal(undefined);
    const phone = normaliseMobile(typed);
    try {
      await beginCustomer({ phone, amount: parseRupees(amount)!, ...chosen });
      onSent(phone);
    } catch (error) {
      const named = (error instanceof ApiError && error.body?.errors) || [];
      const fields = named.flatMap(({ field, message }) => {
        const known = FIELDS.find((one) => one === field);
        return known ? [{ field: known, message }] : [];
      });
      for (const { field, message } of fields) setError(field, { message });
      if (fields.length === 0) setRefusal(errorText(error, t('offline')));
      onFailed();
    }
  };

  const listed = FIELDS.flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <form
      className={`${form.form} ${css.panel}`}
      onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
      noValidate
    >
      <ErrorSummary
        title={t('counter.problem')}
        errors={refusal === undefined ? listed : [{ text: refusal }]}
        attempt={submitCount}
      />
      <Field label={t('counter.phone')} id="phone" hint={t('counter.phoneHint')} error={errors.phone?.message}>
        {(input) => (
          <input
            {...input}
            {...register('phone', {
              validate: (phone) => MOBILE.test(normaliseMobile(phone)) || t('signIn.phoneWrong'),
            })}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
          />
        )}
      </Field>
      <Field label={t('counter.product')} id="product_type" error={errors.product_type?.message}>
        {(input) => (
          <select {...input} {...register('product_type')}>
            {offered.map((product) => (
              <option key={product} value={product}>
                {PRODUCT_WORDS[product][language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('counter.amount')} id="amount" hint={t('counter.amountHint')} error={errors.amount?.message}>
        {(input) => (
          <Controller
            control={control}
            name="amount"
            rules={{ validate: (amount) => parseRupees(amount) !== undefined || t('counter.amountMissing') }}
            render={({ field: { value, onChange, onBlur } }) => (
              <AmountInput {...input} value={value} onChange={onChange} onBlur={onBlur} />
            )}
          />
        )}
      </Field>
      <Field label={t('counter.language')} id="language" group error={errors.language?.message}>
        {({ id }) => (
          <div className={css.languages}>
            {(['hi', 'en'] as const).map((one, index) => (
              <label key={one} className={css.choice}>
                <input type="radio" id={index === 0 ? id : undefined} value={one} {...register('language')} />
                <span lang={one}>{one === 'hi' ? 'हिन्दी' : 'English'}</span>
              </label>
            ))}
          </div>
        )}
      </Field>
      <button type="submit" className={form.button} disabled={isSubmitting}>
        {isSubmitting ? t('counter.sending') : t('counter.send')}
      </button>
    </form>
  );
}
