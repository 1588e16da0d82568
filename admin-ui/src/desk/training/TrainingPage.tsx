import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '../../shared/dates.js';
import { useLanguage } from '../../shared/language.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { TRAINING } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { PublishingChip } from '../../shared/PublishingSection.js';
import { useTexts } from './i18n/useTexts.js';
import { getModules, MODULES_KEY, type TrainingRow } from './trainingCalls.js';

/** What partners learn, in the order in which they do; there are never more than a page. */
export default function TrainingPage() {
  const t = useTexts();
  const { data, error, refetch } = useQuery({ queryKey: MODULES_KEY, queryFn: () => getModules(0) });
  const rows = data?.items;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<AddIcon />} component={RouterLink} to={`${TRAINING}/new`}>
          {t('new')}
        </Button>
        <ExportOf list="training-modules" filter={{}} hasRows={Boolean(rows?.length)} />
      </Box>
      {error && <LoadError what={t('theModules')} error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton variant="rounded" height={240} />}
      {rows?.length === 0 && <Typography variant="body2">{t('none')}</Typography>}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('modules')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Row({ row }: { row: TrainingRow }) {
  const t = useTexts();
  const language = useLanguage();
  const { id, state, position, text_version, updated_at, question_count, passed } = row;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Link
          component={RouterLink}
          to={`${TRAINING}/${id}`}
          sx={{ fontWeight: 600, py: 1, overflowWrap: 'anywhere', flex: '1 1 240px' }}
        >
          {row[`title_${language}`]}
        </Link>
        <PublishingChip state={state} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[
          t('atPosition', { position }),
          t('questionCount', { n: question_count }),
          t('passedCount', { n: passed }),
          ...(row.demanded_from !== null
            ? [
                t('demandedBy', {
                  what: [...row.demanded_by.map(productName), ...row.demanding_lenders.map(({ name }) => name)].join(
                    ', ',
                  ),
                }),
              ]
            : []),
          t('versionAt', { version: text_version, at: formatIstDateTime(updated_at) }),
        ].join(' · ')}
      </Typography>
    </Paper>
  );
}
