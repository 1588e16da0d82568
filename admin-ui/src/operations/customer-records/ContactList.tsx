import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { DayField } from '../../shared/DayField.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { RecordRow, RecordRows, useRecords } from './RecordSection.js';

type Contact = components['schemas']['CustomerContact'];

/** Whether this customer may be written to or called, now or at another time, and the rule that says so. */
export function ContactList({ customer }: { customer: string }) {
  const [asked, setAsked] = useState<string>();
  const query = useRecords<Contact>(
    customer,
    asked === undefined ? 'contact' : `contact?at=${encodeURIComponent(asked)}`,
  );
  return <ContactRows asked={asked} onAsk={setAsked} query={query} />;
}

interface ContactRowsProps {
  /** The moment that was asked about; now, where there is none. */
  asked: string | undefined;
  onAsk: (at: string) => void;
  query: { data: readonly Contact[] | undefined; error: unknown; refetch: () => unknown };
}

/** The answers of one moment, and the choice of another one. */
export function ContactRows({ asked, onAsk, query }: ContactRowsProps) {
  const t = useTexts();
  return (
    <>
      <OtherTime onAsk={onAsk} />
      <Typography variant="body2" role="status" sx={{ mb: 1.5 }}>
        {asked === undefined ? t('contact.now') : t('contact.at', { at: formatIstDateTime(asked) })}
      </Typography>
      <RecordRows name={t('contact')} query={{ ...query, data: query.data && alike(query.data) }} empty="">
        {({ contact, channels, allowed, rule, next }) => (
          <RecordRow
            title={t('contact.by', {
              contact: t(`contact.${contact}`),
              channels: channels.map((channel) => t(`channel.${channel}`)).join(', '),
            })}
            state={<StatusChip good={allowed} label={t(allowed ? 'contact.allowed' : 'contact.refused')} />}
            details={[t(`rule.${rule}`), next && t('contact.next', { at: formatIstDateTime(next) })]}
          />
        )}
      </RecordRows>
    </>
  );
}

function OtherTime({ onAsk }: { onAsk: (at: string) => void }) {
  const t = useTexts();
  const [day, setDay] = useState(istToday());
  const [time, setTime] = useState('18:00');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (day && time) onAsk(`${day}T${time}:00+05:30`);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, mb: 2 }}
    >
      <DayField size="small" label={t('contact.day')} value={day} onChange={setDay} sx={{ width: 180 }} />
      <TextField
        size="small"
        type="time"
        label={t('contact.time')}
        value={time}
        onChange={({ target }) => setTime(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="outlined">
        {t('contact.ask')}
      </Button>
    </Box>
  );
}

/** Channels of one purpose with the same answer stand in one row. */
function alike(contacts: readonly Contact[]) {
  const rows = new Map<string, Omit<Contact, 'channel'> & { id: string; channels: Contact['channel'][] }>();
  for (const { channel, ...answer } of contacts) {
    const id = JSON.stringify(answer);
    const row = rows.get(id) ?? { ...answer, id, channels: [] };
    row.channels.push(channel);
    rows.set(id, row);
  }
  return [...rows.values()];
}
