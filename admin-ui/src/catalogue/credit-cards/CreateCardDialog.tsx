import { CARD_RULES } from '@marketplace/contract/credit-cards/rules.js';
import CreateByNameDialog from '../../shared/CreateByNameDialog.js';
import { problemOf } from '../../shared/problemOf.js';
import { createCard } from './cardCalls.js';

export default function CreateCardDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateByNameDialog
      title="New credit card"
      hint="It is not shown to customers until you switch its status on."
      property="category_name"
      problemOf={(name) => problemOf(CARD_RULES.category_name, name)}
      create={createCard}
      onClose={onClose}
    />
  );
}
