import CreateByNameDialog from '../shared/CreateByNameDialog.js';
import { createCard } from './cardCalls.js';
import { cardNameProblem } from './cardNameProblem.js';

export default function CreateCardDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateByNameDialog
      title="New credit card"
      hint="It is not shown to customers until you switch its status on."
      property="category_name"
      problemOf={cardNameProblem}
      create={createCard}
      onClose={onClose}
    />
  );
}
