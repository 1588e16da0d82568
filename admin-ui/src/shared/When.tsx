import Box from '@mui/material/Box';
import { formatIstDateTime } from './dates.js';

/** When something was, for tables: where there is no room beside the day, the time stands below it. */
export function When({ at }: { at: string }) {
  const [day, time] = formatIstDateTime(at).split(', ');
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {day},
      </Box>{' '}
      {time}
    </>
  );
}
