import { Create, SimpleForm } from 'react-admin';
import { PageTitle } from '../../shared/PageTitle.js';
import { useTexts } from './i18n/useTexts.js';
import { PublicHolidayInputs } from './PublicHolidayInputs.js';
import type { PublicHolidayRecord } from './publicHolidayRecord.js';

export default function PublicHolidayCreate() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t('addOne')} />
      <Create<PublicHolidayRecord> title={false} actions={false} redirect="list" sx={{ maxWidth: 560 }}>
        <SimpleForm noValidate sanitizeEmptyValues>
          <PublicHolidayInputs />
        </SimpleForm>
      </Create>
    </>
  );
}
