import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { CARD_RULES } from '@marketplace/contract/credit-cards/rules.js';
import type { CardRecord } from '../../api/records.js';
import type { CardChanges } from './cardCalls.js';
import { CARD_LABELS } from './cardFormat.js';
import { problemOf } from '../../shared/problemOf.js';
import { EditDialog } from './EditDialog.js';

type TextProperty = 'sort_order' | 'category_name' | 'key_feature';

interface TextDialogProps {
  property: TextProperty;
  card: CardRecord;
  onClose: () => void;
}

/** The edit dialog of the properties that are one line of text or digits. */
export default function TextDialog({ property, card, onClose }: TextDialogProps) {
  const stored = card[property];
  const [text, setText] = useState(stored === null ? null : String(stored));
  const wrong = text === null ? undefined : problemIn(property, text.trim());

  return (
    <EditDialog
      card={card}
      title={`${CARD_LABELS[property]}: ${card.category_name}`}
      changes={() => changesOf(property, text ?? '')}
      submitDisabled={text === null || wrong !== undefined}
      onClose={onClose}
    >
      {(refused) => (
        <TextField
          label={CARD_LABELS[property]}
          autoFocus
          multiline={property === 'key_feature'}
          value={text ?? ''}
          onChange={(event) => setText(event.target.value)}
          error={wrong !== undefined || refused !== undefined}
          helperText={wrong ?? refused ?? HINTS[property]}
          slotProps={{ htmlInput: property === 'sort_order' ? { inputMode: 'numeric' } : {} }}
        />
      )}
    </EditDialog>
  );
}

const HINTS: Record<TextProperty, string> = {
  sort_order: 'The list, and what customers see, begin with the lowest number.',
  category_name: 'Letters, digits, spaces, hyphens and underscores.',
  key_feature: `What customers read first, in ${CARD_RULES.key_feature.max} characters at most.`,
};

function problemIn(property: TextProperty, text: string): string | undefined {
  if (property === 'sort_order' && !/^\d+$/.test(text)) return 'Digits only.';
  return problemOf(CARD_RULES[property], text);
}

function changesOf(property: TextProperty, text: string): CardChanges {
  const value = text.trim();
  return { [property]: property === 'sort_order' ? Number(value) : value === '' ? null : value };
}
