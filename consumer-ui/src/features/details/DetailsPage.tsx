import { type ReactNode, useState } from 'react';
import type { Form, FormField } from '@marketplace/contract/forms/forms.js';
import { FormPages } from '@marketplace/web/forms/FormPages.js';
import { firstOpenStep } from '@marketplace/web/forms/answers.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { customerSession } from '../../session/customer.js';
import { useTexts } from './i18n/useTexts.js';
import { NotReady } from './NotReady.js';
import { PlaceHelp } from './PlaceHelp.js';
import { SaveNotice } from './SaveNotice.js';
import { useDetails } from './useDetails.js';

interface DetailsPageProps {
  form: Form;
  finishText: string;
  /** Called when all answers are valid and saved. */
  onFinish: () => Promise<void>;
}

/** The details of one product, step by step. */
export function DetailsPage({ form, finishText, onFinish }: DetailsPageProps) {
  const state = useDetails(customerSession.values().prospectAppId ?? '');
  const t = useTexts();
  const [problem, setProblem] = useState<string>();

  if (state.status !== 'ready') return <NotReady state={state} />;

  const finish = async () => {
    setProblem(undefined);
    try {
      await state.save();
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
      notice={<SaveNotice state={state.saveState} problem={problem} />}
      helpOf={helpOf}
    />
  );
}

function helpOf({ kind, rule }: FormField, text: string): ReactNode {
  return kind === 'pincode' || kind === 'ifsc' ? <PlaceHelp kind={kind} rule={rule} text={text} /> : null;
}
