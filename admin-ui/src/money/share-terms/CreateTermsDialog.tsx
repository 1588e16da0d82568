import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useCreate, useGetList, useNotify, useRefresh } from 'react-admin';
import { readField } from '@marketplace/contract/fields/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { SHARE_TERMS_RULES } from '@marketplace/contract/revenue/share-tree.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { pageLanguage } from '../../api/language.js';
import type { MerchantRecord, PartnerRecord, PartnerUserRecord, Schemas } from '../../api/records.js';
import { LinkOwner } from '../../partners/tracking-links/LinkOwner.js';
import { DayField } from '../../shared/DayField.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useAutocompleteTexts } from '../../shared/useAutocompleteTexts.js';
import { useTexts } from './i18n/useTexts.js';

type Field = keyof typeof SHARE_TERMS_RULES;

const FIELDS = ['valid_from', 'percent', 'flat_amount'] as const;
const EMPTY: Record<Field, string> = { valid_from: '', percent: '', flat_amount: '0' };

/** New terms of a merchant, or of one of its agents. */
export default function CreateTermsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const texts = useAutocompleteTexts();
  const [values, setValues] = useState(EMPTY);
  const [partner, setPartner] = useState<PartnerRecord | null>(null);
  const [merchant, setMerchant] = useState<MerchantRecord | null>(null);
  const [agent, setAgent] = useState<PartnerUserRecord | null>(null);
  const [refused, setRefused] = useState<unknown>();
  const [create, { isPending }] = useCreate<Schemas['ShareTermsResponse']>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: users = [] } = useGetList<PartnerUserRecord>(
    'partner-users',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'name', order: 'ASC' },
      filter: { partner_id: partner?.id, is_partner: 0 },
    },
    { enabled: partner !== null && merchant !== null },
  );
  const agents = users.filter(({ role, merchant_id }) => role === 'AGENT' && merchant_id === merchant?.id);

  const problemOf = (field: Field) => {
    const { problem } = readField(SHARE_TERMS_RULES[field], values[field]);
    return problem && message(pageLanguage(), problem.key, problem.vars);
  };
  const input = (field: Field, label: string) => {
    const problem = (values[field] === '' ? undefined : problemOf(field)) ?? refusalOf(refused, field);
    return {
      label,
      required: true,
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
      error: problem !== undefined,
      helperText: problem,
    };
  };
  const set = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setRefused(undefined);
  };
  const isShownAtField = FIELDS.some((field) => refusalOf(refused, field) !== undefined);

  function submit() {
    void create(
      'share-terms',
      {
        // The API reads them by the same rules.
        data: {
          ...(values as unknown as Record<'percent' | 'flat_amount', number> & { valid_from: string }),
          partner_id: partner!.id,
          merchant_id: merchant!.id,
          agent_id: agent?.id ?? null,
        },
      },
      {
        onSuccess: ({ merchant_name, agent_name }) => {
          notify(t('added', { name: agent_name ?? merchant_name }), { type: 'success' });
          refresh();
          onClose();
        },
        onError: setRefused,
      },
    );
  }

  return (
    <FormDialog
      title={t('addTitle')}
      submitLabel={t('addLabel')}
      submitDisabled={merchant === null || FIELDS.some((field) => problemOf(field) !== undefined)}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{t('addHint')}</DialogContentText>
      <LinkOwner
        partner={partner}
        merchant={merchant}
        onChange={(chosen, shop) => {
          setPartner(chosen);
          setMerchant(shop);
          setAgent(null);
          setRefused(undefined);
        }}
      />
      {agents.length > 0 && (
        <Autocomplete
          {...texts}
          options={agents}
          getOptionLabel={({ name, phone_masked }) => `${name} (${phone_masked ?? ''})`}
          getOptionKey={({ id }) => id}
          value={agent}
          onChange={(_event, chosen) => setAgent(chosen)}
          renderInput={(params) => <TextField {...params} label={t('agent')} helperText={t('agentHint')} />}
        />
      )}
      <DayField
        {...input('valid_from', t('validFrom'))}
        onChange={(day, typed) => set('valid_from', day === '' ? typed : day)}
      />
      <TextField
        {...input('percent', t('percent'))}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        {...input('flat_amount', t('flat'))}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {refused !== undefined && !isShownAtField && (
        <DialogContentText color="error" role="alert">
          {failureOf(refused)}
        </DialogContentText>
      )}
    </FormDialog>
  );
}
