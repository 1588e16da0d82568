import Box from '@mui/material/Box';
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin';
import { PageTitle } from '../../shared/PageTitle.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { useRecordForm } from '../../shared/RecordForm.js';
import { plainWords } from '../../shared/words.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { DeskTeamInputs } from './DeskTeamInputs.js';
import type { DeskTeamRecord } from './deskTeamRecord.js';

const labelsIn = (t: Texts) => ({ name: t('name'), supervisor_id: t('supervisor'), member_ids: t('members') });

export default function DeskTeamEdit() {
  const t = useTexts();
  const { edit, notice } = useRecordForm<DeskTeamRecord>('desk-teams', labelsIn(t));
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Edit<DeskTeamRecord>
        {...edit}
        title={false}
        actions={false}
        transform={({ name, supervisor_id, member_ids, version }: DeskTeamRecord) => ({
          ...{ name, supervisor_id, member_ids, version },
        })}
      >
        <EditTitle />
        {notice}
        <SimpleForm noValidate toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
          <DeskTeamInputs />
        </SimpleForm>
        <History />
      </Edit>
    </Box>
  );
}

function EditTitle() {
  const t = useTexts();
  const deskTeam = useRecordContext<DeskTeamRecord>();
  return <PageTitle title={deskTeam?.name ?? t('one')} />;
}

function History() {
  const t = useTexts();
  const deskTeam = useRecordContext<DeskTeamRecord>();
  if (!deskTeam) return null;
  return (
    <HistoryButton
      resource={`desk-teams/${deskTeam.id}/history`}
      name={deskTeam.name}
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
