import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { OPTION_ID, OPTION_ID_MAX, type OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import { pageLanguage } from '../../api/language.js';
import { failureOf, newIdempotencyKey } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { areLabels, LabelFields, trimmed } from './LabelFields.js';
import { addOption } from './optionCalls.js';

export default function AddOptionDialog({ list, onClose }: { list: OptionListName; onClose: () => void }) {
  const t = useTexts();
  const [labels, setLabels] = useState({ label_en: '', label_hi: '' });
  const [typedId, setTypedId] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const itemId = typedId ?? idOf(labels.label_en);
  const wrong = itemId === '' || OPTION_ID.test(itemId) ? undefined : message(pageLanguage(), 'field.optionId');

  async function add() {
    setBusy(true);
    try {
      await addOption(list, { item_id: itemId, ...trimmed(labels) }, newIdempotencyKey());
      notify(t('added', { trim: labels.label_en.trim() }), { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      setRefused(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('addTo', { list: t(`list.${list}`) })}
      submitLabel={t('add')}
      submitDisabled={itemId === '' || wrong !== undefined || !areLabels(labels)}
      busy={busy}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <LabelFields
        labels={labels}
        autoFocus
        onChange={(changed) => {
          setLabels(changed);
          setRefused(undefined);
        }}
      />
      <TextField
        label={t('id')}
        value={itemId}
        onChange={({ target }) => {
          setTypedId(target.value.trim());
          setRefused(undefined);
        }}
        error={wrong !== undefined || refused !== undefined}
        helperText={wrong ?? refused ?? t('idHint')}
        slotProps={{ htmlInput: { maxLength: OPTION_ID_MAX, autoCapitalize: 'none', spellCheck: false } }}
      />
    </FormDialog>
  );
}

function idOf(label: string): string {
  const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('_').slice(0, OPTION_ID_MAX).replace(/_$/, '');
}
