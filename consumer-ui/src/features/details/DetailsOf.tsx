import { type FormName, FORMS } from '@marketplace/contract/forms/forms.js';
import { useNavigate } from 'react-router';
import { api } from '../../session/api.js';
import { openApplication, submitApplication } from '../../session/application.js';
import { customerSession } from '../../session/customer.js';
import { useJourney } from '../../session/useJourney.js';
import { DetailsPage } from './DetailsPage.js';
import { useTexts } from './i18n/useTexts.js';
import { prefetchAnswers } from './useAnswers.js';

export const prefetch = prefetchAnswers;

const FINISH_TEXTS = {
  personal: 'finish.offers',
  gold: 'finish.offers',
  housing: 'finish.offers',
  business: 'finish.offers',
  insurance: 'finish.insurers',
  credit_card: 'finish.cards',
} as const;

/** The detail page of a product, and the page that follows when it is complete. */
export default function DetailsOf({ name }: { name: FormName }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { session } = useJourney();
  const form = FORMS[name];
  const product = session.productType ?? form.product;

  const finish = async () => {
    // A customer who corrects personal data wants no offers now.
    if (customerSession.values().editing === 'data') {
      customerSession.set({ editing: null });
      return navigate('/user/personal-data');
    }
    // A card is applied for on the bank's own site, so that there is no application here.
    if (name === 'credit_card') return navigate('/user/credit-card/matches');
    const appId = await openApplication(product);
    const params = { path: { appId } };
    let redirect: string | undefined;
    if (name === 'gold') redirect = (await api.POST('/api/gold-loans/{appId}', { params, body: {} })).data!.redirect;
    if (name === 'housing')
      redirect = (await api.POST('/api/housing-loan/{appId}', { params, body: {} })).data!.redirect;
    await submitApplication(appId);
    // The insurers share the address of these details, which shows them once the details are complete.
    if (name === 'insurance') await navigate('.', { replace: true });
    if (redirect !== undefined) await navigate(redirect);
  };

  const finishText = t(session.editing ? 'finish.save' : FINISH_TEXTS[name]);
  return <DetailsPage form={form} product={product} finishText={finishText} onFinish={finish} />;
}
