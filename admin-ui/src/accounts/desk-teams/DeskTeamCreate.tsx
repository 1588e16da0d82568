import { Create, SimpleForm } from 'react-admin';
import { PageTitle } from '../../shared/PageTitle.js';
import { useTexts } from './i18n/useTexts.js';
import { DeskTeamInputs } from './DeskTeamInputs.js';
import type { DeskTeamRecord } from './deskTeamRecord.js';

export default function DeskTeamCreate() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t('addOne')} />
      <Create<DeskTeamRecord> title={false} actions={false} redirect="list" sx={{ maxWidth: 560 }}>
        <SimpleForm noValidate sanitizeEmptyValues>
          <DeskTeamInputs />
        </SimpleForm>
      </Create>
    </>
  );
}
