import type { ReactElement } from 'react';
import { SearchInput, SelectInput } from 'react-admin';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { LENDER_APPLICATION_STATES } from '@marketplace/contract/states/lender-application.js';
import { DayInput } from '../../shared/DayField.js';
import { stateName } from '../../shared/lenderApplicationStates.js';
import { recordFilter } from '../../shared/listFilters.js';
import { productName } from '../../shared/productName.js';
import type { ApplicationTexts } from './i18n/useTexts.js';

/** The filters that both lists have. */

interface Choice {
  id: string | number;
  name: string;
}

export function choice(t: ApplicationTexts, source: string, label: string, choices: Choice[], alwaysOn = false) {
  return (
    <SelectInput
      key={source}
      source={source}
      label={label}
      alwaysOn={alwaysOn}
      emptyText={t('all')}
      choices={choices}
      translateChoice={false}
    />
  );
}

export const searchFilter = (t: ApplicationTexts) => (
  <SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />
);

export const lenderFilter = (t: ApplicationTexts) =>
  recordFilter({ source: 'lender_id', reference: 'lenders', label: t('lender'), alwaysOn: true });

export const lenderStateChoices = () => LENDER_APPLICATION_STATES.map((id) => ({ id, name: stateName(id) }));

export function productAndOriginFilters(t: ApplicationTexts): ReactElement[] {
  return [
    choice(
      t,
      'product_type',
      t('product'),
      PRODUCT_TYPES.map((id) => ({ id, name: productName(id) })),
    ),
    recordFilter({ source: 'partner_id', reference: 'partners', label: t('partner') }),
    recordFilter({ source: 'merchant_id', reference: 'merchant-management', label: t('merchant'), name: 'shop_name' }),
  ];
}

export function dayFilters(t: ApplicationTexts, what: 'submitted' | 'created'): ReactElement[] {
  return ([`${what}_from`, `${what}_to`] as const).map((source) => (
    <DayInput key={source} source={source} label={t(`filter.${source}`)} />
  ));
}
