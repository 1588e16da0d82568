import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { DiligenceRecord } from '../../api/records.js';
import { useTexts } from './i18n/useTexts.js';

/** What of somebody's papers is to be seen to, and whether their links rest. */
export function Findings({ findings, decision }: DiligenceRecord) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {decision === 'RESTING' && <Chip size="small" color="error" variant="outlined" label={t('decision.RESTING')} />}
      {findings.map((finding) => (
        <Chip
          key={finding}
          size="small"
          variant="outlined"
          color={finding === 'EXPIRES_SOON' ? 'default' : 'warning'}
          label={t(`finding.${finding}`)}
        />
      ))}
    </Box>
  );
}
