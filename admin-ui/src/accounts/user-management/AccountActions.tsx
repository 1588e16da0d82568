import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { AccountButtons, AccountChip, SignIns } from '../accounts/AccountButtons.js';
import type { AdminUserRecord } from '../../api/records.js';
import { AdminAccess } from './AdminAccess.js';
import { useOwnId } from './AdminUserInputs.js';
import { useTexts } from './i18n/useTexts.js';

/** On a phone the bar with Save lies over the page's end. */
const BELOW_SAVE = { xs: 10, sm: 2 };

/** The state of the account that is being edited, and what changes it at once. */
export function AccountActions() {
  const t = useTexts();
  const user = useRecordContext<AdminUserRecord>();
  const ownId = useOwnId();
  if (user === undefined) return null;
  return (
    <>
      <Divider />
      <Box sx={{ p: 2, pb: BELOW_SAVE, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <AccountChip user={user} />
          <Typography variant="body2" color="textSecondary">
            <SignIns user={user} />
            {user.totp_enabled === 1 && ` · ${t('twoStepOn')}`}
          </Typography>
        </Box>
        {user.id === ownId ? (
          <Typography variant="body2" color="textSecondary">
            {t('ownAccount')}
          </Typography>
        ) : (
          <>
            <AccountButtons user={user} resource="user-management" />
            <AdminAccess user={user} />
          </>
        )}
      </Box>
    </>
  );
}
