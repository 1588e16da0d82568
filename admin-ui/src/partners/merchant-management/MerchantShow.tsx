import Box from '@mui/material/Box';
import type { MerchantFullRecord } from '../../api/records.js';
import { DetailPage, EqualColumns } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { Section } from '../../shared/Section.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { DiligenceSection } from '../due-diligence/DiligenceSection.js';
import { ActAsButton } from '../masquerades/ActAsButton.js';
import { LinkQr } from '../tracking-links/LinkQr.js';
import { ApproveButton, RefuseButton } from './DecisionButtons.js';
import { useTexts } from './i18n/useTexts.js';
import { MerchantChip } from './MerchantChip.js';
import { merchantActionsIn, merchantWordsIn } from './merchantWords.js';
import { OwnerDetails } from './OwnerDetails.js';
import { SentLink } from './SentLink.js';

export default function MerchantShow() {
  const t = useTexts();
  return (
    <DetailPage<MerchantFullRecord> kind={t('merchant')} title={({ shop_name }) => shop_name}>
      {(merchant) => (
        <EqualColumns>
          <Section title={t('registration')}>
            <Box>
              <MerchantChip state={merchant.state} />
            </Box>
            <Facts
              facts={[
                [t('partner'), merchant.partner_name],
                [t('business'), merchant.business],
                [t('place'), merchant.area],
                [t('registered'), formatIstDateTime(merchant.submitted_at)],
                [t('decided'), merchant.decided_at && formatIstDateTime(merchant.decided_at)],
                [t('reason'), merchant.refusal && t(`refusal.${merchant.refusal}`)],
                [t('consent'), merchant.consent_text_version],
              ]}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {merchant.state === 'SUBMITTED' && (
                <>
                  <ApproveButton merchant={merchant} />
                  <RefuseButton merchant={merchant} />
                </>
              )}
              {merchant.state === 'APPROVED' && (
                <ActAsButton below={{ merchant_id: merchant.id }} name={merchant.shop_name} />
              )}
              <ActAsButton below={{ partner_id: merchant.partner_id }} name={merchant.partner_name} />
              <HistoryButton
                resource={`merchants/${merchant.id}/history`}
                name={merchant.shop_name}
                actions={merchantActionsIn(t)}
                words={merchantWordsIn(t)}
              />
            </Box>
          </Section>
          <Section title={t('ownerAndShop')}>
            <OwnerDetails merchant={merchant} />
          </Section>
          <DiligenceSection merchantId={merchant.id} />
          {merchant.link_url !== null && (
            <Section title={t('link')} hint={t('linkHint')}>
              <LinkQr url={merchant.link_url} name={merchant.shop_name} />
              <SentLink merchant={merchant} />
            </Section>
          )}
        </EqualColumns>
      )}
    </DetailPage>
  );
}
