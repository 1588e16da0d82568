import { type ReactNode, useState } from 'react';
import type { Form, FormField } from '@marketplace/contract/forms/forms.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { FormPages } from '@marketplace/web/forms/FormPages.js';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { firstOpenStep } from '@marketplace/web/forms/answers.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useSearchParams } from 'react-router';
import { customerSession } from '../../session/customer.js';
import { Conflicts } from './Conflicts.js';
import { useTexts } from './i18n/useTexts.js';
import { KnownDetails } from './KnownDetails.js';
import { NotReady } from './NotReady.js';
import { PlaceHelp } from './PlaceHelp.js';
import { SaveNotice } from './SaveNotice.js';
import { SoFarLine } from './SoFarLine.js';
import { type DetailsState, useDetails } from './useDetails.js';
import { useSoFar } from './useSoFar.js';

interface DetailsPageProps {
  form: Form;
  /** Solar loans have the form of personal loans. */
  product: ProductType;
  finishText: string;
  /** Called when all answers are valid and saved. */
  onFinish: () => Promise<void>;
}

/** The details of one product, step by step; all at once for whoever comes back to a form that is complete. */
export function DetailsPage(props: DetailsPageProps) {
  const state = useDetails(customerSession.values().prospectAppId ?? '');
  return state.status === 'ready' ? <ReadyDetails {...props} state={state} /> : <NotReady state={state} />;
}

type ReadyDetailsProps = DetailsPageProps & { state: Extract<DetailsState, { status: 'ready' }> };

function ReadyDetails({ form, product, finishText, onFinish, state }: ReadyDetailsProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const [mustChoose, setMustChoose] = useState(false);
  const soFar = useSoFar(form, product, state);
  const [wasComplete] = useState(() => firstOpenStep(form, state.answers) === undefined);

  if (wasComplete && !search.has('step')) {
    return (
      <main id="main" tabIndex={-1} className={pages.page}>
        <KnownDetails form={form} profile={state.profile} options={state.options} goText={finishText} onGo={onFinish} />
      </main>
    );
  }
  const finish = async () => {
    setProblem(undefined);
    try {
      await state.save();
      setMustChoose(state.hasConflicts());
      if (state.hasConflicts()) return;
      // If the server refuses an answer, the form returns to the step of that answer.
      if (firstOpenStep(form, state.answers) === undefined) await onFinish();
    } catch (error) {
      setProblem(errorText(error, t('save.notFinished')));
    }
  };
  return (
    <FormPages
      form={form}
      answers={state.answers}
      options={state.options}
      finishText={finishText}
      onFinish={finish}
      oneStep={wasComplete}
      lead={soFar && <SoFarLine state={soFar} />}
      notice={
        <>
          <Conflicts form={form} state={state} />
          <SaveNotice
            state={state.saveState}
            problem={mustChoose && state.conflicts.length > 0 ? t('conflict.first') : problem}
            hasUnsavedSecret={state.hasUnsavedSecret}
          />
          {soFar && (
            <details className={pages.why}>
              <summary>{t('soFar.how')}</summary>
              <p>{t('soFar.howText')}</p>
            </details>
          )}
        </>
      }
      helpOf={helpOf}
    />
  );
}

function helpOf({ kind, rule }: FormField, text: string): ReactNode {
  return kind === 'pincode' || kind === 'ifsc' ? <PlaceHelp kind={kind} rule={rule} text={text} /> : null;
}
