import { useMemo } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { Edit, SaveButton, SimpleForm, TextInput, Toolbar, useGetList, useInput, useRecordContext } from 'react-admin';
import { LENDER_GROUP_NAME } from '@marketplace/contract/lenders/rules.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import type { LenderGroupDetail, LenderRecord } from '../../api/records.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { problemOf } from '../../shared/problemOf.js';
import { useRecordForm } from '../../shared/RecordForm.js';
import { plainWords } from '../../shared/words.js';
import { productName } from '../../shared/productName.js';
import { groupLabelsIn } from './groupLabels.js';
import { useAutocompleteTexts } from '../../shared/useAutocompleteTexts.js';
import { useTexts } from './i18n/useTexts.js';

const nameProblem = (name: unknown) => problemOf(LENDER_GROUP_NAME, name);

export default function LenderGroupEdit() {
  const t = useTexts();
  const groupLabels = groupLabelsIn(t);
  const { data: lenders } = useGetList<LenderRecord>('lenders', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const names = useMemo(() => new Map(lenders?.map(({ id, name }) => [id, name])), [lenders]);
  const { edit, notice } = useRecordForm<LenderGroupDetail>('lender-groups', groupLabels, (property, value) =>
    plainWords(property, property === 'lender_ids' ? (value as number[]).map((id) => names.get(id) ?? id) : value),
  );
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Edit<LenderGroupDetail> {...edit} title={false} actions={false}>
        <EditTitle />
        {notice}
        <SimpleForm noValidate toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
          <TextInput source="name" label={groupLabels.name} validate={nameProblem} helperText={false} />
          <ProductsInput />
          <MembersInput names={names} />
        </SimpleForm>
      </Edit>
    </Box>
  );
}

function EditTitle() {
  const t = useTexts();
  const group = useRecordContext<LenderGroupDetail>();
  return <PageTitle title={group?.name ?? t('group')} />;
}

function SaveToolbar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}

function ProductsInput() {
  const t = useTexts();
  const { field } = useInput<LenderGroupDetail['product_types']>({ source: 'product_types', defaultValue: [] });
  const chosen = field.value as LenderGroupDetail['product_types'];
  return (
    <FormControl component="fieldset" margin="normal">
      <FormLabel component="legend">{groupLabelsIn(t).product_types}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {PRODUCT_TYPES.map((product) => (
          <FormControlLabel
            key={product}
            label={productName(product)}
            control={
              <Checkbox
                checked={chosen.includes(product)}
                onChange={(_event, checked) =>
                  field.onChange(PRODUCT_TYPES.filter((one) => (one === product ? checked : chosen.includes(one))))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

function MembersInput({ names }: { names: ReadonlyMap<number, string> }) {
  const t = useTexts();
  const texts = useAutocompleteTexts();
  const { field } = useInput<number[]>({ source: 'lender_ids', defaultValue: [] });
  return (
    <Autocomplete
      {...texts}
      multiple
      disableCloseOnSelect
      fullWidth
      options={[...names.keys()]}
      getOptionLabel={(id) => names.get(id) ?? t('lender', { id })}
      value={field.value as number[]}
      onChange={(_event, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField {...params} label={groupLabelsIn(t).lender_ids} helperText={t('productsHint')} />
      )}
    />
  );
}
