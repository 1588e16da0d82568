import { useSyncExternalStore } from 'react';
import { detailPath } from '@marketplace/contract/journey/next-path.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { productsOn, type ProductType } from '@marketplace/contract/products/products.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import form from '@marketplace/web/forms/form.module.css';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Sessions } from '@marketplace/web/session/Sessions.js';
import { Link } from 'react-router';
import { api } from '../../session/api.js';
import { customerSession } from '../../session/customer.js';
import { chooseProduct } from '../../session/products.js';
import { useJourney } from '../../session/useJourney.js';
import { Consents } from './Consents.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { Deletion } from './Deletion.js';
import { Notices } from './Notices.js';
import { Offers } from './Offers.js';
import { useTexts } from './i18n/useTexts.js';
import { Tickets } from './Tickets.js';
import { type PersonalData, usePersonalData } from './usePersonalData.js';
import css from './PersonalDataPage.module.css';

/** The stored data of a customer, its recipients, and the customer's choices. */
export default function PersonalDataPage() {
  const t = useTexts();
  const { prospectAppId } = useSyncExternalStore(customerSession.subscribe, customerSession.values);
  const { data, hasFailed, reload } = usePersonalData(prospectAppId ?? '');
  const heading = usePageHeading(t('title'));
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <header>
        <h1 {...heading}>{t('title')}</h1>
        <p className={css.soft}>{t('lead')}</p>
      </header>
      {hasFailed && (
        <div role="alert" className={form.notice}>
          <p>{t('failed')}</p>
          <button type="button" className={form.plain} onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
      {!data && !hasFailed && <Spinner />}
      {data && (
        <>
          <Held data={data} />
          <Applications applications={data.applications} />
          <Recipients recipients={data.recipients} />
          <Tickets />
          <Notices onChange={reload} />
          <Offers onChange={reload} />
          <Consents consents={data.consents} onChange={reload} />
          <SignedIn />
          <Deletion userId={data.user_id} request={data.deletion_request} onChange={reload} />
        </>
      )}
    </main>
  );
}

function Held({ data }: { data: PersonalData }) {
  const t = useTexts();
  const product = useProductToCorrect(data);
  return (
    <section className={css.panel} aria-labelledby="held">
      <h2 id="held">{t('held.title')}</h2>
      <p className={css.soft}>{t('held.masked')}</p>
      <dl className={css.held}>
        {data.held.map(({ field, label, value, why }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className={css.soft}>{why}</dd>
          </div>
        ))}
      </dl>
      <p className={css.soft}>{t('held.phone')}</p>
      <div className={css.buttons}>
        <Link
          to={detailPath(product)}
          className={form.secondary}
          onClick={() => {
            chooseProduct(product);
            customerSession.set({ editing: 'data' });
          }}
        >
          {t('held.correct')}
        </Link>
        <button type="button" className={form.secondary} onClick={() => saveAsFile(data)}>
          {t('file.save')}
        </button>
      </div>
    </section>
  );
}

/** The product whose details are corrected: the current one, otherwise that of the latest application. */
function useProductToCorrect({ applications }: PersonalData): ProductType {
  const { brand, solar } = useBoot();
  const { productType } = useJourney().session;
  const offered = productsOn(brand.product_types, solar);
  const latest = applications.find(({ product_type }) => offered.includes(product_type));
  return productType ?? latest?.product_type ?? offered[0] ?? 'Personal Loans';
}

function Applications({ applications }: Pick<PersonalData, 'applications'>) {
  const t = useTexts();
  const moment = useMoment();
  return (
    <section className={css.panel} aria-labelledby="applications">
      <h2 id="applications">{t('applications.title')}</h2>
      {applications.length === 0 && <p className={css.soft}>{t('applications.none')}</p>}
      <ul className={css.rows}>
        {applications.map(({ appId, product_type, state, desired_amount, begun_at }) => (
          <li key={appId}>
            <p className={css.head}>
              <strong>{t(`product.${product_type}`)}</strong>
              <span className={css.state}>{t(`state.${state}`)}</span>
            </p>
            <p className={css.soft}>
              {desired_amount === null
                ? t('applications.begun', { date: moment(begun_at) })
                : t('applications.amount', {
                    amount: formatPaise(rupeesToPaise(desired_amount)),
                    date: moment(begun_at),
                  })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recipients({ recipients }: Pick<PersonalData, 'recipients'>) {
  const t = useTexts();
  const moment = useMoment();
  return (
    <section className={css.panel} aria-labelledby="recipients">
      <h2 id="recipients">{t('recipients.title')}</h2>
      {recipients.length === 0 && <p className={css.soft}>{t('recipients.none')}</p>}
      <ul className={css.rows}>
        {recipients.map(({ lender_id, lender_name, appId, what, at }) => (
          <li key={`${appId} ${lender_id} ${what}`}>
            <strong>{lender_name}</strong>
            <p className={css.soft}>{t(`what.${what}`, { date: moment(at) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sessions = {
  list: async () => (await api.GET('/api/sessions')).data!,
  end: (id: string) => api.POST('/api/sessions/{id}/end', { params: { path: { id } } }),
  endOthers: () => api.POST('/api/sessions/end-others'),
};

function SignedIn() {
  const t = useTexts();
  return (
    <section className={css.panel} aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions.title')}</h2>
      <p className={css.soft}>{t('sessions.lead')}</p>
      <Sessions {...sessions} />
    </section>
  );
}

function saveAsFile(data: PersonalData): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'personal-data.json');
}
