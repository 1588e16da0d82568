import Box from '@mui/material/Box';
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin';
import { PageTitle } from '../../shared/PageTitle.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { useRecordForm } from '../../shared/RecordForm.js';
import { plainWords } from '../../shared/words.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { PublicHolidayInputs } from './PublicHolidayInputs.js';
import { nameOf, type PublicHolidayRecord } from './publicHolidayRecord.js';

const labelsIn = (t: Texts) => ({ day: t('day'), name: t('name'), name_hi: t('name_hi') });

export default function PublicHolidayEdit() {
  const t = useTexts();
  const { edit, notice } = useRecordForm<PublicHolidayRecord>('public-holidays', labelsIn(t));
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Edit<PublicHolidayRecord>
        {...edit}
        title={false}
        actions={false}
        transform={({ day, name, name_hi, version }: PublicHolidayRecord) => ({ day, name, name_hi, version })}
      >
        <EditTitle />
        {notice}
        <SimpleForm noValidate toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
          <PublicHolidayInputs />
        </SimpleForm>
        <History />
      </Edit>
    </Box>
  );
}

function EditTitle() {
  const t = useTexts();
  const publicHoliday = useRecordContext<PublicHolidayRecord>();
  return <PageTitle title={publicHoliday ? nameOf(publicHoliday) : t('one')} />;
}

function History() {
  const t = useTexts();
  const publicHoliday = useRecordContext<PublicHolidayRecord>();
  if (!publicHoliday) return null;
  return (
    <HistoryButton
      resource={`public-holidays/${publicHoliday.id}/history`}
      name={nameOf(publicHoliday)}
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
