import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ReferralFullRecord } from '../../api/records.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { DetailPage, EqualColumns } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';
import { LeadDetails } from './LeadDetails.js';
import { ContactedButton, JoinButton, RefuseButton } from './ReferralButtons.js';
import { ReferralChip } from './ReferralChip.js';
import { referralActionsIn, referralWordsIn } from './referralWords.js';

export default function ReferralShow() {
  const t = useTexts();
  return (
    <DetailPage<ReferralFullRecord> kind={t('referral')} title={({ business_name }) => business_name}>
      {(referral) => (
        <EqualColumns>
          <Section title={t('referral')}>
            <Box>
              <ReferralChip state={referral.state} />
            </Box>
            <Facts
              facts={[
                [t('kind'), t(`kind.${referral.kind}`)],
                [t('by'), referral.referrer_name],
                [t('partner'), referral.partner_name],
                [t('asked'), formatIstDateTime(referral.submitted_at)],
                [
                  t('decided'),
                  referral.decided_at &&
                    (referral.decided_by === null
                      ? formatIstDateTime(referral.decided_at)
                      : t('decidedBy', { name: referral.decided_by, at: formatIstDateTime(referral.decided_at) })),
                ],
                [t('reason'), referral.refusal && t(`reason.${referral.refusal}`)],
                [t('joined'), referral.joined_on && formatDay(referral.joined_on)],
                [t('consent'), referral.consent_text_version],
              ]}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {referral.state === 'NEW' && <ContactedButton referral={referral} />}
              {referral.kind === 'PARTNER' && (referral.state === 'NEW' || referral.state === 'CONTACTED') && (
                <>
                  <JoinButton referral={referral} />
                  <RefuseButton referral={referral} />
                </>
              )}
              <Became referral={referral} />
              <HistoryButton
                resource={`referrals/${referral.id}/history`}
                name={referral.business_name}
                actions={referralActionsIn(t)}
                words={referralWordsIn(t)}
              />
            </Box>
          </Section>
          <Section title={t('lead')}>
            {referral.kind === 'MERCHANT' ? (
              <>
                <Facts facts={[[t('mobile'), referral.phone_masked]]} />
                <Typography variant="body2">{t('byRegistration')}</Typography>
              </>
            ) : (
              <LeadDetails referral={referral} />
            )}
          </Section>
        </EqualColumns>
      )}
    </DetailPage>
  );
}

function Became({ referral: { kind, referred_id } }: { referral: ReferralFullRecord }) {
  const t = useTexts();
  if (referred_id === null) return null;
  const isMerchant = kind === 'MERCHANT';
  return (
    <Button component={Link} to={isMerchant ? `/merchant-management/${referred_id}/show` : `/partners/${referred_id}`}>
      {t(isMerchant ? 'openMerchant' : 'openPartner')}
    </Button>
  );
}
