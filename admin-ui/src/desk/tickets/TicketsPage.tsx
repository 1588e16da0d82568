import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { TICKET_KINDS } from '@marketplace/contract/tickets/tickets.js';
import { TICKETS } from '../../shared/paths.js';
import { useDebounced } from '../../shared/useDebounced.js';
import { useTexts } from './i18n/useTexts.js';
import { TicketList } from './TicketList.js';

/** The desk's queues of tickets, with what each shows. */
const QUEUES = {
  unclaimed: { unclaimed: 1 },
  mine: { mine: 1 },
  team: { team: 1 },
  all: {},
  waiting: { state: 'WAITING_FOR_CUSTOMER' },
  answered: { state: 'ANSWERED' },
  closed: { state: 'CLOSED' },
} as const;
type Queue = keyof typeof QUEUES;
const NAMES = Object.keys(QUEUES) as Queue[];

/** What the desk has to answer, the one that has waited longest first. */
export default function TicketsPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const [number, setNumber] = useState('');
  const [kind, setKind] = useState('');
  const queue = NAMES.find((one) => one === search.get('queue')) ?? 'unclaimed';
  const q = useDebounced(number.trim());
  const filter = q === '' ? { ...QUEUES[queue], ...(kind !== '' && { kind }) } : { q };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1200, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tabs value={queue} role="navigation" aria-label={t('queues')} variant="scrollable" allowScrollButtonsMobile>
        {NAMES.map((one) => (
          <Tab key={one} value={one} label={t(`queue.${one}`)} component={RouterLink} to={`${TICKETS}?queue=${one}`} />
        ))}
      </Tabs>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          size="small"
          label={t('number')}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          sx={{ width: 180 }}
        />
        <TextField
          select
          size="small"
          label={t('kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          sx={{ width: 200 }}
        >
          <MenuItem value="">{t('anyKind')}</MenuItem>
          {TICKET_KINDS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`kind.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(`hint.${queue}`)}
      </Typography>
      <TicketList key={JSON.stringify(filter)} name={t(`queue.${queue}`)} filter={filter} sort="turn_at" />
    </Box>
  );
}
