import type { CardRecord } from '../../api/records.js';
import { EditDialog as RecordEditDialog, type EditDialogProps } from '../../shared/EditDialog.js';
import { loadCard, saveCard, type CardChanges } from './cardCalls.js';
import { CARD_WORDS } from './cardFormat.js';

type CardEditDialogProps = Omit<EditDialogProps<CardChanges>, 'version' | 'words' | 'save' | 'load'> & {
  card: CardRecord;
};

export function EditDialog({ card, ...props }: CardEditDialogProps) {
  return (
    <RecordEditDialog<CardChanges>
      version={card.version}
      words={CARD_WORDS}
      save={(changes, version) => saveCard(card.id, changes, version)}
      load={() => loadCard(card.id)}
      {...props}
    />
  );
}
