import { useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { isGstinOf, PAYEE_RULES, type Payee } from '@marketplace/contract/partners/payee.js';
import { readField } from '@marketplace/contract/fields/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { failureOf, get, hasCode, post, refusalOf } from '../../api/http.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useLanguage } from '../../shared/language.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';

type Stored = components['schemas']['PayeeResponse'];

const FIELDS = ['legal_name', 'address', 'pan', 'gstin'] as const satisfies (keyof Payee)[];

/** To whom the partner's share is paid. */
export function PayeeSection({ partnerId }: { partnerId: number }) {
  const t = useTexts();
  const client = useQueryClient();
  const path = `/api/admin/partners/${partnerId}/payee`;
  const queryKey = ['payee', partnerId];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => get<Stored>(path) });
  return (
    <Section title={t('payee.title')} hint={t('payee.hint')}>
      {data === undefined && error !== null && (
        <LoadError what={t('payee.what')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton variant="rounded" height={240} />}
      {data !== undefined && (
        <PayeeForm
          // A new form for what is stored now.
          key={data.version}
          path={path}
          stored={data}
          onStored={(stored) => client.setQueryData(queryKey, stored)}
          onConflict={() => void refetch()}
        />
      )}
      <BankAccount partnerId={partnerId} />
    </Section>
  );
}

/** Where the partner is paid to, which its owner enters in the portal. */
function BankAccount({ partnerId }: { partnerId: number }) {
  const t = useTexts();
  const path = `/api/admin/partners/${partnerId}/bank-account`;
  const { data, error, refetch } = useQuery({
    queryKey: ['bank-account', partnerId],
    queryFn: () => get<components['schemas']['BankAccountResponse']>(path),
  });
  if (error !== null) return <LoadError what={t('payee.account')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={40} />;
  const { holder_name, ifsc, account_masked, held_until } = data;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('payee.account')}:{' '}
      {holder_name === null ? t('payee.noAccount') : `${holder_name}, ${ifsc ?? ''}, ${account_masked ?? ''}`}
      {held_until !== null && ` · ${t('payee.held', { date: formatIstDateTime(held_until) })}`}
    </Typography>
  );
}

interface PayeeFormProps {
  path: string;
  stored: Stored;
  onStored: (stored: Stored) => void;
  onConflict: () => void;
}

/** Sends what was changed: PAN and GSTIN stand there masked, and stay as they are until they are written anew. */
function PayeeForm({ path, stored, onStored, onConflict }: PayeeFormProps) {
  const t = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  const [entered, setEntered] = useState<Partial<Record<keyof Payee, string>>>({});
  const shown: Record<keyof Payee, string> = {
    legal_name: stored.legal_name ?? '',
    address: stored.address ?? '',
    pan: stored.pan_masked ?? '',
    gstin: stored.gstin_masked ?? '',
    ...entered,
  };
  const changed = FIELDS.filter((name) => entered[name] !== undefined);
  const read = Object.fromEntries(changed.map((name) => [name, readField(PAYEE_RULES[name], entered[name] || null)]));
  const save = useMutation({
    mutationFn: () => post<Stored>(path, { ...valuesOf(read), version: stored.version }),
    onSuccess: (now) => {
      notify(t('payee.saved'), { type: 'success' });
      onStored(now);
    },
    onError: (problem) => {
      notify(failureOf(problem), { type: 'error' });
      if (hasCode(problem, 'VERSION.CONFLICT')) onConflict();
    },
  });

  function problemOf(name: keyof Payee): string | undefined {
    const problem = read[name]?.problem ?? (name === 'gstin' && isOfAnother(read) ? OTHER_PAN : undefined);
    if (problem) return message(language, problem.key, problem.vars);
    return save.error ? refusalOf(save.error, name) : undefined;
  }

  return (
    <>
      {FIELDS.map((name) => {
        const problem = problemOf(name);
        return (
          <TextField
            key={name}
            label={t(`payee.${name}`)}
            value={shown[name]}
            onChange={({ target }) => {
              save.reset();
              setEntered({ ...entered, [name]: target.value });
            }}
            error={problem !== undefined}
            helperText={problem ?? (name === 'gstin' ? t('payee.registered') : undefined)}
            multiline={name === 'address'}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          />
        );
      })}
      <Button
        variant="outlined"
        disabled={changed.length === 0 || FIELDS.some((name) => problemOf(name) !== undefined)}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('payee.save')}
      </Button>
    </>
  );
}

const OTHER_PAN = { key: 'field.gstinOfPan', vars: undefined } as const;

type Read = Record<string, ReturnType<typeof readField>>;

const valuesOf = (read: Read) =>
  Object.fromEntries(Object.entries(read).map(([name, field]) => [name, 'value' in field ? field.value : undefined]));

function isOfAnother(read: Read): boolean {
  const { pan, gstin } = valuesOf(read);
  return typeof pan === 'string' && typeof gstin === 'string' && !isGstinOf(gstin, pan);
}
