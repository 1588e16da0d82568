import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { KEY_FEATURE_MAX, SORT_ORDER_MAX } from '@marketplace/contract/fields/fields.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import type { CardRecord } from '../api/records.js';
import type { CardChanges } from './cardCalls.js';
import { CARD_LABELS } from './cardFormat.js';
import { cardNameProblem } from './cardNameProblem.js';
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
  const wrong = text === null ? undefined : problemOf(property, text.trim());

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
  key_feature: `What customers read first, in ${KEY_FEATURE_MAX} characters at most.`,
};

function problemOf(property: TextProperty, text: string): string | undefined {
  switch (property) {
    case 'sort_order':
      if (!/^\d+$/.test(text)) return 'Digits only.';
      return Number(text) > SORT_ORDER_MAX ? message('en', 'field.range', { min: 0, max: SORT_ORDER_MAX }) : undefined;
    case 'category_name':
      return cardNameProblem(text);
    case 'key_feature':
      return text.length > KEY_FEATURE_MAX ? message('en', 'field.maxLength', { max: KEY_FEATURE_MAX }) : undefined;
  }
}

function changesOf(property: TextProperty, text: string): CardChanges {
  const value = text.trim();
  return { [property]: property === 'sort_order' ? Number(value) : value === '' ? null : value };
}
