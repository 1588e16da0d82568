import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { figuresOf, type ReportName, YOUNG_COHORT_DAYS } from '@marketplace/contract/reports/reports.js';
import { CLOCK_WORDS, countedOf, labelOf } from './reportWords.js';

/** The definitions by which the server counts. */
export function HowCounted({ report }: { report: ReportName }) {
  const lines = [
    [CLOCK_WORDS.activity, 'Each event counts on the day in India on which it happened.'],
    [
      CLOCK_WORDS.cohort,
      `Each event counts on the day on which its application was submitted. Of applications of the last ${YOUNG_COHORT_DAYS} days many are still running: these rows are marked “still running”, and grow.`,
    ],
    ...figuresOf(report).map((figure) => [labelOf(figure), countedOf(figure)]),
    [
      'Undone and late',
      'A report that a lender sent too late moved nothing and counts nowhere. What is undone is taken off on the day of the undoing, so that a figure may be below zero.',
    ],
  ];
  return (
    <Box component="details">
      <Typography component="summary" sx={{ cursor: 'pointer', py: 1, width: 'fit-content', fontWeight: 600 }}>
        How this is counted
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
