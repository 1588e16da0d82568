import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { CARD_RULES } from '@marketplace/contract/credit-cards/rules.js';
import type { CardRecord } from '../../api/records.js';
import type { CardChanges } from './cardCalls.js';
import { problemOf } from '../../shared/problemOf.js';
import { EditDialog } from './EditDialog.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

type TextProperty = 'sort_order' | 'category_name' | 'key_feature' | 'key_feature_hi';

interface TextDialogProps {
  /** The first one gives the dialog its title. */
  properties: readonly [TextProperty, ...TextProperty[]];
  card: CardRecord;
  onClose: () => void;
}

/** The edit dialog of the properties that are one line of text or digits. */
export default function TextDialog({ properties, card, onClose }: TextDialogProps) {
  const t = useTexts();
  const [texts, setTexts] = useState<Partial<Record<TextProperty, string>>>({});
  const typed = properties.filter((property) => texts[property] !== undefined);
  const textOf = (property: TextProperty) => texts[property] ?? String(card[property] ?? '');
  const problemIn = (property: TextProperty) =>
    texts[property] === undefined ? undefined : wrongIn(t, property, texts[property].trim());

  return (
    <EditDialog
      card={card}
      title={t('dialog.of', { label: t(`label.${properties[0]}`), name: card.category_name })}
      changes={() => changesOf(typed.length > 0 ? typed : [properties[0]], textOf)}
      submitDisabled={
        (typed.length === 0 && card[properties[0]] === null) ||
        typed.some((property) => problemIn(property) !== undefined)
      }
      onClose={onClose}
    >
      {(refused, refusedOf) =>
        properties.map((property, index) => {
          const problem = problemIn(property) ?? refusedOf(property) ?? (index === 0 ? refused : undefined);
          return (
            <TextField
              key={property}
              label={t(`label.${property}`)}
              autoFocus={index === 0}
              multiline={property.startsWith('key_feature')}
              value={textOf(property)}
              onChange={({ target }) => setTexts((before) => ({ ...before, [property]: target.value }))}
              error={problem !== undefined}
              helperText={problem ?? t(`hint.${property}`, { max: CARD_RULES.key_feature.max })}
              slotProps={{ htmlInput: property === 'sort_order' ? { inputMode: 'numeric' } : {} }}
            />
          );
        })
      }
    </EditDialog>
  );
}

function wrongIn(t: Texts, property: TextProperty, text: string): string | undefined {
  if (property === 'sort_order' && !/^\d+$/.test(text)) return t('digitsOnly');
  return problemOf(CARD_RULES[property], text);
}

function changesOf(properties: readonly TextProperty[], textOf: (property: TextProperty) => string): CardChanges {
  return Object.fromEntries(
    properties.map((property) => {
      const value = textOf(property).trim();
      return [property, property === 'sort_order' ? Number(value) : value === '' ? null : value];
    }),
  );
}
