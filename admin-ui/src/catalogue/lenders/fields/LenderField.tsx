import { ruleOf } from '../lenderFormat.js';
import { ChoiceField } from './ChoiceField.js';
import { ChoicesField } from './ChoicesField.js';
import { FlagField } from './FlagField.js';
import { GroupsField } from './GroupsField.js';
import { LineField } from './LineField.js';
import type { LenderFieldProps } from './useLenderField.js';

/** One property of the lender: saved when it is left and only if changed; a rule after its effect was seen. */
export function LenderField({ property }: LenderFieldProps) {
  const rule = ruleOf(property);
  switch (rule.kind) {
    case 'flag':
      return <FlagField property={property} />;
    case 'choice':
      return <ChoiceField property={property} values={rule.values} />;
    case 'choices':
      return <ChoicesField property={property} values={rule.values} />;
    case 'ids':
      return <GroupsField property={property} />;
    case 'text':
    case 'whole':
    case 'rupees':
    case 'percent':
    case 'day':
    case 'birth_date':
    case 'own':
      return <LineField property={property} />;
  }
}
