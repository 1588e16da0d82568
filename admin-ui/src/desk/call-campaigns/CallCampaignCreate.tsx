import Box from '@mui/material/Box';
import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { DISPOSITIONS } from '@marketplace/contract/telecalling/telecalling.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { type CallCampaignRecord, NEW_CAMPAIGN, sentOf } from './callCampaign.js';
import { AudienceInputs, CallCampaignInputs } from './CallCampaignInputs.js';
import { useTexts } from './i18n/useTexts.js';

export default function CallCampaignCreate() {
  const t = useTexts();
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageTitle title={t('addOne')} />
      <Create<CallCampaignRecord> title={false} actions={false} redirect="edit" transform={sentOf}>
        <SimpleForm
          noValidate
          defaultValues={{ ...NEW_CAMPAIGN, dispositions: [...DISPOSITIONS] }}
          toolbar={
            <Toolbar>
              <SaveButton label={t('saveDraft')} />
            </Toolbar>
          }
        >
          <CallCampaignInputs />
          <AudienceInputs />
        </SimpleForm>
      </Create>
    </Box>
  );
}
