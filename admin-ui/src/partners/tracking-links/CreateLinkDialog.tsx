import { useState } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCreate, useNotify, useRedirect } from 'react-admin';
import { readField } from '@marketplace/contract/fields/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { LINK_TARGETS, TRACKING_LINK_RULES, UTM_PARTS } from '@marketplace/contract/links/tracking-link.js';
import { pageLanguage } from '../../api/language.js';
import { failureOf, refusalOf } from '../../api/http.js';
import type { MerchantRecord, PartnerRecord, TrackingLinkRecord } from '../../api/records.js';
import { DayField } from '../../shared/DayField.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';
import { LinkOwner } from './LinkOwner.js';
import { linkWordsIn, targetLabelsIn } from './linkWords.js';

type Field = keyof typeof TRACKING_LINK_RULES;

const EMPTY: Record<Field, string> = {
  name: '',
  target: '/',
  product_type: '',
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
  expires_on: '',
};

/** A new link; what it says of its visitors is chosen once, for it may be printed. */
export default function CreateLinkDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const linkWords = linkWordsIn(t);
  const [values, setValues] = useState(EMPTY);
  const [partner, setPartner] = useState<PartnerRecord | null>(null);
  const [merchant, setMerchant] = useState<MerchantRecord | null>(null);
  const [refused, setRefused] = useState<unknown>();
  const [create, { isPending }] = useCreate<TrackingLinkRecord>();
  const notify = useNotify();
  const redirect = useRedirect();

  const problemOf = (field: Field) => {
    const { problem } = readField(TRACKING_LINK_RULES[field], values[field]);
    return problem && message(pageLanguage(), problem.key, problem.vars);
  };
  const input = (field: Field, label = linkWords.labels[field]) => {
    const problem = values[field] === '' ? undefined : problemOf(field);
    const fieldProblem = problem ?? refusalOf(refused, field);
    return {
      label,
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => {
        setValues((before) => ({ ...before, [field]: target.value }));
        setRefused(undefined);
      },
      error: fieldProblem !== undefined,
      helperText: fieldProblem,
    };
  };
  const isWrong = (Object.keys(EMPTY) as Field[]).some((field) => problemOf(field) !== undefined);
  const isShownAtField = (Object.keys(EMPTY) as Field[]).some((field) => refusalOf(refused, field) !== undefined);

  function submit() {
    void create(
      'tracking-links',
      // The API checks them by the same rules.
      {
        data: { ...values, partner_id: partner?.id, merchant_id: merchant?.id ?? null } as Partial<TrackingLinkRecord>,
      },
      {
        onSuccess: (link) => {
          notify(t('made', { name: link.name }), { type: 'success' });
          redirect('edit', 'tracking-links', link.id);
        },
        onError: setRefused,
      },
    );
  }

  return (
    <FormDialog
      title={t('newLink')}
      submitLabel={t('make')}
      submitDisabled={partner === null || isWrong}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{t('makeHint')}</DialogContentText>
      <TextField {...input('name')} required autoFocus placeholder={t('example')} />
      <LinkOwner
        partner={partner}
        merchant={merchant}
        onChange={(chosen, shop) => {
          setPartner(chosen);
          setMerchant(shop);
        }}
      />
      <TextField
        {...input('target')}
        select
        onChange={({ target }) =>
          setValues((before) => ({
            ...before,
            target: target.value,
            ...(target.value !== '/' && { product_type: '' }),
          }))
        }
      >
        {LINK_TARGETS.map((target) => (
          <MenuItem key={target} value={target}>
            {targetLabelsIn(t)[target]}
          </MenuItem>
        ))}
      </TextField>
      {values.target === '/' && (
        <TextField
          {...input('product_type')}
          select
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('visitorsChoose')}</MenuItem>
          {(partner?.product_types ?? []).map((product) => (
            <MenuItem key={product} value={product}>
              {productName(product)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {UTM_PARTS.map((part) => (
        <TextField
          key={part}
          {...input(part, `${linkWords.labels[part]} (${part})`)}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
      ))}
      <DayField
        {...input('expires_on')}
        onChange={(day, typed) => {
          setValues((before) => ({ ...before, expires_on: day === '' ? typed : day }));
          setRefused(undefined);
        }}
      />
      {refused !== undefined && !isShownAtField && (
        <DialogContentText color="error" role="alert">
          {failureOf(refused)}
        </DialogContentText>
      )}
    </FormDialog>
  );
}
