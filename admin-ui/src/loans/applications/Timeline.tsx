import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LenderApplicationDetails } from '../../api/records.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { stateName } from '../../shared/lenderApplicationStates.js';
import { type ApplicationTexts, useTexts } from './i18n/useTexts.js';

type Event = LenderApplicationDetails['events'][number];

/** Oldest first; news that came late stands where it came, and says so. */
export function Timeline({ events }: { events: readonly Event[] }) {
  const t = useTexts();
  if (events.length === 0) return <Typography variant="body2">{t('at.noEvent')}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 0.75 }}>
      {events.map((event) => (
        <Box
          component="li"
          key={event.id}
          sx={{
            position: 'relative',
            pl: 2.5,
            pb: 2,
            borderLeft: 2,
            borderColor: 'divider',
            '&:last-of-type': { pb: 0, borderColor: 'transparent' },
            '&::before': {
              content: '""',
              position: 'absolute',
              left: -7,
              top: 5,
              width: 12,
              height: 12,
              borderRadius: '50%',
              border: 2,
              borderColor: 'primary.main',
              bgcolor: event.moved === 1 ? 'primary.main' : 'background.paper',
            },
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {event.moved === 0 ? t('at.kept', { state: stateName(event.to_state) }) : stateName(event.to_state)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {formatIstDateTime(event.at)} · {whoBrought(t, event)}
          </Typography>
          {(event.raw_status !== null || event.reason !== null) && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {[event.raw_status, event.reason].filter((text) => text !== null).join(' · ')}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

function whoBrought(t: ApplicationTexts, { source, actor_name, upload_id }: Event): string {
  const what = upload_id === null ? t(`source.${source}`) : `${t(`source.${source}`)} ${upload_id}`;
  return actor_name === null ? what : `${what}, ${actor_name}`;
}
