import { INSURANCE_KIND_WORDS, INSURANCE_KINDS, EXCLUSIONS } from '@marketplace/contract/insurance/kinds.js';
import { type ProductConditions, type PublicLender, yearlyRates } from '@marketplace/contract/lenders/catalogue.js';
import { DOCUMENT_WORDS, LENDER_DOCUMENTS } from '@marketplace/contract/lenders/journey.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { priceLoan } from '@marketplace/contract/pricing/loan.js';
import { isLoan, productNamed, productsOn, type ProductType } from '@marketplace/contract/products/products.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import panels from '@marketplace/web/pages/panels.module.css';
import { Ticks } from '@marketplace/web/pages/Ticks.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useParams } from 'react-router';
import { useChooseProduct } from '../../session/useChooseProduct.js';
import { catalogue } from '../../shared/publicData.js';
import { InTurn } from '../../shared/taking-over/InTurn.js';
import { useTexts } from './i18n/useTexts.js';
import css from './catalogue.module.css';
import { LenderLinks } from './LenderLinks.js';
import { Loaded } from './Loaded.js';
import { questionsOf } from './questions.js';
import { feeText, inRupees, mostOf, rateText, tenureText } from './spans.js';

export const prefetch = catalogue.prefetch;

/** A loan that people know, so that the cost is told by an example instead of a definition. */
const EXAMPLES: Partial<Record<ProductType, { rupees: number; months: number }>> = {
  'Personal Loans': { rupees: 50_000, months: 24 },
  'Gold Loans': { rupees: 1_00_000, months: 12 },
  'Business Loans': { rupees: 3_00_000, months: 36 },
  'Affordable Housing Loan': { rupees: 10_00_000, months: 180 },
  'Solar Loans': { rupees: 1_50_000, months: 60 },
};

type PublicProduct = Exclude<ProductType, 'Credit Cards'>;

/** What a product is, what it costs today, who gets it and what is needed. */
export default function ProductPage() {
  const { brand, solar } = useBoot();
  const product = productNamed(useParams()['product']);
  // Cards have their lists.
  if (product === undefined || product === 'Credit Cards') return <NoProduct />;
  if (!productsOn(brand.product_types, solar).includes(product)) return <NoProduct />;
  return (
    <Loaded>
      {({ lenders, products }) => (
        <Product
          product={product}
          lenders={lenders.filter(({ product_types }) => product_types.includes(product))}
          conditions={products.find(({ product_type }) => product_type === product)}
        />
      )}
    </Loaded>
  );
}

function NoProduct() {
  return <NotFound home="/" homeText={useTexts()('toProducts')} />;
}

interface ProductProps {
  product: PublicProduct;
  lenders: readonly PublicLender[];
  conditions: ProductConditions | undefined;
}

function Product({ product, lenders, conditions }: ProductProps) {
  const t = useTexts();
  const title = t(`${product}.title`);
  return (
    <main id="main" tabIndex={-1} className={panels.page}>
      <div className={panels.intro}>
        <h1 {...usePageHeading(title)}>{title}</h1>
        <p className={panels.lead}>{t(`${product}.what`)}</p>
      </div>
      <div className={panels.column}>
        {conditions === undefined ? (
          <section className={panels.panel}>
            <h2>{t('nobody.title')}</h2>
            <p>{t('nobody.text')}</p>
            <Link className={form.button} to="/">
              {t('toProducts')}
            </Link>
          </section>
        ) : (
          <>
            {isLoan(product) && <Costs lenders={lenders} conditions={conditions} />}
            <Apply product={product} />
          </>
        )}
        {conditions && isLoan(product) && <Example product={product} lenders={lenders} />}
      </div>
      <InTurn>
        <div className={panels.column}>
          {product === 'Other Insurance' && <Covers />}
          {conditions && isLoan(product) && <Who conditions={conditions} />}
          {conditions && isLoan(product) && <Documents lenders={lenders} />}
          {lenders.length > 0 && (
            <section className={panels.panel}>
              <h2>{t(product === 'Other Insurance' ? 'insurers.title' : 'lenders')}</h2>
              <InTurn>
                <LenderLinks lenders={lenders} />
              </InTurn>
            </section>
          )}
          <Questions product={product} />
        </div>
      </InTurn>
    </main>
  );
}

function Costs({ lenders, conditions }: { lenders: readonly PublicLender[]; conditions: ProductConditions }) {
  const t = useTexts();
  const [least, most] = [conditions.min_loan_amount, mostOf(lenders)];
  const rows = [
    [t('rate'), rateText(t, lenders)],
    [
      t('amount'),
      most === null
        ? null
        : least === null
          ? t('amount.upTo', { max: inRupees(most) })
          : t('amount.span', { min: inRupees(least), max: inRupees(most) }),
    ],
    [t('tenure'), tenureText(t, lenders)],
    [t('fee'), feeText(t, lenders)],
  ] as const;
  return (
    <section className={panels.panel}>
      <h2>{t('costs')}</h2>
      <dl className={`${panels.figures} ${css.costs}`}>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={panels.small}>{t('costs.from', { count: conditions.lenders })}</p>
    </section>
  );
}

/** Without a button for business loans: the first page asks for the certificate of registration first. */
function Apply({ product }: { product: PublicProduct }) {
  const t = useTexts();
  const choose = useChooseProduct();
  return (
    <div className={panels.panel}>
      {product === 'Business Loans' ? (
        <Link className={form.button} to="/products">
          {t('apply')}
        </Link>
      ) : (
        <button type="button" className={form.button} onClick={() => choose(product)}>
          {t('apply')}
        </button>
      )}
      <p className={panels.small}>{t('apply.note')}</p>
      {isLoan(product) && (
        <Link className={form.secondary} to="/check">
          {t('check')}
        </Link>
      )}
    </div>
  );
}

function Example({ product, lenders }: { product: PublicProduct; lenders: readonly PublicLender[] }) {
  const t = useTexts();
  const example = EXAMPLES[product];
  const rates = yearlyRates(lenders);
  if (!example || !rates) return null;
  const columns = [...new Set([rates.min, rates.max])].map((rate) => ({
    rate,
    price: priceLoan({
      principalPaise: rupeesToPaise(example.rupees),
      ratePercentPerYear: rate,
      tenureMonths: example.months,
      fees: [],
    }),
  }));
  const rows = [
    [t('example.emi'), columns.map(({ price }) => price.emiPaise)],
    [t('example.interest'), columns.map(({ price }) => price.totalInterestPaise)],
    [t('example.total'), columns.map(({ price }) => price.totalPayablePaise)],
  ] as const;
  return (
    <section className={panels.panel}>
      <h2 id="example">{t('example.title', { amount: inRupees(example.rupees), months: example.months })}</h2>
      <div className={panels.scroll} role="region" aria-labelledby="example" tabIndex={0}>
        <table className={panels.table}>
          <thead>
            <tr>
              <td />
              {columns.map(({ rate }) => (
                <th key={rate} scope="col">
                  {t('example.at', { rate })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, values]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((paise, index) => (
                  <td key={index}>{formatPaise(paise)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={panels.small}>{t('example.note')}</p>
      <Link to="/emi-calculator">{t('example.own')}</Link>
    </section>
  );
}

function Who({ conditions }: { conditions: ProductConditions }) {
  const t = useTexts();
  const { min_age, max_age, min_income, min_credit_score, employments } = conditions;
  const lines = [
    min_age !== null && max_age !== null ? t('who.age', { min: min_age, max: max_age }) : null,
    min_income === null ? t('who.anyIncome') : t('who.income', { min: inRupees(min_income) }),
    min_credit_score === null ? t('who.anyScore') : t('who.score', { min: min_credit_score }),
    employments.length === 0
      ? null
      : t('who.work', { work: employments.map((work) => t(`work.${work}`)).join(t('work.or')) }),
  ];
  return (
    <section className={panels.panel}>
      <h2>{t('who')}</h2>
      <Ticks lines={lines.filter((line) => line !== null)} />
      <p className={panels.small}>{t('who.note')}</p>
    </section>
  );
}

function Documents({ lenders }: { lenders: readonly PublicLender[] }) {
  const t = useTexts();
  const language = useLanguage();
  const asked = LENDER_DOCUMENTS.filter((one) => lenders.some(({ documents }) => documents?.includes(one)));
  return (
    <section className={panels.panel}>
      <h2>{t('documents')}</h2>
      <Ticks lines={asked.map((one) => DOCUMENT_WORDS[one][language])} />
      <p className={panels.small}>{t(asked.length > 0 ? 'documents.note' : 'documents.none')}</p>
    </section>
  );
}

function Covers() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section className={panels.panel}>
      <h2>{t('cover')}</h2>
      {INSURANCE_KINDS.map((kind) => (
        <div key={kind}>
          <h3>{INSURANCE_KIND_WORDS[kind][language]}</h3>
          <p className={panels.small}>{t('notCovered')}</p>
          <ul className={css.points}>
            {EXCLUSIONS[kind][language].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Questions({ product }: { product: PublicProduct }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section className={panels.panel}>
      <h2>{t('questions')}</h2>
      <div>
        {questionsOf(product, language).map(({ question, answer }) => (
          <details key={question} className={panels.more}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
