import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadError } from '../../shared/LoadError.js';
import { formatDay } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { loadRefusalRules, type RefusalRulesRecord, type ReportQuery } from './reportCalls.js';
import { figureInWords } from './reportWords.js';

type Rule = RefusalRulesRecord['rules'][number];
type Bound = Rule['bounds'][number];

interface RefusalRulesDialogProps {
  lender: { id: number; name: string };
  product: string;
  range: { from: string; to: string };
  onClose: () => void;
}

/** Which rules of a lender cover the reasons of its refusals, and what stricter ones would have told. */
export function RefusalRulesDialog({ lender, product, range, onClose }: RefusalRulesDialogProps) {
  const t = useTexts();
  const query: ReportQuery = { ...range, lender_id: String(lender.id), product_type: product };
  const { data, error, refetch } = useQuery({
    queryKey: ['refusal-rules', query],
    queryFn: () => loadRefusalRules(query),
  });
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={useNarrow('sm')} onClose={onClose} aria-labelledby="rules-title">
      <DialogTitle id="rules-title">
        {t('rulesTitle', { lender: lender.name, product: productName(product) })}
      </DialogTitle>
      <DialogContent dividers>
        {error !== null && <LoadError what={t('rules')} error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton variant="rounded" height={160} aria-label={t('loading')} />}
        {data !== undefined && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('lookedAt', {
                from: formatDay(data.range.from),
                to: formatDay(data.range.to),
                refused: data.refused.toLocaleString('en-IN'),
                approved: data.approved.toLocaleString('en-IN'),
                most: data.looked_at_max.toLocaleString('en-IN'),
              })}
            </Typography>
            {data.rules.length === 0 && <Typography sx={{ mt: 2 }}>{t('noneRefused')}</Typography>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.rules.map((rule) => (
                <RuleItem key={rule.rule} rule={rule} />
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`/lenders/${lender.id}`}>
          {t('openLender')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function RuleItem({ rule: { rule, refused, bounds } }: { rule: Rule }) {
  const t = useTexts();
  // A kind of work that the lender does not take is no rule to make stricter.
  const shown = bounds.filter((bound) => !isKindOfWork(bound) || bound.now === 1);
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {t('ruleRefused', { rule: t(`rule.${rule}`), n: refused.toLocaleString('en-IN') })}
      </Typography>
      {bounds.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(rule === 'unknown' ? 'notSaid' : 'noRuleOfOurs')}
        </Typography>
      )}
      {shown.map((bound) => (
        <Typography key={bound.property} variant="body2" sx={{ mt: 0.5 }}>
          {t('boundNow', { bound: t(`bound.${bound.property}`), now: valueInWords(t, bound, bound.now) })}{' '}
          {adviceOf(t, bound)}
        </Typography>
      ))}
    </Box>
  );
}

const KINDS_OF_WORK: readonly Bound['property'][] = ['salaried', 'self_employed', 'business'];
const RUPEES: readonly Bound['property'][] = ['min_income', 'max_income', 'min_loan_amount'];

const isKindOfWork = ({ property }: Bound) => KINDS_OF_WORK.includes(property);

function valueInWords(t: Texts, bound: Bound, value: number | null): string {
  if (bound.property === 'lender_group_ids') return t('asListed');
  if (isKindOfWork(bound)) return t(value === 1 ? 'taken' : 'notTaken');
  if (value === null) return t('noLimit');
  return RUPEES.includes(bound.property) ? figureInWords('amount', value) : value.toLocaleString('en-IN');
}

function adviceOf(t: Texts, bound: Bound): string {
  const { stricter, known, caught, approved, lost } = bound;
  if (known === 0) return t('notTold');
  if (stricter === null) return t('noStricter');
  return t('stricter', {
    ...{ value: valueInWords(t, bound, stricter), caught, known, lost, approved },
    percent: Math.round((100 * caught) / known),
  });
}
