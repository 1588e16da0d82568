import { useId } from 'react';
import { EXCLUSIONS, INSURANCE_KIND_WORDS, INSURANCE_KINDS } from '@marketplace/contract/insurance/kinds.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { useCustomer } from '../../../session/customer.js';
import { useLicence } from './useSeller.js';
import { useTexts } from './useTexts.js';
import css from './CoverFacts.module.css';

/** Below the insurers: the cover that was asked for, what such policies do not pay for, and who may sell them. */
export default function CoverFacts() {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const { brand } = useBoot();
  const licence = useLicence();
  const { profile } = useCustomer();
  const kind = INSURANCE_KINDS.find((one) => one === profile?.insurance_kind);
  if (!profile || kind === undefined) return null;
  const name = (language === 'hi' && brand.name_hi) || brand.name;
  return (
    <aside aria-labelledby={id} className={css.facts}>
      <h2 id={id}>
        {t('cover.title', {
          kind: INSURANCE_KIND_WORDS[kind][language],
          sum: formatPaise(rupeesToPaise(Number(profile.sum_insured))),
        })}
      </h2>
      <p>{t('cover.premium')}</p>
      <h3>{t('cover.exclusions')}</h3>
      <ul>
        {EXCLUSIONS[kind][language].map((exclusion) => (
          <li key={exclusion}>{exclusion}</li>
        ))}
      </ul>
      <p>{t('cover.policyDecides')}</p>
      <h3>{t('cover.seller')}</h3>
      <p>{licence === null ? t('cover.noLicence', { name }) : t('cover.licence', { name, licence })}</p>
      <p>{t('cover.sellerText')}</p>
      <p className={css.required}>{t('cover.required')}</p>
    </aside>
  );
}
