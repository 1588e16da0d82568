import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ASSISTED_PRODUCTS, type AssistedProduct } from '@marketplace/contract/assisted/assisted.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';

interface ProductFieldsProps {
  product: AssistedProduct;
  language: Language;
  onProduct: (product: AssistedProduct) => void;
  onLanguage: (language: Language) => void;
}

/** Which loan the customer asks for, and the language of the message to them. */
export function ProductFields({ product, language, onProduct, onLanguage }: ProductFieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextField
        select
        label={t('product')}
        value={product}
        onChange={({ target }) => onProduct(target.value as AssistedProduct)}
      >
        {ASSISTED_PRODUCTS.map((one) => (
          <MenuItem key={one} value={one}>
            {productName(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('language')}
        value={language}
        onChange={({ target }) => onLanguage(target.value as Language)}
      >
        {LANGUAGES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`language.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
