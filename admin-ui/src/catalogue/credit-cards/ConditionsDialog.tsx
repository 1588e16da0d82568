import { useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CARD_CONDITIONS, type CardCondition } from '@marketplace/contract/credit-cards/card.js';
import { CARD_RULES } from '@marketplace/contract/credit-cards/rules.js';
import { readField } from '@marketplace/contract/fields/rules.js';
import { EMPLOYMENT_WORDS } from '@marketplace/contract/products/product-words.js';
import { EMPLOYMENTS } from '@marketplace/contract/products/products.js';
import { pageLanguage } from '../../api/language.js';
import type { CardRecord } from '../../api/records.js';
import { problemOf } from '../../shared/problemOf.js';
import type { CardChanges } from './cardCalls.js';
import { EditDialog } from './EditDialog.js';
import { useTexts } from './i18n/useTexts.js';

const TEXTS = ['min_income', 'min_age', 'max_age', 'min_credit_score', 'pincode_prefixes'] as const;

/** Whom the bank gives the card to; what is left empty is no limit. */
export default function ConditionsDialog({ card, onClose }: { card: CardRecord; onClose: () => void }) {
  const t = useTexts();
  const [texts, setTexts] = useState(
    () => Object.fromEntries(TEXTS.map((name) => [name, String(card[name] ?? '')])) as Record<CardCondition, string>,
  );
  const [employments, setEmployments] = useState(card.employments ?? []);
  const problems = Object.fromEntries(TEXTS.map((name) => [name, problemOf(CARD_RULES[name], texts[name])]));
  const changes = (): CardChanges => changedOnly(card, texts, employments);

  return (
    <EditDialog
      card={card}
      title={t('dialog.of', { label: t('conditions'), name: card.category_name })}
      changes={changes}
      submitDisabled={Object.values(problems).some(Boolean) || Object.keys(changes()).length === 0}
      onClose={onClose}
    >
      {(refused, refusedOf) => (
        <>
          <Typography color="textSecondary">{t('conditionsHint')}</Typography>
          {TEXTS.map((name, index) => {
            const problem = problems[name] ?? refusedOf(name);
            return (
              <TextField
                key={name}
                label={t(`label.${name}`)}
                autoFocus={index === 0}
                value={texts[name]}
                onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
                error={problem !== undefined}
                helperText={problem ?? t(`hint.${name}`)}
                slotProps={{ htmlInput: { inputMode: name === 'pincode_prefixes' ? 'text' : 'numeric' } }}
              />
            );
          })}
          <FormGroup role="group" aria-labelledby="card-employments">
            <FormLabel id="card-employments">{t('label.employments')}</FormLabel>
            {EMPLOYMENTS.map((kind) => (
              <FormControlLabel
                key={kind}
                label={EMPLOYMENT_WORDS[kind][pageLanguage()]}
                control={
                  <Checkbox
                    checked={employments.includes(kind)}
                    onChange={(_event, checked) =>
                      setEmployments(EMPLOYMENTS.filter((one) => (one === kind ? checked : employments.includes(one))))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
          {refused !== undefined && <Typography color="error">{refused}</Typography>}
        </>
      )}
    </EditDialog>
  );
}

function changedOnly(
  card: CardRecord,
  texts: Record<CardCondition, string>,
  employments: CardRecord['employments'],
): CardChanges {
  const values = CARD_CONDITIONS.map((name) => {
    if (name === 'employments') return [name, employments?.length === 0 ? null : employments] as const;
    const read = readField(CARD_RULES[name], texts[name]);
    return [name, read.problem ? card[name] : read.value] as const;
  });
  return Object.fromEntries(values.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(card[name])));
}
