import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { CARD_RULES } from '@marketplace/contract/credit-cards/rules.js';
import type { CardRecord } from '../../api/records.js';
import type { CardChanges } from './cardCalls.js';
import { problemOf } from '../../shared/problemOf.js';
import { EditDialog } from './EditDialog.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

type TextProperty = 'sort_order' | 'category_name' | 'key_feature';

interface TextDialogProps {
  property: TextProperty;
  card: CardRecord;
  onClose: () => void;
}

/** The edit dialog of the properties that are one line of text or digits. */
export default function TextDialog({ property, card, onClose }: TextDialogProps) {
  const t = useTexts();
  const stored = card[property];
  const [text, setText] = useState(stored === null ? null : String(stored));
  const wrong = text === null ? undefined : problemIn(t, property, text.trim());

  return (
    <EditDialog
      card={card}
      title={t('dialog.of', { label: t(`label.${property}`), name: card.category_name })}
      changes={() => changesOf(property, text ?? '')}
      submitDisabled={text === null || wrong !== undefined}
      onClose={onClose}
    >
      {(refused) => (
        <TextField
          label={t(`label.${property}`)}
          autoFocus
          multiline={property === 'key_feature'}
          value={text ?? ''}
          onChange={(event) => setText(event.target.value)}
          error={wrong !== undefined || refused !== undefined}
          helperText={wrong ?? refused ?? t(`hint.${property}`, { max: CARD_RULES.key_feature.max })}
          slotProps={{ htmlInput: property === 'sort_order' ? { inputMode: 'numeric' } : {} }}
        />
      )}
    </EditDialog>
  );
}

function problemIn(t: Texts, property: TextProperty, text: string): string | undefined {
  if (property === 'sort_order' && !/^\d+$/.test(text)) return t('digitsOnly');
  return problemOf(CARD_RULES[property], text);
}

function changesOf(property: TextProperty, text: string): CardChanges {
  const value = text.trim();
  return { [property]: property === 'sort_order' ? Number(value) : value === '' ? null : value };
}
