import Alert from '@mui/material/Alert';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PartnerRecord } from '../../api/records.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';
import { asSwitch } from './partnerInputs.js';
import { labelsIn } from './partnerWords.js';

/** Switches the partner on and off; `stored` is how it is now. */
export function StatusInput({ stored }: { stored: 0 | 1 }) {
  const t = useTexts();
  return (
    <Section title={labelsIn(t).status}>
      <BooleanInput source="status" label={t('switchedOn')} helperText={false} {...asSwitch} />
      <OffWarning stored={stored} />
    </Section>
  );
}

/** Said before it is saved, because it ends other people's work. */
function OffWarning({ stored }: { stored: 0 | 1 }) {
  const t = useTexts();
  const status = useWatch<PartnerRecord, 'status'>({ name: 'status' });
  if (stored === 0 || status === 1) return null;
  return <Alert severity="warning">{t('offWarning')}</Alert>;
}
