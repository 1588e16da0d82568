import { useState } from 'react';
import type { OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import Typography from '@mui/material/Typography';
import type { OptionRecord } from '../../api/records.js';
import { EditDialog } from '../../shared/EditDialog.js';
import { plainWords } from '../../shared/words.js';
import { useTexts } from './i18n/useTexts.js';
import { areLabels, LabelFields, labelsIn, trimmed } from './LabelFields.js';
import { loadOption, type OptionChanges, saveOption } from './optionCalls.js';

interface EditOptionDialogProps {
  list: OptionListName;
  option: OptionRecord;
  onClose: () => void;
}

export default function EditOptionDialog({ list, option, onClose }: EditOptionDialogProps) {
  const t = useTexts();
  const [labels, setLabels] = useState<OptionChanges>({ label_en: option.label_en, label_hi: option.label_hi });
  return (
    <EditDialog<OptionChanges>
      title={t('labelsOf', { labelEn: option.label_en })}
      version={option.version}
      words={{ labels: labelsIn(t), inWords: plainWords }}
      changes={() => trimmed(labels)}
      save={async (changes, version) => {
        // A conflict may have been about the status, which this dialog leaves as it is.
        const { status } = await loadOption(list, option.id);
        await saveOption(list, { ...option, ...changes, status, version });
        return t('saved');
      }}
      load={() => loadOption(list, option.id)}
      submitDisabled={!areLabels(labels)}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <LabelFields labels={labels} autoFocus onChange={setLabels} />
          {refused !== undefined && <Typography color="error">{refused}</Typography>}
        </>
      )}
    </EditDialog>
  );
}
