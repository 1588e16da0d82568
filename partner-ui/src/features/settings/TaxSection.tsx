import { useState } from 'react';
import { readField } from '@marketplace/contract/fields/rules.js';
import { isGstinChecked, isGstinOf, PAYEE_RULES } from '@marketplace/contract/partners/payee.js';
import { isPhoneRole, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useForm } from 'react-hook-form';
import { proofCalls } from '../../session/proof.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useProof } from '../../shared/proof/useProof.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { changeTaxData, getTaxData, type TaxData } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Settings.module.css';

/** PAN and GSTIN that payouts are made with, masked, and their change. */
export function TaxSection({ role }: { role: PortalRole }) {
  const t = useTexts();
  const { value: stored, setValue: setStored, problem, reload } = useLoaded(getTaxData);
  const [isChanging, setChanging] = useState(false);
  return (
    <section className={css.panel} aria-labelledby="tax-data">
      <h2 id="tax-data">{t('tax.title')}</h2>
      <p className={css.soft}>{t('tax.lead')}</p>
      <LoadProblem problem={problem} onRetry={reload} />
      {stored === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {stored && (
        <dl className={css.figures}>
          <div>
            <dt>{t('tax.pan')}</dt>
            <dd>{stored.pan_masked ?? t('tax.none')}</dd>
          </div>
          <div>
            <dt>{t('tax.gstin')}</dt>
            <dd>{stored.gstin_masked ?? t('tax.noGstin')}</dd>
          </div>
        </dl>
      )}
      {stored && !isChanging && (
        <div>
          <button type="button" className={form.secondary} onClick={() => setChanging(true)}>
            {t(stored.pan_masked === null ? 'tax.enter' : 'tax.change')}
          </button>
        </div>
      )}
      {stored && isChanging && (
        <TaxForm
          version={stored.version}
          role={role}
          onClose={() => setChanging(false)}
          onSaved={(now) => {
            setStored(now);
            setChanging(false);
            toast(t('tax.saved'));
          }}
        />
      )}
    </section>
  );
}

interface TaxFormProps {
  version: number;
  role: PortalRole;
  onClose: () => void;
  onSaved: (now: TaxData) => void;
}

function TaxForm({ version, role, onClose, onSaved }: TaxFormProps) {
  const t = useTexts();
  const { withProof, dialog } = useProof(proofCalls, isPhoneRole(role));
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { pan: '', gstin: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  const valueOf = (field: 'pan' | 'gstin', typed: string) => {
    const answer = readField(PAYEE_RULES[field], typed);
    return answer.problem ? undefined : (answer.value as string | null);
  };
  const checkGstin = (typed: string) => {
    const [gstin, pan] = [valueOf('gstin', typed), valueOf('pan', getValues('pan'))];
    if (gstin === null) return true;
    if (gstin === undefined) return t('tax.gstinWrong');
    if (pan && !isGstinOf(gstin, pan)) return t('tax.gstinOfPan');
    return isGstinChecked(gstin) || t('tax.gstinCheck');
  };

  const send = async (typed: { pan: string; gstin: string }) => {
    setRefusal(undefined);
    const [pan, gstin] = [valueOf('pan', typed.pan), valueOf('gstin', typed.gstin)];
    try {
      onSaved(await withProof(() => changeTaxData({ pan: pan ?? '', gstin: gstin ?? null, version })));
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
    }
  };
  const listed = (['pan', 'gstin'] as const).flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <>
      <form
        className={form.form}
        onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
        noValidate
      >
        <p className={css.soft}>{t(role === 'OWNER' ? 'tax.told.OWNER' : 'tax.told.phone')}</p>
        <ErrorSummary
          title={t('tax.problem')}
          errors={refusal === undefined ? listed : [{ text: refusal }]}
          attempt={submitCount}
        />
        <Field label={t('tax.pan')} id="pan" hint={t('tax.panHint')} error={errors.pan?.message}>
          {(control) => (
            <input
              {...control}
              {...register('pan', { validate: (typed) => Boolean(valueOf('pan', typed)) || t('tax.panWrong') })}
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={15}
            />
          )}
        </Field>
        <Field label={t('tax.gstin')} id="gstin" hint={t('tax.gstinHint')} error={errors.gstin?.message}>
          {(control) => (
            <input
              {...control}
              {...register('gstin', { validate: checkGstin })}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
            />
          )}
        </Field>
        <div className={form.actions}>
          <button type="submit" className={form.button} disabled={isSubmitting}>
            {t('tax.save')}
          </button>
          <button type="button" className={form.secondary} onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
      {dialog}
    </>
  );
}
