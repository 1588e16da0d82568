import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { DATE_PRESETS, REPORT_CLOCKS, type ReportName, REPORTS } from '@marketplace/contract/reports/reports.js';
import { DayField } from '../../shared/DayField.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';
import { loadChoices } from './reportCalls.js';
import type { useReportQuery } from './useReportQuery.js';

type Props = Pick<ReturnType<typeof useReportQuery>, 'choice' | 'change' | 'clear' | 'problem' | 'isNarrowed'> & {
  report: ReportName;
};

interface Choice {
  value: string;
  label: string;
}

export function ReportFilters({ report, choice, change, clear, problem, isNarrowed }: Props) {
  const t = useTexts();
  const { data } = useQuery({ queryKey: ['report-choices'], queryFn: loadChoices });
  const { groups } = REPORTS[report];
  const all = (rows: readonly { id: number; name: string }[] = []) => [
    { value: '', label: t('allChoice') },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const products = PRODUCT_TYPES.map((product) => ({ value: product, label: productName(product) }));
  return (
    <Box role="search" aria-label={t('filters')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 150px', maxWidth: { sm: 240 } } }}>
        <Select
          label={t('days')}
          value={choice.preset}
          options={DATE_PRESETS.map((preset) => ({ value: preset, label: t(`preset.${preset}`) }))}
          onChange={(preset) => change({ preset: DATE_PRESETS.find((one) => one === preset) })}
        />
        {choice.preset === 'Custom Range' &&
          (['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              size="small"
              label={end === 'from' ? t('firstDay') : t('lastDay')}
              value={choice[end]}
              onChange={(day) => change({ [end]: day })}
            />
          ))}
        <Select
          label={t('counted')}
          value={choice.clock}
          options={REPORT_CLOCKS.map((clock) => ({ value: clock, label: t(`clock.${clock}`) }))}
          onChange={(clock) => change({ clock: REPORT_CLOCKS.find((one) => one === clock) })}
        />
        {groups.length > 1 && (
          <TextField
            select
            size="small"
            label={t('rowForEach')}
            value={choice.group.split(',')}
            onChange={({ target }) => {
              const chosen = target.value as unknown as string[];
              if (chosen.length > 0) change({ group: groups.filter((one) => chosen.includes(one)).join(',') });
            }}
            slotProps={{ select: { multiple: true } }}
          >
            {groups.map((dimension) => (
              <MenuItem key={dimension} value={dimension}>
                {t(`dimension.${dimension}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Select
          label={t('dimension.product')}
          value={choice.product_type}
          options={[{ value: '', label: t('allChoice') }, ...products]}
          onChange={(product_type) => change({ product_type })}
        />
        <Select
          label={t('dimension.lender')}
          value={choice.lender_id}
          options={all(data?.lenders)}
          onChange={(lender_id) => change({ lender_id })}
        />
        <Select
          label={t('dimension.partner')}
          value={choice.partner_id}
          options={all(data?.partners)}
          onChange={(partner_id) => change({ partner_id })}
        />
        {isNarrowed && <Button onClick={clear}>{t('showAll')}</Button>}
      </Box>
      {problem !== undefined && <Alert severity="info">{problem}</Alert>}
    </Box>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly Choice[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  // A name that is not loaded yet is no option.
  const known = options.some((option) => option.value === value) ? value : '';
  return (
    <TextField
      select
      size="small"
      label={label}
      value={known}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
