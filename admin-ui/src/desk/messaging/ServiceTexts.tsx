import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../shared/LoadError.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { getServiceTexts } from './templateCalls.js';

/** The texts of passcodes, links and news, to be compared with what was registered. */
export function ServiceTexts() {
  const t = useTexts();
  const { data, error, refetch } = useQuery({ queryKey: ['service-texts'], queryFn: getServiceTexts });
  return (
    <Box component="section" aria-labelledby="service-texts" sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <Typography id="service-texts" component="h2" variant="h6">
        {t('serviceTexts')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('serviceTexts.hint')}
      </Typography>
      {error && <LoadError what={t('theServiceTexts')} error={error} onRetry={() => void refetch()} />}
      <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.texts.map(({ name, category, text, template_id }) => (
          <Box
            component="li"
            key={name}
            sx={{ p: 2, display: 'grid', gap: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography component="code" variant="subtitle2">
                {name}
              </Typography>
              <StatusChip label={t(`category.${category}`)} good={false} />
            </Box>
            {/* As it is registered, to the letter. */}
            <Typography
              component="code"
              variant="body2"
              lang={name.slice(-2)}
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {template_id === null ? t('serviceTexts.noId') : t('serviceTexts.id', { id: template_id })}
            </Typography>
          </Box>
        ))}
      </Paper>
    </Box>
  );
}
