import { parseRupees, rupeesInWords } from '@marketplace/contract/money/money.js';
import { useLanguage } from '../i18n/language.js';
import form from './form.module.css';
import css from './inputs.module.css';
import type { InputProps } from './inputProps.js';

/** An amount in rupees, typed as figures or as `1.5 lakh`, with the recognised amount in words below. */
export function AmountInput({ value, onChange, onBlur, ...control }: InputProps) {
  const language = useLanguage();
  const words = rupeesInWords(parseRupees(value) ?? 0, language);
  const wordsId = `${control.id}-words`;
  return (
    <>
      <div className={`${css.affixed} ${css.short}`}>
        <span className={css.prefix} aria-hidden="true">
          ₹
        </span>
        <input
          {...control}
          aria-describedby={[control['aria-describedby'], wordsId].filter(Boolean).join(' ')}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </div>
      <span id={wordsId} className={form.echo}>
        {words && `₹ ${words}`}
      </span>
    </>
  );
}
