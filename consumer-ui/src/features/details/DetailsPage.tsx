import { type ReactNode, useState } from 'react';
import type { Form, FormField } from '@marketplace/contract/forms/forms.js';
import { FormPages } from '@marketplace/web/forms/FormPages.tsx';
import { firstOpenStep } from '@marketplace/web/forms/answers.ts';
import { errorText } from '@marketplace/web/http/ApiError.ts';
import { customerSession } from '../../session/customer.ts';
import { useTexts } from './i18n/useTexts.ts';
import { NotReady } from './NotReady.tsx';
import { PlaceHelp } from './PlaceHelp.tsx';
import { SaveNotice } from './SaveNotice.tsx';
import { useDetails } from './useDetails.ts';

interface DetailsPageProps {
  form: Form;
  finishText: string;
  /** Called when every answer is right and saved. */
  onFinish: () => Promise<void>;
}

/** The details of one product, asked step by step. */
export function DetailsPage({ form, finishText, onFinish }: DetailsPageProps) {
  const state = useDetails(customerSession.values().prospectAppId ?? '');
  const t = useTexts();
  const [problem, setProblem] = useState<string>();

  if (state.status !== 'ready') return <NotReady state={state} />;

  const finish = async () => {
    setProblem(undefined);
    try {
      await state.save();
      // Where the server refuses an answer, the page that asks for it is shown again.
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
