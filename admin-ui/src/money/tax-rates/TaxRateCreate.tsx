import { Create, SimpleForm } from 'react-admin';
import { PageTitle } from '../../shared/PageTitle.js';
import { useTexts } from './i18n/useTexts.js';
import { TaxRateInputs } from './TaxRateInputs.js';
import type { TaxRateRecord } from './taxRateRecord.js';

export default function TaxRateCreate() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t('addOne')} />
      <Create<TaxRateRecord> title={false} actions={false} redirect="list" sx={{ maxWidth: 560 }}>
        <SimpleForm noValidate sanitizeEmptyValues>
          <TaxRateInputs />
        </SimpleForm>
      </Create>
    </>
  );
}
