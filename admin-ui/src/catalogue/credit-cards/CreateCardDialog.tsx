import { CARD_RULES } from '@marketplace/contract/credit-cards/rules.js';
import CreateByNameDialog from '../../shared/CreateByNameDialog.js';
import { problemOf } from '../../shared/problemOf.js';
import { createCard } from './cardCalls.js';
import { useTexts } from './i18n/useTexts.js';

export default function CreateCardDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <CreateByNameDialog
      title={t('newCard')}
      hint={t('newHint')}
      property="category_name"
      problemOf={(name) => problemOf(CARD_RULES.category_name, name)}
      create={createCard}
      onClose={onClose}
    />
  );
}
