import { useState } from 'react';
import { type FormName, FORMS } from '@marketplace/contract/forms/forms.js';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { customerSession } from '../../session/customer.ts';
import { askForAnswers, useAnswers } from './useAnswers.ts';
import { IdentityCheck } from './IdentityCheck.tsx';
import { KnownDetails } from './KnownDetails.tsx';
import { NotReady } from './NotReady.tsx';

export const askAhead = askForAnswers;

/** Somebody whose details are complete comes back: first it is made sure who it is, then the details are shown. */
export default function WelcomeBackPage({ name }: { name: FormName }) {
  const state = useAnswers(customerSession.values().prospectAppId ?? '');
  const [isConfirmed, setConfirmed] = useState(false);

  if (state.status !== 'ready') return <NotReady state={state} />;
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      {isConfirmed ? (
        <KnownDetails form={FORMS[name]} profile={state.profile} options={state.options} />
      ) : (
        <IdentityCheck profile={state.profile} onConfirmed={() => setConfirmed(true)} />
      )}
    </main>
  );
}
