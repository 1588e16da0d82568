import Box from '@mui/material/Box';
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin';
import { PageTitle } from '../../shared/PageTitle.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { useRecordForm } from '../../shared/RecordForm.js';
import { plainWords } from '../../shared/words.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { TaxRateInputs } from './TaxRateInputs.js';
import { nameOf, type TaxRateRecord } from './taxRateRecord.js';

const PROPERTIES = [
  'kind',
  'valid_from',
  'law',
  'law_without_pan',
  'tds_threshold',
  'tds_percent',
  'tds_percent_without_pan',
  'gst_percent',
] as const;
const labelsIn = (t: Texts) =>
  Object.fromEntries(PROPERTIES.map((name) => [name, t(name)])) as Record<(typeof PROPERTIES)[number], string>;

export default function TaxRateEdit() {
  const t = useTexts();
  const { edit, notice } = useRecordForm<TaxRateRecord>('tax-rates', labelsIn(t));
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Edit<TaxRateRecord>
        {...edit}
        title={false}
        actions={false}
        transform={({ id: _id, created_at: _created, updated_at: _updated, ...rate }: TaxRateRecord) => rate}
      >
        <EditTitle />
        {notice}
        <SimpleForm noValidate toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
          <TaxRateInputs />
        </SimpleForm>
        <History />
      </Edit>
    </Box>
  );
}

function EditTitle() {
  const t = useTexts();
  const taxRate = useRecordContext<TaxRateRecord>();
  return <PageTitle title={taxRate ? nameOf(taxRate) : t('one')} />;
}

function History() {
  const t = useTexts();
  const taxRate = useRecordContext<TaxRateRecord>();
  if (!taxRate) return null;
  return (
    <HistoryButton
      resource={`tax-rates/${taxRate.id}/history`}
      name={nameOf(taxRate)}
      actions={{ create: t('history.create'), update: t('history.update'), delete: t('history.delete') }}
      words={{ labels: labelsIn(t), inWords: plainWords }}
    />
  );
}

function SaveToolbar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}
