import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { chooseMonth, closingPlan } from '@marketplace/contract/revenue/closing.js';
import { failureOf } from '../../api/http.js';
import { Figures } from '../../shared/Figures.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { formatPeriod } from '../../shared/dates.js';
import { count } from '../revenue-slabs/slabWords.js';
import { useTexts } from './i18n/useTexts.js';
import { closeMonths, type Month } from './ledgerCalls.js';
import { money } from './ledgerWords.js';
import { totalsOf } from './monthTable.js';

const nameOf = (month: Month) => `${month.lender_name}, ${formatPeriod(month.period)}`;

/** What can be closed, to be chosen from, with the sums of what is chosen, and what cannot be and why; then closes it. */
export function CloseMonthsDialog({ months, onClose }: { months: readonly Month[]; onClose: () => void }) {
  const t = useTexts();
  const notify = useNotify();
  const queries = useQueryClient();
  // As it was when the dialog opened: what is closed is what was shown.
  const [{ closable, blocked }] = useState(() => closingPlan(months));
  const [chosen, setChosen] = useState(closable);
  const [problems, setProblems] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const totals = totalsOf(chosen);

  async function close() {
    setBusy(true);
    try {
      const answers = await closeMonths(chosen);
      const closed = answers.filter((answer) => answer.closed).length;
      if (closed > 0) notify(t('closed', { smart_count: closed, count: closed }), { type: 'success' });
      const names = new Map(chosen.map((month) => [month.id, nameOf(month)]));
      const refused = answers.filter((answer) => !answer.closed);
      setProblems(refused.map(({ id, problem }) => `${names.get(id)}: ${problem}`));
      await invalidate();
      if (refused.length === 0) onClose();
    } catch (error) {
      console.error(error);
      setProblems([failureOf(error)]);
      // Some may be closed.
      await invalidate();
    }
    setBusy(false);
  }

  function invalidate() {
    return Promise.all(
      ['commission-month', 'commission-months', 'commission-payouts'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  }

  return (
    <FormDialog
      title={t('closeMonths')}
      submitLabel={
        chosen.length === 0 ? t('closeMonths') : t('closeMany', { smart_count: chosen.length, count: chosen.length })
      }
      submitDisabled={problems !== undefined || chosen.length === 0}
      wide
      busy={busy}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      {problems !== undefined && (
        <Alert severity="error">
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      <DialogContentText>{t('closeWarning')}</DialogContentText>
      <Figures
        figures={[
          [t('column.disbursals'), count(totals.disbursals)],
          [t('column.disbursed_amount'), money(totals.disbursed)],
          [t('column.expected_amount'), money(totals.expected)],
          [t('forPartners'), money(totals.partners)],
        ]}
      />
      <section aria-label={t('canBeClosed')}>
        <Typography variant="h3">{t('canBeClosed')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('choiceHint')}
        </Typography>
        <Box role="group" aria-label={t('canBeClosed')} sx={{ display: 'grid' }}>
          {closable.length > 1 && (
            <Tick
              label={t('allMonths')}
              checked={chosen.length === closable.length}
              indeterminate={chosen.length > 0 && chosen.length < closable.length}
              onTick={(isTicked) => setChosen(isTicked ? closable : [])}
            />
          )}
          {closable.map((month) => (
            <Tick
              key={month.id}
              label={nameOf(month)}
              does={t('closingDoes', {
                expected: money(month.expected_amount),
                partners: money(month.partner_amount),
                count: month.disbursals,
              })}
              checked={chosen.includes(month)}
              onTick={(isTicked) => setChosen(chooseMonth(closable, chosen, month, isTicked))}
            />
          ))}
        </Box>
      </section>
      {blocked.length > 0 && (
        <MonthNames
          title={t('cannotBeClosed')}
          months={blocked.map(({ month }) => month)}
          say={(month) => {
            const after = blocked.find((one) => one.month === month)?.after;
            if (after) return t('afterPeriod', { period: formatPeriod(after.period) });
            return (
              <>
                {t('noSlab')}{' '}
                <Link component={RouterLink} to={`/lenders/${month.lender_id}`} onClick={onClose}>
                  {t('slabsOf', { lenderName: month.lender_name })}
                </Link>
              </>
            );
          }}
        />
      )}
    </FormDialog>
  );
}

interface TickProps {
  label: string;
  /** What closing the month does. */
  does?: string;
  checked: boolean;
  indeterminate?: boolean;
  onTick: (isTicked: boolean) => void;
}

function Tick({ label, does, checked, indeterminate = false, onTick }: TickProps) {
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={checked}
          indeterminate={indeterminate}
          onChange={(_event, isTicked) => onTick(isTicked)}
          sx={{ alignSelf: 'flex-start' }}
        />
      }
      label={
        <Box sx={{ py: 1 }}>
          {label}
          {does !== undefined && (
            <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {does}
            </Typography>
          )}
        </Box>
      }
      sx={{ mr: 0 }}
    />
  );
}

interface MonthNamesProps {
  title: string;
  months: readonly Month[];
  say: (month: Month) => React.ReactNode;
}

function MonthNames({ title, months, say }: MonthNamesProps) {
  return (
    <section aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {months.map((month) => (
          <Box
            key={month.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', py: 0.5 }}
          >
            <span>{nameOf(month)}</span>
            <span>{say(month)}</span>
          </Box>
        ))}
      </Box>
    </section>
  );
}
