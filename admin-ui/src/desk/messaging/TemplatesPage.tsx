import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { headerOf } from '@marketplace/contract/messages/dlt.js';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { ServiceTexts } from './ServiceTexts.js';
import { TemplateDialog } from './TemplateDialog.js';
import { getTemplates, PER_PAGE, retireTemplate, type Template, TEMPLATES_KEY } from './templateCalls.js';

/** The texts of campaigns that are in use. */
export default function TemplatesPage() {
  const t = useTexts();
  const [isNew, setNew] = useState(false);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: TEMPLATES_KEY,
    queryFn: ({ pageParam }) => getTemplates({}, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length * PER_PAGE),
  });
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('templates.hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setNew(true)}>
          {t('template.new')}
        </Button>
        <ExportOf list="message-templates" hasRows={Boolean(rows?.length)} />
      </Box>
      {isNew && <TemplateDialog onClose={() => setNew(false)} />}
      {error && <LoadError what={t('theTemplates')} error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton variant="rounded" height={240} />}
      {rows?.length === 0 && <Typography variant="body2">{t('templates.none')}</Typography>}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('templates')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {rows.map((row) => (
            <Row key={row.id} template={row} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {t('more')}
        </Button>
      )}
      <ServiceTexts />
    </Box>
  );
}

function Row({ template }: { template: Template }) {
  const t = useTexts();
  const client = useQueryClient();
  const [open, setOpen] = useState<'version' | 'retire'>();
  const close = () => setOpen(undefined);
  const retire = useMutation({
    mutationFn: () => retireTemplate(template.id),
    onSuccess: () => client.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
  const { name, version, channel, category, header, whatsapp_name, created_at } = template;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mr: 1 }}>
          {name}
        </Typography>
        <StatusChip label={t(`channel.${channel}`)} good={false} />
        <StatusChip label={t(`category.${category}`)} good={false} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[
          header === null ? whatsapp_name : headerOf(header, category),
          t('template.version', { version, at: formatIstDateTime(created_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {(['en', 'hi'] as const).map((language) => (
        <Box key={language} lang={language} sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
          {template[`subject_${language}`] !== null && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {template[`subject_${language}`]}
            </Typography>
          )}
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {readable(template[`text_${language}`], template[`values_${language}`], (value) => t(`value.${value}`))}
          </Typography>
        </Box>
      ))}
      {retire.error && (
        <Typography variant="body2" color="error" role="alert">
          {failureOf(retire.error)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => setOpen('version')}>
          {t('template.next')}
        </Button>
        <Button size="small" variant="outlined" color="error" onClick={() => setOpen('retire')}>
          {t('template.retire')}
        </Button>
      </Box>
      {open === 'version' && <TemplateDialog template={template} onClose={close} />}
      {open === 'retire' && (
        <ConfirmDialog
          text={t('template.retire.sure', { name })}
          confirmLabel={t('template.retire')}
          busy={retire.isPending}
          onConfirm={() => retire.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </Paper>
  );
}

/** The text with the name of each value in the place of its variable. */
function readable<V>(text: string, values: readonly V[], nameOf: (value: V) => string): string {
  let n = 0;
  return text.replace(/\{#[^#{}]*#\}/g, (variable) => {
    const value = values[n++];
    return value === undefined ? variable : `[${nameOf(value)}]`;
  });
}
