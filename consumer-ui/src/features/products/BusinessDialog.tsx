import { type SyntheticEvent, useId, useState } from 'react';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { forgetProduct } from '../../session/products.js';
import { useTexts } from './i18n/useTexts.js';
import css from './BusinessDialog.module.css';

interface BusinessDialogProps {
  onChoose: (product: ProductType) => void;
  onClose: () => void;
}

const ANSWERS = ['yes', 'no'] as const;

/** A registered business applies for business loans, any other for a personal loan. */
export default function BusinessDialog({ onChoose, onClose }: BusinessDialogProps) {
  const t = useTexts();
  const id = useId();
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>();
  const [isMissing, setMissing] = useState(false);

  const close = () => {
    forgetProduct();
    onClose();
  };
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    if (answer === undefined) return setMissing(true);
    onClose();
    onChoose(answer === 'yes' ? 'Business Loans' : 'Personal Loans');
  };
  return (
    <Dialog title={t('business.title')} onClose={close}>
      <form className={form.form} onSubmit={go} noValidate>
        <fieldset className={css.question} aria-describedby={isMissing ? `${id}-missing` : undefined}>
          <legend>{t('business.question')}</legend>
          <p className={form.hint}>{t('business.hint')}</p>
          {ANSWERS.map((one) => (
            <label key={one} className={css.answer}>
              <input
                type="radio"
                name="certificate"
                checked={answer === one}
                onChange={() => {
                  setAnswer(one);
                  setMissing(false);
                }}
              />
              <span>
                <b>{t(`business.${one}`)}</b>
                <span className={form.hint}>{t(`business.${one}Hint`)}</span>
              </span>
            </label>
          ))}
          {isMissing && (
            <p id={`${id}-missing`} className={form.error} role="alert">
              <Icon name="alert" />
              {t('business.missing')}
            </p>
          )}
        </fieldset>
        <button type="submit" className={form.button}>
          {t('business.continue')}
        </button>
      </form>
    </Dialog>
  );
}
