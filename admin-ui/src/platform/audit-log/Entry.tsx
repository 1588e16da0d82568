import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatIstDateTime } from '../../shared/dates.js';
import type { AuditEntry, Wish } from './auditCalls.js';
import { useTexts } from './i18n/useTexts.js';

interface EntryProps {
  entry: AuditEntry;
  /** Searches for what belongs to this entry. */
  onNarrow: (part: Partial<Wish>) => void;
}

/** One entry as it is stored: personal data is masked there already. */
export function Entry({ entry, onNarrow }: EntryProps) {
  const t = useTexts();
  const { actor_type, actor_id, actor_name, subject, action, entity, entity_id, changes, at, ip, request_id } = entry;
  const person = actor_name ?? t(`one.${actor_type}`, { id: String(actor_id ?? '–') });
  const who = subject === null ? person : t('inNameOf', { who: person, subject });
  const when = formatIstDateTime(at);
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        <strong>{who}</strong> · {action} · {entity} {entity_id}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {ip === '' ? t('inside', { when, request: request_id }) : t('wherefrom', { when, ip, request: request_id })}
      </Typography>
      {changes.map(({ property, before, after }) => (
        <Typography key={property} variant="body2" component="div" sx={{ mt: 0.5 }}>
          {property}: <del>{inWords(before)}</del> → <ins>{inWords(after)}</ins>
        </Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -0.625 }}>
        <Button
          size="small"
          aria-label={t('onlyWhoOf', { who })}
          onClick={() => onNarrow({ actor_type, actor_id: actor_id === null ? '' : String(actor_id) })}
        >
          {t('onlyWho')}
        </Button>
        <Button
          size="small"
          aria-label={t('onlyRecordOf', { entity, id: entity_id })}
          onClick={() => onNarrow({ entity, entity_id })}
        >
          {t('onlyRecord')}
        </Button>
      </Box>
    </Box>
  );
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
