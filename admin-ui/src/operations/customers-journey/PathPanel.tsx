import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { istDaysUntil, istToday } from '@marketplace/contract/dates/ist.js';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { CONVERSION_DAYS } from '@marketplace/contract/journey-events/path.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { CountedUpTo } from '../../shared/CountedUpTo.js';
import { DayField } from '../../shared/DayField.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';
import { getChoices, getPath } from './journeyCalls.js';
import { WIDTHS } from './journeyWords.js';
import { PathFigures } from './PathFigures.js';

const DEFAULT_DAYS = 30;

const named = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => [String(id), name] as const);

/** How far those come who began in a range of days. */
export function PathPanel() {
  const t = useTexts();
  const [wish, setWish] = useState({
    from: istDaysUntil(new Date(), DEFAULT_DAYS)[0] ?? '',
    to: istToday(),
    days: '30',
    product_type: '',
    lender_id: '',
    partner_id: '',
    language: '',
    width: '',
  });
  const { data: choices } = useQuery({ queryKey: ['customers-journey-choices'], queryFn: getChoices });
  const { data, dataUpdatedAt, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['customers-journey-path', wish],
    queryFn: () => getPath(wish),
    enabled: wish.from !== '' && wish.to !== '',
    placeholderData: keepPreviousData,
  });
  const set = (name: keyof typeof wish) => (value: string) => setWish((before) => ({ ...before, [name]: value }));
  const filters = [
    ['product_type', t('product'), PRODUCT_TYPES.map((product) => [product, productName(product)] as const)],
    ['lender_id', t('lender'), named(choices?.lenders)],
    ['partner_id', t('partner'), named(choices?.partners)],
    ['language', t('languageLabel'), LANGUAGES.map((one) => [one, t(`language.${one}`)] as const)],
    ['width', t('screen'), WIDTHS.map((one) => [one, t(`width.${one}`)] as const)],
  ] as const;

  return (
    <Section title={t('howFar')} hint={t('howFarHint')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))' }}>
        <DayField size="small" label={t('firstStepFrom')} value={wish.from} onChange={set('from')} />
        <DayField size="small" label={t('firstStepTo')} value={wish.to} onChange={set('to')} />
        <TextField
          select
          size="small"
          label={t('countsWithin')}
          value={wish.days}
          onChange={(event) => set('days')(event.target.value)}
        >
          {CONVERSION_DAYS.map((days) => (
            <MenuItem key={days} value={String(days)}>
              {t('days', { days })}
            </MenuItem>
          ))}
        </TextField>
        {filters.map(([name, label, options]) => (
          <TextField
            key={name}
            select
            size="small"
            label={label}
            value={wish[name]}
            onChange={(event) => set(name)(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">{t('all')}</MenuItem>
            {options.map(([value, text]) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      {error && <LoadError what={t('figures')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton variant="rounded" height={320} />}
      {data && !error && (
        <Box aria-busy={isPlaceholderData} sx={{ display: 'grid', gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Typography variant="body2" role="status">
            {data.entrants === 0 ? t('nobody') : t('began', { smart_count: data.entrants, count: data.entrants })}
          </Typography>
          {data.is_unfinished === 1 && data.entrants > 0 && (
            <Alert severity="info">{t('youngest', { days: wish.days })}</Alert>
          )}
          <CountedUpTo at={data.counted_at} readAt={dataUpdatedAt} />
          {data.entrants > 0 && <PathFigures path={data} />}
        </Box>
      )}
    </Section>
  );
}
