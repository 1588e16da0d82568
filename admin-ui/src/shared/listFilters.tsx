import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { DayInput } from './DayField.js';
import { productName } from './productName.js';

interface FilterProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
}

interface Records {
  reference: string;
  /** What a record is called by. */
  name?: string;
}

/**
 * The filters that several lists have; each is an element for their `filters`. Their own texts are keys, which
 * react-admin looks up.
 */
export function recordFilter({ source, reference, label, name = 'name', alwaysOn = false }: FilterProps & Records) {
  return (
    <ReferenceInput
      key={source}
      source={source}
      reference={reference}
      sort={{ field: name, order: 'ASC' }}
      perPage={1000}
      alwaysOn={alwaysOn}
    >
      <AutocompleteInput label={label} optionText={name} filterToQuery={(q: string) => ({ q })} size="small" />
    </ReferenceInput>
  );
}

interface Choices {
  choices: readonly { id: string | number; name: string }[];
}

export function choiceFilter({ source, label, choices, alwaysOn = false }: FilterProps & Choices) {
  return (
    <SelectInput
      key={source}
      source={source}
      label={label}
      alwaysOn={alwaysOn}
      emptyText="shared.all"
      choices={[...choices]}
    />
  );
}

/** Of a column that holds 1 or 0. */
export function flagFilter({
  on = 'shared.on',
  off = 'shared.off',
  ...filter
}: FilterProps & { on?: string; off?: string }) {
  return choiceFilter({
    ...filter,
    choices: [
      { id: 1, name: on },
      { id: 0, name: off },
    ],
  });
}

export const productFilter = choiceFilter({
  source: 'product_type',
  label: 'shared.product',
  choices: PRODUCT_TYPES.map((id) => ({
    id,
    // Looked up when it is shown: the language may have changed by then.
    get name() {
      return productName(id);
    },
  })),
});

export const dayFilters = [
  <DayInput key="created_from" source="created_from" label="shared.createdFrom" />,
  <DayInput key="created_to" source="created_to" label="shared.createdTo" />,
];
