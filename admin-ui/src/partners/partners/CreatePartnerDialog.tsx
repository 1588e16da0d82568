import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useCreate, useNotify, useRedirect } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { PARTNER_RULES } from '@marketplace/contract/partners/rules.js';
import { isReservedSlug } from '@marketplace/contract/routes/routes.js';
import { pageLanguage } from '../../api/language.js';
import { messageOf, refusalOf } from '../../api/http.js';
import type { PartnerRecord } from '../../api/records.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { problemOf } from '../../shared/problemOf.js';
import { useTexts } from './i18n/useTexts.js';

const NAME_MAX = 80;

/** A new partner's name and address; the rest is filled in on its page, to which this leads. */
export default function CreatePartnerDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [typedSlug, setTypedSlug] = useState<string>();
  const [refused, setRefused] = useState<unknown>();
  const [create, { isPending }] = useCreate<PartnerRecord>();
  const notify = useNotify();
  const redirect = useRedirect();
  const slug = typedSlug ?? slugOf(name);
  const wrongName =
    name.trim().length > NAME_MAX ? message(pageLanguage(), 'field.maxLength', { max: NAME_MAX }) : undefined;
  const wrongSlug = slug === '' ? undefined : slugProblem(slug);

  function submit() {
    void create(
      'partners',
      { data: { name: name.trim(), slug } },
      {
        onSuccess: (partner) => {
          notify(t('wasAdded', { name: partner.name }), { type: 'success' });
          redirect('edit', 'partners', partner.id);
        },
        onError: setRefused,
      },
    );
  }

  const refusalText = refused === undefined ? undefined : (refusalOf(refused, 'slug') ?? messageOf(refused));
  return (
    <FormDialog
      title={t('addPartner')}
      submitLabel={t('add')}
      submitDisabled={name.trim() === '' || slug === '' || wrongName !== undefined || wrongSlug !== undefined}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        autoFocus
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setRefused(undefined);
        }}
        error={wrongName !== undefined}
        helperText={wrongName ?? t('notShownYet')}
      />
      <TextField
        label={t('address')}
        value={slug}
        onChange={(event) => {
          setTypedSlug(event.target.value.trim().toLowerCase());
          setRefused(undefined);
        }}
        error={wrongSlug !== undefined || refusalText !== undefined}
        helperText={wrongSlug ?? refusalText ?? t('addressHint', { slug: slug || '…' })}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
    </FormDialog>
  );
}

function slugOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, PARTNER_RULES.slug.max).replace(/-$/, '');
}

function slugProblem(slug: string): string | undefined {
  return (
    problemOf(PARTNER_RULES.slug, slug) ??
    (isReservedSlug(slug) ? message(pageLanguage(), 'field.slugReserved') : undefined)
  );
}
