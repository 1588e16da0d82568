import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { TRAINING_GRACE_DAYS } from '@marketplace/contract/training/training.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { DayField } from '../../shared/DayField.js';
import { productName } from '../../shared/productName.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';
import { demandModule, type TrainingModule } from './trainingCalls.js';

const idsOf = (lenders: readonly { id: number }[]) => lenders.map(({ id }) => id);

interface DemandSectionProps {
  module: TrainingModule;
  /** Of the rest of the page, which a change here would lose. */
  isChanged: boolean;
  onDone: (module: TrainingModule, text: 'demandSaved') => Promise<void>;
}

/** Which products and lenders demand the module before links of merchants and agents earn, and from which day. */
export function DemandSection({ module, isChanged, onDone }: DemandSectionProps) {
  const t = useTexts();
  const { id, version, demanded_by, demanding_lenders, lender_choices, demanded_from } = module;
  const [products, setProducts] = useState(demanded_by);
  const [lenders, setLenders] = useState(demanding_lenders);
  const [day, setDay] = useState(demanded_from ?? shiftDay(istToday(), TRAINING_GRACE_DAYS));
  const save = useMutation({
    mutationFn: () => demandModule(id, { version, products, lenders: idsOf(lenders), from_day: day }),
    onSuccess: (saved) => onDone(saved, 'demandSaved'),
  });
  const isDemanded = products.length + lenders.length > 0;
  const isSame =
    JSON.stringify([products, idsOf(lenders), isDemanded && day]) ===
    JSON.stringify([demanded_by, idsOf(demanding_lenders), demanded_from ?? false]);
  const dayProblem = refusalOf(save.error, 'from_day');
  return (
    <Section title={t('demand')} hint={t('demand.hint', { days: TRAINING_GRACE_DAYS })}>
      <FormGroup>
        {PRODUCT_TYPES.map((product) => (
          <FormControlLabel
            key={product}
            label={productName(product)}
            sx={{ minHeight: 44 }}
            control={
              <Checkbox
                checked={products.includes(product)}
                onChange={({ target }) =>
                  setProducts(
                    PRODUCT_TYPES.filter((one) => (one === product ? target.checked : products.includes(one))),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      <Autocomplete
        multiple
        sx={{ pt: 1 }}
        options={lender_choices}
        value={lenders}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id: lender }) => lender}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, chosen) => setLenders(chosen.toSorted((one, other) => one.id - other.id))}
        renderInput={(field) => (
          <TextField {...field} label={t('demand.lenders')} helperText={t('demand.lendersHint')} />
        )}
      />
      {isDemanded && (
        <Box sx={{ pt: 1 }}>
          <DayField
            label={t('demand.from')}
            value={day}
            error={dayProblem !== undefined}
            helperText={dayProblem}
            onChange={setDay}
          />
        </Box>
      )}
      {save.error && dayProblem === undefined && <Alert severity="error">{failureOf(save.error)}</Alert>}
      <Button variant="outlined" loading={save.isPending} disabled={isChanged || isSame} onClick={() => save.mutate()}>
        {t('demand.save')}
      </Button>
    </Section>
  );
}
