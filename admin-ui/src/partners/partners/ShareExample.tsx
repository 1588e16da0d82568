import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { PartnerRecord } from '../../api/records.js';
import { useTexts } from './i18n/useTexts.js';

const DISBURSALS = 12;
const COMMISSION_PAISE = 45_000_00;

/** What the share that is being typed comes to, for a month that everybody can reckon with. */
export function ShareExample() {
  const t = useTexts();
  const [percent, fee] = useWatch<PartnerRecord, ['revenue_percent', 'revenue_flat_fee']>({
    name: ['revenue_percent', 'revenue_flat_fee'],
  });
  const [share, each] = [Number(percent), Number(fee)];
  if (!(share >= 0 && share <= 100 && each >= 0)) return null;
  const ofCommission = Math.round((COMMISSION_PAISE * share) / 100);
  const ofDisbursals = DISBURSALS * rupeesToPaise(each);
  return (
    <Typography variant="body2" color="textSecondary">
      {t('shareExample', {
        disbursals: DISBURSALS,
        commission: formatPaise(COMMISSION_PAISE),
        ofCommission: formatPaise(ofCommission),
        share: share.toLocaleString('en-IN', { maximumFractionDigits: 3 }),
        ofDisbursals: formatPaise(ofDisbursals),
        each: formatPaise(rupeesToPaise(each)),
      })}{' '}
      <strong>{formatPaise(ofCommission + ofDisbursals)}</strong>.
    </Typography>
  );
}
