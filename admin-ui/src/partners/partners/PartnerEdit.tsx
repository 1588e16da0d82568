import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import {
  BooleanInput,
  CheckboxGroupInput,
  EditBase,
  Form,
  SaveButton,
  useEditContext,
  useRecordContext,
} from 'react-admin';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import type { PartnerRecord } from '../../api/records.js';
import { WithAside } from '../../shared/DetailPage.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { useRecordForm } from '../../shared/RecordForm.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';
import { asSwitch, isSome } from './partnerInputs.js';
import { ApiCallsSection } from './ApiCallsSection.js';
import { ApiKeysSection } from './ApiKeysSection.js';
import { BrandInputs } from './BrandInputs.js';
import { CommercialInputs } from './CommercialInputs.js';
import { PartnerUsers } from './PartnerUsers.js';
import { labelsIn, historyWordsIn, historyActionsIn, inWords } from './partnerWords.js';
import { PayeeSection } from './PayeeSection.js';
import { StatusInput } from './StatusInput.js';
import { ThemePreview } from './ThemePreview.js';
import { WebhooksSection } from './WebhooksSection.js';

export default function PartnerEdit() {
  const t = useTexts();
  const { edit, notice } = useRecordForm<PartnerRecord>('partners', labelsIn(t), (property, value) =>
    inWords(t, property, value),
  );
  return (
    <EditBase<PartnerRecord> {...edit} redirect={false}>
      <PartnerEditor notice={notice} />
    </EditBase>
  );
}

function PartnerEditor({ notice }: { notice: React.ReactNode }) {
  const t = useTexts();
  const { isPending } = useEditContext<PartnerRecord>();
  const partner = useRecordContext<PartnerRecord>();
  if (isPending || partner === undefined) return <Spinner />;
  return (
    <>
      <PageTitle title={partner.name} />
      <Form mode="onChange" noValidate warnWhenUnsavedChanges>
        <PartnerForm partner={partner} notice={notice} />
      </Form>
      <Box sx={{ mt: 2 }}>
        <WithAside>
          <PayeeSection partnerId={Number(partner.id)} />
          <ApiKeysSection partnerId={Number(partner.id)} />
          <ApiCallsSection partnerId={Number(partner.id)} />
          <WebhooksSection partnerId={Number(partner.id)} />
          <Section title={t('users')}>
            <PartnerUsers partner={partner} />
          </Section>
        </WithAside>
      </Box>
    </>
  );
}

function PartnerForm({ partner, notice }: { partner: PartnerRecord; notice: React.ReactNode }) {
  const t = useTexts();
  return (
    <WithAside aside={<ThemePreview slug={partner.slug} />} asideStays>
      {notice}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Facts partner={partner} />
        <HistoryButton
          resource={`partners/${partner.id}/history`}
          name={partner.name}
          actions={historyActionsIn(t)}
          words={historyWordsIn(t)}
        />
      </Box>
      <BrandInputs />
      <Section title={t('terms')}>
        <BooleanInput source="tancApply" label={t('acceptTerms')} helperText={false} {...asSwitch} />
      </Section>
      <CommercialInputs />
      <Section title={labelsIn(t).product_types}>
        <CheckboxGroupInput
          source="product_types"
          label={t('canApplyFor')}
          choices={PRODUCT_TYPES.map((type) => ({ id: type, name: productName(type) }))}
          validate={(chosen) => isSome(t, chosen)}
          row={false}
          helperText={false}
        />
      </Section>
      <StatusInput stored={partner.status} />
      <Box sx={{ position: 'sticky', bottom: 0, py: 1.5, bgcolor: 'background.default', zIndex: 1, display: 'flex' }}>
        <SaveButton label={t('save')} />
      </Box>
    </WithAside>
  );
}

function Facts({ partner }: { partner: PartnerRecord }) {
  const t = useTexts();
  return (
    <Typography variant="body2" color="textSecondary">
      <Link href={`/${partner.slug}/credit-cards`} target="_blank" rel="noopener">
        {`/${partner.slug}/credit-cards`} <OpenInNewIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />
      </Link>
      {partner.host !== null && ` · ${partner.host}`}
      {partner.status === 0 && ` · ${t('offNotServed')}`}
    </Typography>
  );
}
