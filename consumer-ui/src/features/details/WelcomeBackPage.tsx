import { type FormName, FORMS } from '@marketplace/contract/forms/forms.js';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { openApplication, submitApplication } from '../../session/application.js';
import { currentCustomer, customerSession, reloadProfile } from '../../session/customer.js';
import { useJourney } from '../../session/useJourney.js';
import { prefetchAnswers, useAnswers } from './useAnswers.js';
import { IdentityCheck } from './IdentityCheck.js';
import { KnownDetails } from './KnownDetails.js';
import { useTexts } from './i18n/useTexts.js';
import { NotReady } from './NotReady.js';

export const prefetch = prefetchAnswers;

/** The page of a returning customer: first the identity check, then the details. */
export default function WelcomeBackPage({ name }: { name: FormName }) {
  const t = useTexts();
  const { productType } = useJourney().session;
  const state = useAnswers(customerSession.values().prospectAppId ?? '');
  if (state.status !== 'ready') return <NotReady state={state} />;

  const showAll = async () => {
    // The routing rules may redirect after this.
    await reloadProfile();
    const { profile } = currentCustomer();
    if (profile) state.show(profile);
  };
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      {state.profile.identity_check_required === 1 ? (
        <IdentityCheck profile={state.profile} onConfirmed={showAll} />
      ) : (
        <KnownDetails
          form={FORMS[name]}
          profile={state.profile}
          options={state.options}
          goText={t('known.offers')}
          onGo={async () => submitApplication(await openApplication(productType ?? FORMS[name].product))}
        />
      )}
    </main>
  );
}
