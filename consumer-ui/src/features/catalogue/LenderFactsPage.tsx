import { INSURANCE_KIND_WORDS } from '@marketplace/contract/insurance/kinds.js';
import type { PublicLender } from '@marketplace/contract/lenders/catalogue.js';
import { DOCUMENT_WORDS, JOURNEY_WORDS, OTP_WORDS } from '@marketplace/contract/lenders/journey.js';
import { LENDER_TERMS_TEXTS, type LenderTermsText } from '@marketplace/contract/lenders/terms-texts.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { isLoan } from '@marketplace/contract/products/products.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { type Texts, textsOf } from '@marketplace/web/i18n/texts.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import panels from '@marketplace/web/pages/panels.module.css';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useParams } from 'react-router';
import { catalogue } from '../../shared/publicData.js';
import { useTexts } from './i18n/useTexts.js';
import css from './catalogue.module.css';
import { Loaded } from './Loaded.js';
import { feeText, inRupees, mostOf, rateText, tenureText } from './spans.js';

export const prefetch = catalogue.prefetch;

const useTermsTexts = textsOf(LENDER_TERMS_TEXTS);

const OMBUDSMAN = 'cms.rbi.org.in';
const INSURANCE_OFFICE = 'bimabharosa.irdai.gov.in';

/** What a lender charges and whom to complain to, for everybody. */
export default function LenderFactsPage() {
  const { lender_code: code } = useParams();
  const toProducts = useTexts()('lenders.all');
  return (
    <Loaded>
      {({ lenders }) => {
        const lender = lenders.find((one) => one.code === code);
        return lender ? <LenderFacts lender={lender} /> : <NotFound home="/lenders" homeText={toProducts} />;
      }}
    </Loaded>
  );
}

function LenderFacts({ lender }: { lender: PublicLender }) {
  const t = useTexts();
  const language = useLanguage();
  const lends = lender.product_types.some(isLoan);
  const products = lender.product_types.map((type) => PRODUCT_WORDS[type][language]).join(', ');
  return (
    <main id="main" tabIndex={-1} className={panels.page}>
      <div className={panels.intro}>
        <h1 {...usePageHeading(lender.name)}>{lender.name}</h1>
        <p className={panels.lead}>{t('lender.lead', { products })}</p>
      </div>
      <div className={panels.column}>
        {lends ? <Price lender={lender} /> : <Cover lender={lender} />}
        <div className={panels.panel}>
          <Link className={form.button} to={lends ? '/check' : '/'}>
            {t('lender.see')}
          </Link>
        </div>
      </div>
      <div className={panels.column}>
        {lends && <Charges lender={lender} />}
        <Process lender={lender} />
        <section className={panels.panel}>
          <h2>{t('lender.complaint')}</h2>
          <p>{lender.grievance_contact ?? t('lender.complaintMissing')}</p>
          <p className={panels.small}>
            {t(lends ? 'lender.complaintText' : 'lender.complaintInsurer')}{' '}
            <a href={`https://${lends ? OMBUDSMAN : INSURANCE_OFFICE}`} target="_blank" rel="noopener">
              {lends ? OMBUDSMAN : INSURANCE_OFFICE}
            </a>
          </p>
        </section>
        <Link to="/lenders">{t('lenders.all')}</Link>
      </div>
    </main>
  );
}

type Row = readonly [label: string, value: string | null];

/** What the lender has not told is asked of it: an empty place would look like a price of nothing. */
function Facts({ rows, className }: { rows: readonly Row[]; className: string }) {
  const t = useTexts();
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? t('lender.notTold')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Price({ lender }: { lender: PublicLender }) {
  const t = useTexts();
  const words = useTermsTexts();
  const most = mostOf([lender]);
  return (
    <section className={panels.panel}>
      <h2>{t('lender.costs')}</h2>
      <Facts
        className={`${panels.figures} ${css.costs}`}
        rows={[
          [t('rate'), rateText(t, [lender])],
          [t('amount'), most === null ? null : t('amount.upTo', { max: inRupees(most) })],
          [t('tenure'), tenureText(t, [lender])],
          [t('lender.kind'), lender.interest_type && words(lender.interest_type)],
          ...(lender.interest_type === 'floating' ? floatingRows(lender, words) : []),
        ]}
      />
    </section>
  );
}

function floatingRows(lender: PublicLender, words: Texts<LenderTermsText>): Row[] {
  const { benchmark_name, benchmark_rate, spread_percent, benchmark_reset_months: n } = lender;
  const yearly = (percent: number | null) => (percent === null ? null : words('percentPerYear', { percent }));
  const months = n === 1 ? words('month') : words('months', { n: n ?? 0 });
  return [
    [words('benchmark'), benchmark_name],
    [words('benchmarkRate'), yearly(benchmark_rate)],
    [words('spread'), yearly(spread_percent)],
    [words('benchmarkReset'), n === null ? null : words('every', { months })],
  ];
}

function Charges({ lender }: { lender: PublicLender }) {
  const t = useTexts();
  const words = useTermsTexts();
  const charge = (value: number | null, text: (value: number) => string) =>
    value === null ? null : value === 0 ? words('none') : text(value);
  return (
    <section className={panels.panel}>
      <h2>{t('lender.charges')}</h2>
      <Facts
        className={css.facts!}
        rows={[
          [t('fee'), feeText(t, [lender])],
          [words('thirdPartyFees'), charge(lender.third_party_fees, inRupees)],
          [words('late'), charge(lender.late_payment_percent, (percent) => words('lateValue', { percent }))],
          [
            words('bounce'),
            charge(lender.bounce_charge, (rupees) => words('bounceValue', { amount: inRupees(rupees) })),
          ],
          [
            words('foreclosure'),
            charge(lender.foreclosure_percent, (percent) => words('foreclosureValue', { percent })),
          ],
          [
            words('partPrepayment'),
            charge(lender.part_prepayment_percent, (percent) => words('partPrepaymentValue', { percent })),
          ],
          [words('coolingOff'), charge(lender.cooling_off_days, (n) => words('coolingOffValue', { n }))],
        ]}
      />
    </section>
  );
}

function Cover({ lender }: { lender: PublicLender }) {
  const t = useTexts();
  const language = useLanguage();
  const kinds = lender.insurance_kinds?.map((kind) => INSURANCE_KIND_WORDS[kind][language]).join(', ');
  return (
    <section className={panels.panel}>
      <h2>{t('lender.insures')}</h2>
      <p>{kinds ?? t('lender.everything')}</p>
      <p className={panels.small}>{t('lender.priceAsked')}</p>
    </section>
  );
}

function Process({ lender: { documents, otps, journey } }: { lender: PublicLender }) {
  const t = useTexts();
  const language = useLanguage();
  const list = (words: readonly string[] | undefined) => words?.join(', ') ?? null;
  return (
    <section className={panels.panel}>
      <h2>{t('lender.process')}</h2>
      <Facts
        className={css.facts!}
        rows={[
          [t('lender.journey'), JOURNEY_WORDS[journey][language]],
          [t('documents'), list(documents?.map((one) => DOCUMENT_WORDS[one][language]))],
          [t('lender.otps'), list(otps?.map((one) => OTP_WORDS[one][language]))],
        ]}
      />
    </section>
  );
}
