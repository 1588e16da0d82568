import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { EXPORT_MAX } from './exportApplications.js';
import { useTexts } from './i18n/useTexts.js';

/** Says beforehand what an export leaves out. */
export function ExportBound() {
  const t = useTexts();
  const { total, data } = useListContext();
  if (!data?.length || (total !== undefined && total <= EXPORT_MAX)) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center', mr: 1 }}>
      {t('exportBound', { n: EXPORT_MAX.toLocaleString('en-IN') })}
    </Typography>
  );
}
