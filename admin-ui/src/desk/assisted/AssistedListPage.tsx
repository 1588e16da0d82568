import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { AssistedProduct } from '@marketplace/contract/assisted/assisted.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { failureOf, newIdempotencyKey, refusalOf } from '../../api/http.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { ASSISTED } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { Section } from '../../shared/Section.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { type AssistedRow, beginAssisted, getAssistedList } from './assistedCalls.js';
import { shownState } from './assistedState.js';
import { useTexts } from './i18n/useTexts.js';
import { ProductFields } from './ProductFields.js';

/** Begins what an agent fills in for a customer, and lists what they have begun. */
export default function AssistedListPage() {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 900, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      <Begin />
      <Section title={t('yours')}>
        <Begun />
      </Section>
    </Box>
  );
}

function Begin() {
  const t = useTexts();
  const navigate = useNavigate();
  const [phone, setPhone] = useState('');
  const [product_type, setProduct] = useState<AssistedProduct>('Personal Loans');
  const [language, setLanguage] = useState<Language>('hi');
  const [key, setKey] = useState(newIdempotencyKey);
  const begin = useMutation({
    mutationFn: () => beginAssisted({ phone, product_type, language }, key),
    onSuccess: ({ id }) => navigate(`${ASSISTED}/${id}`),
    onError: () => setKey(newIdempotencyKey()),
  });
  const refusal = refusalOf(begin.error, 'phone');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  return (
    <Section title={t('beginTitle')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, maxWidth: 420 }}>
        {begin.error && refusal === undefined && <Alert severity="error">{failureOf(begin.error)}</Alert>}
        <TextField
          type="tel"
          label={t('phone')}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          error={refusal !== undefined}
          helperText={refusal ?? t('phoneHint')}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } }}
        />
        <ProductFields product={product_type} language={language} onProduct={setProduct} onLanguage={setLanguage} />
        <Button
          type="submit"
          variant="contained"
          loading={begin.isPending}
          disabled={phone.trim() === ''}
          sx={{ justifySelf: 'start', minHeight: 44 }}
        >
          {t('begin')}
        </Button>
      </Box>
    </Section>
  );
}

function Begun() {
  const t = useTexts();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['assisted'],
    queryFn: ({ pageParam }) => getAssistedList(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (error) return <LoadError what={t('theList')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={160} />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <Typography variant="body2">{t('none')}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'end' }}>
        <ExportOf list="assisted" hasRows />
      </Box>
      <Box
        component="ul"
        aria-label={t('yours')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Row({ row }: { row: AssistedRow }) {
  const t = useTexts();
  const { id, phone_masked, product_type, created_at, sent_at, ended_at } = row;
  const at = ended_at ?? sent_at ?? created_at;
  const said = ended_at !== null ? 'endedAt' : sent_at !== null ? 'sentAt' : 'begunAt';
  const state = shownState(row);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        ...{ p: 1.5, display: 'grid', columnGap: 2, rowGap: 0.5, alignItems: 'center' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 3fr) auto' },
      }}
    >
      <Link component={RouterLink} to={`${ASSISTED}/${id}`} sx={{ minHeight: 24 }}>
        {phone_masked} · {productName(product_type)}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {t(said, { at: formatIstDateTime(at) })}
      </Typography>
      <Box>
        <StatusChip label={t(`state.${state}`)} good={state === 'CONFIRMED'} />
      </Box>
    </Paper>
  );
}
