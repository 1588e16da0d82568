import { type ReactNode, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SortPayload, useGetList, useRefresh } from 'react-admin';
import { failureOf } from '../api/http.js';
import { FormDialog } from './FormDialog.js';
import { useAutocompleteTexts } from './useAutocompleteTexts.js';
import { useDebounced } from './useDebounced.js';

interface RecordDialogProps<R extends { id: number }> {
  title: string;
  submitLabel: string;
  text: string;
  label: string;
  resource: string;
  sort: SortPayload;
  filter?: object;
  nameOf: (record: R) => string;
  /** The id of the one that cannot be chosen. */
  except?: number;
  /** What is asked for besides, and whether that is still to be answered. */
  children?: ReactNode;
  incomplete?: boolean;
  onSubmit: (chosen: R) => Promise<void>;
  onClose: () => void;
}

/** Asks for a record, which is found by its name however many there are. */
export function RecordDialog<R extends { id: number }>(props: RecordDialogProps<R>) {
  const { title, submitLabel, text, label, resource, sort, filter, nameOf, except } = props;
  const { children, incomplete = false, onSubmit, onClose } = props;
  const refresh = useRefresh();
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<R | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const q = useDebounced(typed);
  const { data = [], isFetching } = useGetList<R>(resource, {
    pagination: { page: 1, perPage: 20 },
    sort,
    filter: { ...filter, ...(q !== '' && { q }) },
  });

  async function submit() {
    if (chosen === null) return;
    setBusy(true);
    try {
      await onSubmit(chosen);
      onClose();
      refresh();
    } catch (error) {
      setRefused(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      submitDisabled={chosen === null || incomplete}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{text}</DialogContentText>
      <Autocomplete
        {...texts}
        options={data.filter(({ id }) => id !== except)}
        loading={isFetching}
        filterOptions={(options) => options}
        getOptionLabel={nameOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={chosen}
        onChange={(_, value) => setChosen(value)}
        onInputChange={(_, input, why) => why === 'input' && setTyped(input)}
        renderInput={(params) => <TextField {...params} label={label} required sx={{ mt: 1 }} />}
      />
      {children}
      {refused !== undefined && (
        <Typography color="error" role="alert">
          {refused}
        </Typography>
      )}
    </FormDialog>
  );
}
