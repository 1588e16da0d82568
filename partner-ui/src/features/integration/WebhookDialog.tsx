import { useState } from 'react';
import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '@marketplace/contract/partner-api/webhooks.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useForm } from 'react-hook-form';
import { createWebhook, updateWebhook, type Webhook } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Integration.module.css';
import { Secret } from './Secret.js';

interface Fields {
  url: string;
  events: WebhookEvent[];
}

interface WebhookDialogProps {
  mode: ApiKeyMode;
  /** The one to be changed; without it a new one. */
  webhook?: Webhook;
  onSaved: (webhook: Webhook) => void;
  onClose: () => void;
}

/** Asks where a webhook leads and what it is told; of a new one it then shows the secret for the only time. */
export default function WebhookDialog({ mode, webhook, onSaved, onClose }: WebhookDialogProps) {
  const t = useTexts();
  const [secret, setSecret] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: {
      url: webhook?.url ?? '',
      events: [...(webhook?.events ?? WEBHOOK_EVENTS)],
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;

  const save = async ({ url, events }: Fields) => {
    setRefusal(undefined);
    try {
      if (webhook) {
        onSaved(await updateWebhook(webhook.id, { url, events }));
        onClose();
        return;
      }
      const { secret: created, ...saved } = await createWebhook({ url, mode, events });
      onSaved(saved);
      setSecret(created);
    } catch (error) {
      const named = error instanceof ApiError ? error.body?.errors?.find(({ field }) => field === 'url') : undefined;
      if (named) setError('url', { message: named.message });
      else setRefusal(errorText(error, t('offline')));
    }
  };

  if (secret !== undefined) {
    return (
      <Dialog title={t('hooks.once')} onClose={onClose}>
        <Secret
          text={t('hooks.onceText')}
          label={t('hooks.secret')}
          secret={secret}
          kept={t('hooks.kept')}
          onClose={onClose}
        />
      </Dialog>
    );
  }

  const listed = (['url', 'events'] as const).flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <Dialog title={t(webhook ? 'hooks.edit' : 'hooks.create')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => void handleSubmit(save, () => setRefusal(undefined))(event)}
        noValidate
      >
        <ErrorSummary
          title={t('hooks.problem')}
          errors={refusal === undefined ? listed : [{ text: refusal }]}
          attempt={submitCount}
        />
        <Field label={t('hooks.url')} id="url" hint={t('hooks.urlHint')} error={errors.url?.message}>
          {(control) => (
            <input
              {...control}
              {...register('url', { validate: (url) => url.trim() !== '' || t('hooks.urlMissing') })}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={WEBHOOK_URL_MAX}
            />
          )}
        </Field>
        {!webhook && <p className={form.notice}>{t(`hooks.modeText.${mode}`)}</p>}
        <fieldset className={form.field}>
          <legend className={form.legend}>{t('hooks.events')}</legend>
          {WEBHOOK_EVENTS.map((event, place) => (
            <label key={event} className={css.choice}>
              <input
                type="checkbox"
                value={event}
                {...(place === 0 && { id: 'events' })}
                aria-invalid={errors.events !== undefined}
                {...register('events', { validate: (chosen) => chosen.length > 0 || t('hooks.eventsMissing') })}
              />
              <span>
                {t(`hooks.event.${event}`)}
                <span className={css.soft} lang="en" translate="no">
                  {event}
                </span>
              </span>
            </label>
          ))}
          {errors.events?.message && <p className={form.error}>{errors.events.message}</p>}
        </fieldset>
        <button type="submit" className={form.button} disabled={isSubmitting}>
          {t(webhook ? 'hooks.save' : 'hooks.create')}
        </button>
      </form>
    </Dialog>
  );
}
