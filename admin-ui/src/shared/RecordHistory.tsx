import Typography from '@mui/material/Typography';
import type { HistoryChange, HistoryRecord } from '../api/records.js';
import { formatIstDateTime } from './dates.js';
import { HistoryDrawer } from './HistoryDrawer.js';
import { useTexts } from './i18n/useTexts.js';
import type { Words } from './words.js';

export interface RecordHistoryProps {
  resource: string;
  name: string;
  /** What was done, in words that follow on a name: `update` is "changed". */
  actions: Readonly<Record<string, string>>;
  words: Words;
  onClose: () => void;
}

/** Who changed a record, when (Indian time), and what: from the audit log. */
export default function RecordHistory({ actions, words, ...props }: RecordHistoryProps) {
  const t = useTexts();
  return (
    <HistoryDrawer<HistoryRecord>
      {...props}
      entry={({ actor_name, action, at, changes }) => (
        <>
          <Typography variant="body2">
            <strong>{actor_name}</strong> {actions[action] ?? action}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {t('ist', { at: formatIstDateTime(at) })}
          </Typography>
          {changes.map((change) => (
            <Change key={change.property} change={change} words={words} />
          ))}
        </>
      )}
    />
  );
}

function Change({ change: { property, before, after }, words }: { change: HistoryChange; words: Words }) {
  const label = words.labels[property];
  const inWords = (value: unknown) => (label === undefined ? JSON.stringify(value) : words.inWords(property, value));
  return (
    <Typography variant="body2" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {label ?? property}: <del>{inWords(before)}</del> → <ins>{inWords(after)}</ins>
    </Typography>
  );
}
