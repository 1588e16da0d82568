import Alert from '@mui/material/Alert';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PartnerRecord } from '../../api/records.js';
import { Section } from '../../shared/Section.js';
import { asSwitch } from './partnerInputs.js';
import { LABELS } from './partnerWords.js';

/** Switches the partner on and off; `stored` is how it is now. */
export function StatusInput({ stored }: { stored: 0 | 1 }) {
  return (
    <Section title={LABELS.status}>
      <BooleanInput source="status" label="Switched on" helperText={false} {...asSwitch} />
      <OffWarning stored={stored} />
    </Section>
  );
}

/** Said before it is saved, because it ends other people's work. */
function OffWarning({ stored }: { stored: 0 | 1 }) {
  const status = useWatch<PartnerRecord, 'status'>({ name: 'status' });
  if (stored === 0 || status === 1) return null;
  return (
    <Alert severity="warning">
      When you save this, the partner's pages show the default brand as an unknown address does, and its users are
      signed out until you switch it on again.
    </Alert>
  );
}
