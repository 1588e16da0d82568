import { type ReactNode, useState } from 'react';
import type { SteppedForm } from '@marketplace/contract/forms/forms.js';
import type { Option, OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { valuesOf } from '@marketplace/web/forms/answers.js';
import formCss from '@marketplace/web/forms/form.module.css';
import { FormPages } from '@marketplace/web/forms/FormPages.js';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { PasscodePage } from '@marketplace/web/otp/PasscodePage.js';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../session/api.js';
import { type Challenge, challengeStore } from '../../session/challenge.js';
import { PlaceHelp } from './PlaceHelp.js';
import css from './ProvenForm.module.css';
import { useFormDraft } from './useFormDraft.js';

/** The step after those of the form, in the address. */
const OTP_STEP = 'otp';

interface ProvenFormProps<N extends string> {
  purpose: 'merchant' | 'referral';
  /** Among its fields are `phone` and `consent`. */
  form: SteppedForm<N>;
  options?: Partial<Record<OptionListName, readonly Option[]>>;
  /** What the form is for, below its button. */
  intro: string;
  /** What the consent is about: links. */
  notices: ReactNode;
  otpText: string;
  submitText: string;
  /** Shown when the OTP could not be sent for want of an answer. */
  failedText: string;
  send: (answers: object) => Promise<unknown>;
  onSent: () => void | Promise<void>;
}

/** The form of somebody who is no customer, sent once the mobile number in it is proven. */
export function ProvenForm<N extends string>(props: ProvenFormProps<N>) {
  const { purpose, form, options = {}, intro, notices, otpText, submitText, failedText, send, onSent } = props;
  const { brand } = useBoot();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { answers, refuse, forget } = useFormDraft(
    purpose,
    form.steps.flatMap(({ fields }) => fields.map(({ name }) => name)),
  );
  const [problem, setProblem] = useState<string>();
  const store = challengeStore(`${purpose}-challenge`);
  /** The challenge of the number that was sent a code. */
  const [sent, setSent] = useState(store.kept);

  const stepOf = (isIt: (name: string) => boolean) =>
    1 + form.steps.findIndex(({ fields }) => fields.some(({ name }) => isIt(name)));
  const { consent: _agreed, ...values } = valuesOf(form, answers) as Record<string, unknown>;
  const phone = String(values.phone);

  const keep = (challenge: Challenge) => {
    store.keep(challenge);
    setSent(challenge);
  };
  const sendOtp = async () => {
    const before = sent?.phone === phone && { challenge: sent.challenge };
    const { data } = await api.POST('/api/otp/send', { body: { phone, partner: brand.slug, purpose, ...before } });
    const { prospectId, challenge, retryAfterSeconds } = data!;
    keep({ prospectId, challenge, phone, resendAt: Date.now() + retryAfterSeconds * 1000 });
  };
  const finish = async () => {
    setProblem(undefined);
    try {
      // A visitor who went back to change another answer still has a valid code.
      if (sent?.phone !== phone) await sendOtp();
      await navigate(`?step=${OTP_STEP}`);
    } catch (error) {
      setProblem(errorText(error, failedText));
    }
  };
  const submit = async (otp: string) => {
    try {
      await send({ ...values, ...(sent && { challenge: sent.challenge }), otp });
      forget();
      store.forget();
      await onSent();
    } catch (error) {
      const refused = error instanceof ApiError ? (error.body?.errors ?? []) : [];
      const step = stepOf((name) => refused.some(({ field }) => field === name));
      if (step === 0) throw error;
      refuse(refused);
      await navigate(`?step=${step}`);
    }
  };

  if (search.get('step') === OTP_STEP && sent?.phone === phone) {
    return (
      <PasscodePage
        phone={phone}
        resendAt={sent.resendAt}
        submitText={submitText}
        onCode={submit}
        onResend={sendOtp}
        onLater={(resendAt) => keep({ ...sent, resendAt })}
        changeAt={`?step=${stepOf((name) => name === 'phone')}`}
      />
    );
  }
  return (
    <FormPages
      form={form}
      answers={answers}
      options={options}
      finishText={otpText}
      onFinish={finish}
      notice={
        problem === undefined ? (
          <p className={formCss.hint}>{intro}</p>
        ) : (
          <p role="alert" className={formCss.notice}>
            {problem}
          </p>
        )
      }
      helpOf={({ name, kind, rule }, text) => {
        if (kind === 'pincode') return <PlaceHelp kind={kind} rule={rule} text={text} />;
        return name === 'consent' ? <p className={css.notices}>{notices}</p> : null;
      }}
    />
  );
}
