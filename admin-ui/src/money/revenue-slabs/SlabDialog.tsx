import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { type Slab, type SlabField, slabProblems } from '@marketplace/contract/revenue/slab.js';
import { pageLanguage } from '../../api/language.js';
import { hasCode, messageOf, refusalOf } from '../../api/http.js';
import { ConflictNotice } from '../../shared/ConflictNotice.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { createSlab, loadSlabs, type RevenueType, updateSlab } from './slabCalls.js';
import { textsOf, valuesOf, differences } from './slabForm.js';

interface SlabDialogProps {
  lenderId: number;
  /** A new one is added when it is left out. */
  slab?: Slab;
  types: readonly RevenueType[];
  onSaved: () => void;
  onClose: () => void;
}

const rangesIn = (t: Texts) =>
  [
    { label: t('range.disbursed'), min: 'slab_disbursed_min', max: 'slab_disbursed_max', unit: '₹' },
    { label: t('range.number'), min: 'slab_number_min', max: 'slab_number_max', unit: undefined },
    { label: t('range.ats'), min: 'ats_min', max: 'ats_max', unit: '₹' },
  ] as const;

/** The revenue form of SPEC section 5; the server checks by the same rules. */
export function SlabDialog({ lenderId, slab, types, onSaved, onClose }: SlabDialogProps) {
  const t = useTexts();
  const ranges = rangesIn(t);
  const notify = useNotify();
  const [texts, setTexts] = useState(() => textsOf(slab));
  const [touched, setTouched] = useState<ReadonlySet<SlabField>>(new Set());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [stored, setStored] = useState<Slab>();

  const kind = types.find(({ id }) => String(id) === texts.revenue_type_id)?.kind;
  const values = valuesOf(texts, kind);
  const problems = slabProblems(values, kind);
  const failure = slab ? t('notUpdated') : t('notAdded');

  const problemOf = (field: SlabField) => {
    const key = problems[field];
    return key && touched.has(field) ? message(pageLanguage(), key) : refusalOf(refusal, field);
  };
  const change = (field: SlabField, text: string) => {
    setTexts({ ...texts, [field]: text });
    setRefusal(undefined);
    // The reason of a range may be shown beside its other bound.
    setTouched(new Set([...touched, field, ...ranges.filter(({ min }) => min === field).map(({ max }) => max)]));
  };
  const numberField = (field: SlabField, label: string, unit?: string, hint?: string) => (
    <TextField
      label={label}
      value={texts[field]}
      onChange={(event) => change(field, event.target.value.replace(/[^\d.,]/g, ''))}
      error={problemOf(field) !== undefined}
      helperText={problemOf(field) ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: unit && <InputAdornment position="start">{unit}</InputAdornment> },
      }}
    />
  );

  async function save(version: number | undefined) {
    setBusy(true);
    try {
      const { message: notice } =
        slab && version !== undefined
          ? await updateSlab(slab, { ...values, status: slab.status }, version)
          : await createSlab(lenderId, values);
      notify(notice, { type: 'success' });
      onSaved();
    } catch (error) {
      if (slab && hasCode(error, 'VERSION.CONFLICT')) {
        setStored((await loadSlabs(lenderId).catch(() => [])).find(({ id }) => id === slab.id));
      }
      setRefusal(error);
      notify(failure, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={slab ? t('editRevenue') : t('addRevenue')}
      submitLabel={slab ? t('save') : t('add')}
      submitDisabled={Object.keys(problems).length > 0 || stored !== undefined}
      busy={busy}
      onSubmit={() => void save(slab?.version)}
      onClose={onClose}
    >
      {stored ? (
        <ConflictNotice
          differences={differences(t, stored, values, kind)}
          busy={busy}
          onKeepMine={() => void save(stored.version)}
          onTakeStored={onSaved}
        />
      ) : (
        <>
          {refusal !== undefined && (
            <Alert severity="error">
              {failure}. {messageOf(refusal)}
            </Alert>
          )}
          <TextField
            select
            required
            label={t('type')}
            value={texts.revenue_type_id}
            onChange={(event) => change('revenue_type_id', event.target.value)}
            onBlur={() => setTouched(new Set([...touched, 'revenue_type_id']))}
            error={problemOf('revenue_type_id') !== undefined}
            helperText={problemOf('revenue_type_id')}
            sx={{ mt: 1 }}
          >
            {types.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {kind !== undefined &&
            kind !== 'flat' &&
            numberField('revenue_percent', t('percentage'), '%', t('ofDisbursed'))}
          {kind !== undefined && kind !== 'percent' && numberField('revenue_flat', t('flat'), '₹', t('forEach'))}
          {ranges.map(({ label, min, max, unit }) => (
            <Box key={min} role="group" aria-label={label}>
              <Typography variant="body2" sx={{ mb: 1 }}>
                {label}
              </Typography>
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
                {numberField(min, t('min'), unit)}
                {numberField(max, t('max'), unit)}
              </Box>
            </Box>
          ))}
          <Typography variant="body2" color="textSecondary">
            {t('boundsHint')}
          </Typography>
        </>
      )}
    </FormDialog>
  );
}
