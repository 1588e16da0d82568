import type { CardRecord } from '../../api/records.js';
import { EditDialog as RecordEditDialog, type EditDialogProps } from '../../shared/EditDialog.js';
import { loadCard, saveCard, type CardChanges } from './cardCalls.js';
import { cardWordsIn } from './cardFormat.js';
import { useTexts } from './i18n/useTexts.js';

type CardEditDialogProps = Omit<EditDialogProps<CardChanges>, 'version' | 'words' | 'save' | 'load'> & {
  card: CardRecord;
};

export function EditDialog({ card, ...props }: CardEditDialogProps) {
  const t = useTexts();
  return (
    <RecordEditDialog<CardChanges>
      version={card.version}
      words={cardWordsIn(t)}
      save={(changes, version) => saveCard(card.id, changes, version)}
      load={() => loadCard(card.id)}
      {...props}
    />
  );
}
