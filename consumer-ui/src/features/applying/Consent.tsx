import { useEffect, useState } from 'react';
import type { paths } from '@marketplace/contract/api/schema.d.js';
import { consentText } from '@marketplace/contract/consents/consents.js';
import { shareConsent } from '@marketplace/contract/consents/current.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useNavigate } from 'react-router';
import { api } from '../../session/api.js';
import { reloadProfile } from '../../session/customer.js';
import { offersPath } from './offersPath.js';
import { useTexts } from './i18n/useTexts.js';
import type { Submission } from './useSubmissions.js';
import { rupees } from './words.js';
import css from './applying.module.css';

const OFFERS = '/api/applications/{appId}/offers';
type Offer = paths[typeof OFFERS]['get']['responses']['200']['content']['application/json']['matched'][number];

/** Shows what the lender would receive and what the loan would cost, with two buttons of equal weight. */
export function Consent({ row, reload }: { row: Submission; reload: () => Promise<void> }) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const navigate = useNavigate();
  const offer = useOffer(row);
  const [isSending, setSending] = useState(false);
  const version = shareConsent(row.product_type, useLanguage());
  const lender = row.lender_name;
  const agree = async () => {
    setSending(true);
    try {
      await api.POST('/api/applications/{appId}/lenders/{lenderId}/consent', {
        params: { path: { appId: row.appId, lenderId: row.lender_id } },
        body: { consent_text_version: version },
      });
      await reload();
      // The menu and the products now have a way to the application.
      void reloadProfile();
    } catch (error) {
      toast(errorText(error, offline), 'error');
      setSending(false);
    }
  };
  const download = async ({ lender_id: lenderId, amount, tenure_months }: Offer) => {
    try {
      const { data } = await api.GET('/api/applications/{appId}/lenders/{lenderId}/kfs', {
        params: { path: { appId: row.appId, lenderId }, query: { amount, tenure_months } },
        headers: { Accept: 'application/pdf' },
        parseAs: 'blob',
      });
      saveFile(data as Blob, `key-facts-${lenderId}.pdf`);
    } catch (error) {
      toast(errorText(error, offline), 'error');
    }
  };
  return (
    <>
      {offer && offer.amount > 0 && (
        <>
          <h2>{t('consent.terms')}</h2>
          <dl className={css.figures}>
            <Figure label={t('amount')} value={rupees(offer.amount)} />
            <Figure label={t('tenure')} value={t('months', { n: offer.tenure_months })} />
            {offer.emi !== null && <Figure label={t('emi')} value={rupees(offer.emi)} />}
            {offer.apr !== null && <Figure label={t('apr')} value={`${offer.apr} %`} />}
          </dl>
          {offer.rate_percent_per_year !== null && (
            <div className={css.flush}>
              <button type="button" className={form.plain} onClick={() => void download(offer)}>
                {t('facts')}
              </button>
            </div>
          )}
        </>
      )}
      <h2>{t('consent.text')}</h2>
      <p className={css.text}>{consentText(version, lender)}</p>
      <div className={css.answers}>
        <button type="button" className={form.button} disabled={isSending} onClick={() => void agree()}>
          {t('consent.yes', { lender })}
        </button>
        <button type="button" className={form.secondary} onClick={() => void navigate(offersPath())}>
          {t('consent.no')}
        </button>
      </div>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The offer at the chosen terms, priced again; `null` while it loads or if there is none. */
function useOffer({ appId, lender_id, offered_amount, tenure_months }: Submission): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const query = offered_amount !== null && tenure_months !== null ? { amount: offered_amount, tenure_months } : {};
    api.GET(OFFERS, { params: { path: { appId }, query } }).then(
      ({ data }) => isCurrent && setOffer(data!.matched.find((one) => one.lender_id === lender_id) ?? null),
      // The consent works without it, and the terms were on the page before.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [appId, lender_id, offered_amount, tenure_months]);
  return offer;
}
