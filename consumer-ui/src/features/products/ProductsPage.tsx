import { type ReactNode, useState } from 'react';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { priceLoan } from '@marketplace/contract/pricing/loan.js';
import { productPages } from '@marketplace/contract/routes/routes.js';
import { isLoan, PERSONAL_LOAN_TERMS, productsOn, type ProductType } from '@marketplace/contract/products/products.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { useNotice } from '@marketplace/web/pages/useNotice.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Illustration } from '@marketplace/web/pictures/Illustration.js';
import { PRODUCT_ICONS } from '@marketplace/web/pictures/productIcons.js';
import { Link } from 'react-router';
import { useChooseProduct } from '../../session/useChooseProduct.js';
import { useCustomer } from '../../session/customer.js';
import { useJourney } from '../../session/useJourney.js';
import { InTurn } from '../../shared/taking-over/InTurn.js';
import { useTexts } from './i18n/useTexts.js';
import css from './ProductsPage.module.css';

const BusinessDialog = lazyDialog(() => import('./BusinessDialog.js'));

const PROMISES = ['costs', 'reasons', 'consent'] as const;
const { amountRupees, ratePercentPerYear, tenureMonthsMax, example } = PERSONAL_LOAN_TERMS;

const inRupees = (rupees: number) => formatPaise(rupeesToPaise(rupees));

/**
 * The products of the partner: the first page of visitors, and the page on which customers choose again. With `signIn`
 * it starts with the sign-in form.
 */
export function ProductsPage({ signIn }: { signIn?: ReactNode }) {
  const t = useTexts();
  const { brand, solar, entry, idle } = useBoot();
  const { token, productType } = useJourney().session;
  const isCustomer = token !== null;
  const chosen = solar ? 'Solar Loans' : productType;
  const language = useLanguage();
  const choose = useChooseProduct();
  const why = useNotice();
  const { endedElsewhere } = useCustomer();
  const notice =
    why === 'link'
      ? t('linkEnded')
      : why === 'offer'
        ? t('offerEnded')
        : isCustomer
          ? null
          : endedElsewhere || why === 'elsewhere'
            ? t('elsewhere')
            : why === 'idle' && t('idle', { minutes: idle.minutes });
  const [asksBusiness, setAsksBusiness] = useState(false);
  const products = productsOn(brand.product_types, solar);
  const welcome = solar ? (['solar.title', 'solar.lead'] as const) : (['title', 'lead'] as const);
  const [titleKey, leadKey] = isCustomer ? (['customerTitle', 'customerLead'] as const) : welcome;
  const hero = isCustomer || solar ? null : language === 'hi' ? brand.hero_hi : brand.hero;
  const title = hero ?? t(titleKey);
  const heading = usePageHeading(isCustomer ? title : (brand.title ?? title));
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div className={css.intro}>
        <h1 {...heading}>{title}</h1>
        <p className={css.lead}>{t(leadKey)}</p>
        {signIn &&
          (brand.hero_picture === null ? (
            <Illustration name="start" />
          ) : (
            <img className={css.hero} src={brand.hero_picture} alt="" width="320" height="180" />
          ))}
        {notice && (
          <p className={`${form.notice} ${css.ended}`} role="status">
            {notice}
          </p>
        )}
      </div>
      {signIn && (
        <section className={css.panel} aria-label={t('start')}>
          {chosen && <p className={css.chosen}>{t('chosen', { product: t(chosen) })}</p>}
          {signIn}
          <p className={css.hint}>{t('score')}</p>
          {products.some(isLoan) && (
            <Link className={css.check} to="/check">
              <span>
                <span className={css.name}>{t('check')}</span>
                <span className={css.hint}>{t('checkText')}</span>
              </span>
              <Icon name="arrow" />
            </Link>
          )}
        </section>
      )}
      {!(signIn && entry === 'login') && (
        <section className={signIn ? css.below : css.panel} aria-label={t('question')}>
          {!isCustomer && <h2 className={css.question}>{t('question')}</h2>}
          <ul className={css.products}>
            {products.map((product) => (
              <li key={product}>
                <Product
                  product={product}
                  onChoose={() => (product === 'Business Loans' ? setAsksBusiness(true) : choose(product))}
                />
              </li>
            ))}
          </ul>
          {!signIn && <p className={css.hint}>{t('score')}</p>}
        </section>
      )}
      <InTurn>
        <div className={css.more}>
          <ul className={css.promises}>
            {PROMISES.map((promise) => (
              <li key={promise}>
                <Icon name="check" size={22} />
                <span>
                  <b>{t(`promise.${promise}`)}</b>
                  {t(`promise.${promise}Text`)}
                </span>
              </li>
            ))}
          </ul>
          {products.includes('Personal Loans') && <Example />}
        </div>
      </InTurn>
      <InTurn>
        <Readings products={products} />
      </InTurn>
      {asksBusiness && <BusinessDialog onChoose={choose} onClose={() => setAsksBusiness(false)} />}
    </main>
  );
}

/** What can be read before anybody gives a number. */
function Readings({ products }: { products: readonly ProductType[] }) {
  const t = useTexts();
  const pages = productPages(useBoot().solar);
  return (
    <nav className={css.read} aria-label={t('read')}>
      <h2 className={css.question}>{t('read')}</h2>
      <ul className={css.readings}>
        {products.map((product) => {
          const slug = pages[product];
          return (
            slug && (
              <li key={product}>
                <Link to={`/products/${slug}`}>{t('read.product', { product: t(product) })}</Link>
              </li>
            )
          );
        })}
        <li>
          <Link to="/lenders">{t('read.lenders')}</Link>
        </li>
        {products.some(isLoan) && (
          <>
            <li>
              <Link to="/emi-calculator">{t('calculator.emi')}</Link>
            </li>
            <li>
              <Link to="/compare-loans">{t('calculator.compare')}</Link>
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}

function Product({ product, onChoose }: { product: ProductType; onChoose: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className={css.product} onClick={onChoose}>
      <span className={css.icon}>
        <Icon name={PRODUCT_ICONS[product]} size={24} />
      </span>
      <span className={css.about}>
        <span className={css.name}>{t(product)}</span>
        {(product === 'Personal Loans' || product === 'Gold Loans') && (
          <span className={css.amount}>
            {t(`${product}.amount`, { min: inRupees(amountRupees.min), max: inRupees(amountRupees.max) })}
          </span>
        )}
        <span className={css.hint}>
          {t(`${product}.hint`, {
            rateMin: ratePercentPerYear.min,
            rateMax: ratePercentPerYear.max,
            months: tenureMonthsMax,
          })}
        </span>
      </span>
      <Icon name="arrow" />
    </button>
  );
}

function Example() {
  const t = useTexts();
  const { min, max } = ratePercentPerYear;
  const price = (ratePercentPerYear: number) =>
    priceLoan({
      principalPaise: rupeesToPaise(example.amountRupees),
      ratePercentPerYear,
      tenureMonths: example.tenureMonths,
      fees: [],
    });
  const [least, most] = [price(min), price(max)];
  return (
    <section className={css.example} aria-labelledby="example">
      <h2 id="example">{t('example.title')}</h2>
      <p>
        {t('example.text', {
          amount: inRupees(example.amountRupees),
          months: example.tenureMonths,
          rateMin: min,
          rateMax: max,
          emiMin: formatPaise(least.emiPaise),
          totalMin: formatPaise(least.totalPayablePaise),
          emiMax: formatPaise(most.emiPaise),
          totalMax: formatPaise(most.totalPayablePaise),
        })}
      </p>
    </section>
  );
}
