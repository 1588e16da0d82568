import { type SyntheticEvent, useEffect, useState } from 'react';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { type FormField as Declared, formOf, formProblems, isComplete } from '@marketplace/contract/forms/forms.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { textOf, valueOf } from '@marketplace/web/forms/answers.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import formCss from '@marketplace/web/forms/form.module.css';
import { FormField } from '@marketplace/web/forms/FormField.js';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { problemText, useFormTexts } from '@marketplace/web/forms/i18n/useFormTexts.js';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { useNavigate } from 'react-router';
import { api } from '../../../session/api.js';
import { submitApplication } from '../../../session/application.js';
import { currentCustomer, customerSession, reloadProfile } from '../../../session/customer.js';
import { IdentityCheck } from '../IdentityCheck.js';
import known from '../KnownDetails.module.css';
import { NotReady } from '../NotReady.js';
import { type OptionLists, useAnswers } from '../useAnswers.js';
import { type Assisted, Over, Waiting } from './AssistedPage.js';
import { useTexts } from './i18n/useTexts.js';

interface AssistedReviewProps {
  code: string;
  hasKey: boolean;
  /** Called when it is for another number than the one that is signed in. */
  onOther: () => void;
}

/** For a customer who is signed in: the identity check if details are stored, then what was filled in. */
export function AssistedReview(props: AssistedReviewProps) {
  const state = useAnswers(customerSession.values().prospectAppId ?? '');
  if (state.status !== 'ready') return <NotReady state={state} />;
  const showAll = async () => {
    await reloadProfile();
    const { profile } = currentCustomer();
    if (profile) state.show(profile);
  };
  if (state.profile.identity_check_required === 1) {
    return (
      <main id="main" tabIndex={-1} className={pages.page}>
        <IdentityCheck profile={state.profile} onConfirmed={showAll} />
      </main>
    );
  }
  return <Loaded {...props} options={state.options} />;
}

function Loaded({ code, hasKey, onOther, options }: AssistedReviewProps & { options: OptionLists }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [data, setData] = useState<Assisted>();
  const [problem, setProblem] = useState<'over' | 'failed' | 'declined'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLate = false;
    api
      .GET('/api/assisted/{code}', { params: { path: { code } } })
      .then(({ data: found }) => {
        if (isLate) return;
        setData(found);
        setProblem(undefined);
      })
      .catch((error: unknown) => {
        if (isLate) return;
        const isOver = error instanceof ApiError && error.body?.code === 'ASSISTED.NOT_VALID';
        if (isOver && hasKey) onOther();
        setProblem(isOver ? 'over' : 'failed');
      });
    return () => {
      isLate = true;
    };
  }, [code, hasKey, onOther, attempt]);
  const load = () => setAttempt((before) => before + 1);

  /** The customer's own journey goes on from here. */
  const goOn = async (appId: string, product: Assisted['product_type']) => {
    customerSession.set({ productType: product, appId, editing: null });
    await reloadProfile();
    const { profile } = currentCustomer();
    const isWhole = profile !== null && isComplete(formOf(product), profile, istToday());
    if (isWhole) await submitApplication(appId);
    await navigate('/products', { replace: true });
  };
  if (problem === 'over' || problem === 'declined') return <Over declined={problem === 'declined'} />;
  if (problem === 'failed') {
    return (
      <main id="main" tabIndex={-1} className={pages.page}>
        <div role="alert" className={`${formCss.form} ${pages.panel}`}>
          <h1>{t('failed')}</h1>
          <p>{t('failedText')}</p>
          <button type="button" className={formCss.button} onClick={load}>
            {t('retry')}
          </button>
        </div>
      </main>
    );
  }
  if (data === undefined) return <Waiting />;
  return (
    <Review
      key={data.version}
      code={code}
      data={data}
      options={options}
      onConfirmed={goOn}
      onDeclined={() => setProblem('declined')}
      onChanged={load}
    />
  );
}

interface ReviewProps {
  code: string;
  data: Assisted;
  options: OptionLists;
  onConfirmed: (appId: string, product: Assisted['product_type']) => Promise<void>;
  onDeclined: () => void;
  onChanged: () => void;
}

function Review({ code, data, options, onConfirmed, onDeclined, onChanged }: ReviewProps) {
  const t = useTexts();
  const formT = useFormTexts();
  const language = useLanguage();
  const heading = usePageHeading(t('reviewTitle'));
  const { ref } = heading;
  useEffect(() => ref.current?.focus(), [ref]);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ id?: string; text: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const { product_type, version, asks } = data;
  const form = formOf(product_type);
  const shown = new Map(data.answers.map((answer) => [answer.field, answer.shown]));
  const question = form.steps.flatMap(({ fields }) => fields).find(({ name }) => name === asks);

  const answerOf = ({ name, kind, rule, list }: Declared): string => {
    const value = shown.get(name)!;
    if (kind === 'flag') return t(value === 1 ? 'yes' : 'no');
    if (list) return options[list].find(({ id }) => id === value)?.value ?? String(value);
    return typeof value === 'number' && kind === 'rupees' ? `₹${textOf(rule, value)}` : String(value);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setErrors([]);
    try {
      await work();
    } catch (error) {
      const isChanged = error instanceof ApiError && error.body?.code === 'VERSION.CONFLICT';
      setErrors([{ text: isChanged ? t('changed') : errorText(error, t('offline')) }]);
      setAttempt((before) => before + 1);
      if (isChanged) onChanged();
    } finally {
      setBusy(false);
    }
  };
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (question) {
      const values = { [question.name]: valueOf(question.rule, text) };
      const problem = formProblems(form, values, istToday(), [question])[question.name];
      if (problem) {
        setErrors([{ id: question.name, text: problemText(formT, problem) }]);
        setAttempt((before) => before + 1);
        return;
      }
    }
    const proof = question ? { [question.name]: String(valueOf(question.rule, text)) } : {};
    void run(async () => {
      const { data: confirmed } = await api.POST('/api/assisted/{code}/confirm', {
        params: { path: { code } },
        body: { version, ...proof },
      });
      await onConfirmed(confirmed!.appId, product_type);
    });
  };
  const decline = () =>
    run(async () => {
      await api.POST('/api/assisted/{code}/decline', { params: { path: { code } } });
      onDeclined();
    });

  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      <h1 {...heading}>{t('reviewTitle')}</h1>
      <p>{t('reviewLead')}</p>
      <section className={pages.panel} aria-label={t('product')}>
        <dl className={known.answers}>
          <div>
            <dt>{t('product')}</dt>
            <dd>{PRODUCT_WORDS[product_type][language]}</dd>
          </div>
        </dl>
      </section>
      {form.steps.map((step) => {
        const answered = step.fields.filter(({ name }) => shown.has(name));
        return (
          answered.length > 0 && (
            <section key={step.title} className={pages.panel} aria-labelledby={step.title}>
              <h2 id={step.title}>{formT(step.title)}</h2>
              <dl className={known.answers}>
                {answered.map((field) => (
                  <div key={field.name}>
                    <dt>{formT(field.label)}</dt>
                    <dd>{answerOf(field)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        );
      })}
      <form className={`${formCss.form} ${pages.panel}`} onSubmit={confirm} noValidate>
        <ErrorSummary
          title={t('problem')}
          errors={errors.map(({ id, text }) => (id ? { id, text } : { text }))}
          attempt={attempt}
        />
        {question && asks && (
          <>
            <h2>{t('isMe')}</h2>
            <p>{t(`asks.${asks}`)}</p>
            <FormField
              field={question}
              text={text}
              error={errors.find(({ id }) => id === question.name)?.text}
              options={[]}
              onChange={setText}
            />
          </>
        )}
        <p>{t('agree')}</p>
        <div className={formCss.actions}>
          <button type="submit" className={formCss.button} disabled={isBusy}>
            {isBusy ? t('confirming') : t('confirm')}
          </button>
          <button type="button" className={formCss.secondary} disabled={isBusy} onClick={() => void decline()}>
            {t('decline')}
          </button>
        </div>
      </form>
    </main>
  );
}
