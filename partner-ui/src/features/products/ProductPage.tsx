import { DOCUMENT_WORDS } from '@marketplace/contract/lenders/journey.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { isPhoneRole, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { EMPLOYMENT_WORDS, PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { EMPLOYMENTS, isLoan } from '@marketplace/contract/products/products.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useParams } from 'react-router';
import { ELIGIBILITY, PRODUCTS, TRAINING } from '../../session/paths.js';
import { getDemands } from '../../session/trainingDemands.js';
import { LackedTraining } from '../../shared/LackedTraining.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { OwnLink } from '../../shared/OwnLink.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { getProduct, type ProductDetails } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import { Pay } from './Pay.js';
import css from './Products.module.css';

/** One product of the partner: who gets it, what it needs, what it brings, and the link to share. */
export default function ProductPage({ role }: { role: PortalRole }) {
  const t = useTexts();
  const { product_id: id = '' } = useParams();
  const { value: product, problem, reload } = useLoaded(() => getProduct(id), id);
  if (product === null) return <NotFound home={PRODUCTS} homeText={t('product.all')} />;
  // Of the product before this one.
  const shown = product?.product_id === id ? product : undefined;
  if (shown !== undefined) return <Product product={shown} role={role} />;
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <LoadProblem problem={problem} onRetry={reload} />
      {problem === undefined && <div role="status" aria-label={t('loading')} className={css.skeleton} />}
    </main>
  );
}

function Product({ product, role }: { product: ProductDetails; role: PortalRole }) {
  const t = useTexts();
  const language = useLanguage();
  const { brand } = useBoot();
  const { product_type, link_url, pay } = product;
  const name = PRODUCT_WORDS[product_type][language];
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <Link to={PRODUCTS} className={`${form.plain} ${css.back}`}>
          <Icon name="back" />
          {t('product.all')}
        </Link>
        <h1 {...usePageHeading(name)}>{name}</h1>
      </div>
      {isPhoneRole(role) && <LackedTraining load={getDemands} path={TRAINING} product={product_type} />}
      <div className={css.columns}>
        <div className={css.column}>
          <Who product={product} />
          {product.lenders > 0 && <Documents product={product} />}
        </div>
        <div className={css.column}>
          {role !== 'STAFF' && isLoan(product_type) && pay !== null && <Pay pay={pay} role={role} />}
          {role !== 'STAFF' && product_type === 'Other Insurance' && (
            <section className={css.panel} aria-labelledby="pay">
              <h2 id="pay">{t('pay.title')}</h2>
              <p>{t('pay.noLoan')}</p>
            </section>
          )}
          <OwnLink
            className={css.panel}
            url={link_url}
            title={t('product.link')}
            message={(address) => t('product.message', { product: name, brand: brandName(brand, language), address })}
          />
        </div>
      </div>
    </main>
  );
}

function Who({ product: { bounds, product_type } }: { product: ProductDetails }) {
  const t = useTexts();
  const language = useLanguage();
  const range = (from: number | null, to: number | null, shown: (value: number) => string = String) => {
    if (from !== null && to !== null) return t('bound.both', { from: shown(from), to: shown(to) });
    if (from !== null) return t('bound.from', { from: shown(from) });
    return to === null ? t('bound.any') : t('bound.to', { to: shown(to) });
  };
  const rupees = (amount: number) => formatPaise(rupeesToPaise(amount));
  if (bounds === null) {
    return (
      <section className={css.panel} aria-labelledby="who">
        <h2 id="who">{t('who.title')}</h2>
        <p>{t(product_type === 'Credit Cards' ? 'who.cards' : 'who.none')}</p>
      </section>
    );
  }
  const kinds = bounds.employment;
  const facts: [string, string][] = [
    [t('who.age'), range(bounds.min_age, bounds.max_age)],
    [
      t('who.employment'),
      kinds.length === EMPLOYMENTS.length
        ? t('bound.any')
        : kinds.map((kind) => EMPLOYMENT_WORDS[kind][language]).join(', '),
    ],
    [t('who.income'), range(bounds.min_monthly_income, null, rupees)],
    ...(isLoan(product_type)
      ? [[t('who.amount'), range(bounds.min_loan_amount, bounds.max_loan_amount, rupees)] as [string, string]]
      : []),
    [t('who.score'), range(bounds.min_credit_score, null)],
  ];
  return (
    <section className={css.panel} aria-labelledby="who">
      <h2 id="who">{t('who.title')}</h2>
      <dl className={css.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.soft}>{t('who.lead')}</p>
      <p>
        <Link to={ELIGIBILITY} className={css.touch}>
          {t('who.each')}
        </Link>
      </p>
    </section>
  );
}

function Documents({ product: { documents, documents_of } }: { product: ProductDetails }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section className={css.panel} aria-labelledby="documents">
      <h2 id="documents">{t('documents.title')}</h2>
      {documents.length === 0 && <p>{t('documents.none')}</p>}
      <ul className={css.rows}>
        {documents.map(({ document, lenders }) => (
          <li key={document}>
            <span>{DOCUMENT_WORDS[document][language]}</span>
            <span className={css.soft}>
              {lenders === documents_of
                ? t('documents.all')
                : t('documents.some', { count: String(lenders), all: String(documents_of) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
