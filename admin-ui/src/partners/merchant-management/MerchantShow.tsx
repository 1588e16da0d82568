import Box from '@mui/material/Box';
import type { MerchantFullRecord } from '../../api/records.js';
import { DetailPage, EqualColumns } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { Section } from '../../shared/Section.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { LinkQr } from '../tracking-links/LinkQr.js';
import { ApproveButton, RefuseButton } from './DecisionButtons.js';
import { MerchantChip } from './MerchantChip.js';
import { MERCHANT_ACTIONS, MERCHANT_WORDS, REFUSAL_LABELS } from './merchantWords.js';
import { OwnerDetails } from './OwnerDetails.js';
import { SentLink } from './SentLink.js';

export default function MerchantShow() {
  return (
    <DetailPage<MerchantFullRecord> kind="Merchant" title={({ shop_name }) => shop_name}>
      {(merchant) => (
        <EqualColumns>
          <Section title="Registration">
            <Box>
              <MerchantChip state={merchant.state} />
            </Box>
            <Facts
              facts={[
                ['Partner', merchant.partner_name],
                ['Kind of business', merchant.business],
                ['Place', merchant.area],
                ['Registered', formatIstDateTime(merchant.submitted_at)],
                ['Decided', merchant.decided_at && formatIstDateTime(merchant.decided_at)],
                ['Reason', merchant.refusal && REFUSAL_LABELS[merchant.refusal]],
                ['Consent', merchant.consent_text_version],
              ]}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {merchant.state === 'SUBMITTED' && (
                <>
                  <ApproveButton merchant={merchant} />
                  <RefuseButton merchant={merchant} />
                </>
              )}
              <HistoryButton
                resource={`merchants/${merchant.id}/history`}
                name={merchant.shop_name}
                actions={MERCHANT_ACTIONS}
                words={MERCHANT_WORDS}
              />
            </Box>
          </Section>
          <Section title="Owner and shop">
            <OwnerDetails merchant={merchant} />
          </Section>
          {merchant.link_url !== null && (
            <Section title="Link for customers" hint="Customers who come by it count for this merchant.">
              <LinkQr url={merchant.link_url} name={merchant.shop_name} />
              <SentLink merchant={merchant} />
            </Section>
          )}
        </EqualColumns>
      )}
    </DetailPage>
  );
}
