import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { figuresOf, type ReportName, YOUNG_COHORT_DAYS } from '@marketplace/contract/reports/reports.js';
import { useTexts } from './i18n/useTexts.js';
import { countedOf, labelOf } from './reportWords.js';

/** The definitions by which the server counts. */
export function HowCounted({ report }: { report: ReportName }) {
  const t = useTexts();
  const lines = [
    [t('clock.activity'), t('activityMeaning')],
    [t('clock.cohort'), t('cohortMeaning', { days: YOUNG_COHORT_DAYS })],
    ...figuresOf(report).map((figure) => [labelOf(figure), countedOf(figure)]),
    [t('undoneAndLate'), t('undoneMeaning')],
  ];
  return (
    <Box component="details">
      <Typography component="summary" sx={{ cursor: 'pointer', py: 1, width: 'fit-content', fontWeight: 600 }}>
        {t('howCounted')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, maxWidth: 720 }}>
        {lines.map(([term, meaning]) => (
          <div key={term}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
              {term}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {meaning}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  );
}
