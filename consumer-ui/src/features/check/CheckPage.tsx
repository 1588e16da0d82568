import { type SyntheticEvent, useState } from 'react';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { CHECK_FIELDS, CHECK_FORM, CHECKED_EMPLOYMENTS, type CheckField } from '@marketplace/contract/forms/check.js';
import { type FormField as Declared, formProblems, isAsked } from '@marketplace/contract/forms/forms.js';
import { EMPLOYMENT_WORDS, PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { isLoan, productsOn, type ProductType } from '@marketplace/contract/products/products.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import form from '@marketplace/web/forms/form.module.css';
import { FormField } from '@marketplace/web/forms/FormField.js';
import { missingText, problemText, useFormTexts } from '@marketplace/web/forms/i18n/useFormTexts.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { useLocation, useNavigate } from 'react-router';
import { type CheckTexts, fromHash, toHash, valueIn } from './answers.js';
import panels from '@marketplace/web/pages/panels.module.css';
import css from './CheckPage.module.css';
import { useTexts } from './i18n/useTexts.js';
import { Result } from './Result.js';
import type { CheckRequest } from './useCheck.js';

/** Who would say yes, before anybody gives a number. The answers stand in the address, behind the `#`. */
export default function CheckPage() {
  const t = useTexts();
  const { brand, solar } = useBoot();
  const { hash } = useLocation();
  const heading = usePageHeading(t('title'));
  const products = productsOn(brand.product_types, solar).filter(isLoan);
  const [first] = products;
  if (first === undefined) return <NotFound home="/" homeText={t('products')} />;
  const asked = withProduct(fromHash(hash), products);
  const request = requestOf(asked);
  return (
    <main id="main" tabIndex={-1} className={panels.page}>
      <div className={panels.intro}>
        <h1 {...heading}>{t('title')}</h1>
        <p className={panels.lead}>{t('lead')}</p>
      </div>
      {/* Another address brings other answers: Back, or a link that was shared. */}
      <CheckForm key={hash} first={asked} products={products} isAnswered={request !== null} />
      <div className={css.result}>
        <Result texts={asked} request={request} />
      </div>
    </main>
  );
}

interface CheckFormProps {
  first: CheckTexts;
  products: readonly ProductType[];
  /** To go on is then the one main action. */
  isAnswered: boolean;
}

function CheckForm({ first, products, isAnswered }: CheckFormProps) {
  const t = useTexts();
  const formT = useFormTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [texts, setTexts] = useState(first);
  const [flagged, setFlagged] = useState<readonly CheckField[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { fields, values, problems } = readOf(texts);
  const options = {
    product_type: products.map((id) => ({ id, value: PRODUCT_WORDS[id][language] })),
    employment: CHECKED_EMPLOYMENTS.map((id) => ({ id, value: EMPLOYMENT_WORDS[id][language] })),
  };
  const shown = fields.filter((field) => field.name !== 'product_type' || products.length > 1);
  const errorOf = (field: Declared<CheckField>) => {
    const problem = flagged.includes(field.name) ? problems[field.name] : undefined;
    if (problem?.key === 'field.required') return missingText(formT, field);
    return problem && problemText(formT, problem);
  };
  const errors = shown.flatMap((field) => {
    const text = errorOf(field);
    const isMissing = problems[field.name]?.key === 'field.required';
    if (text === undefined) return [];
    return [
      {
        id: field.name,
        text: isMissing ? text : formT('form.problemOf', { label: formT(field.label), problem: text }),
      },
    ];
  });
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    setFlagged(fields.map(({ name }) => name));
    setAttempt(attempt + 1);
    if (Object.keys(problems).length > 0) return;
    void navigate(
      { hash: toHash(Object.fromEntries(shownOnly(texts, Object.keys(values)))) },
      { preventScrollReset: true },
    );
  };
  return (
    <form className={`${form.form} ${panels.panel}`} onSubmit={go} noValidate>
      <ErrorSummary title={formT('form.problem')} errors={errors} attempt={attempt} />
      {shown.map((field) => (
        <FormField
          key={field.name}
          field={field}
          text={texts[field.name] ?? ''}
          error={errorOf(field)}
          options={options[field.name as keyof typeof options] ?? []}
          onChange={(text) => setTexts((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
      <button type="submit" className={isAnswered ? form.secondary : form.button}>
        {t('go')}
      </button>
    </form>
  );
}

/** The fields that are asked with these answers, their values, and what is wrong with them. */
function readOf(texts: CheckTexts) {
  const [{ fields: all }] = CHECK_FORM.steps as readonly [(typeof CHECK_FORM.steps)[number]];
  const every = Object.fromEntries(
    all.map(({ name }) => [name, texts[name] === undefined ? '' : valueIn(name, texts[name])]),
  );
  const fields = all.filter((field) => isAsked(CHECK_FORM, field, every));
  const values = Object.fromEntries(fields.map(({ name }) => [name, every[name]]));
  return { fields, values, problems: formProblems(CHECK_FORM, every, istToday(), fields) };
}

const shownOnly = (texts: CheckTexts, names: readonly string[]) =>
  Object.entries(texts).filter(([name]) => names.includes(name));

/** A site with one kind of loan does not ask for it, and a link may name one that this site does not have. */
function withProduct(texts: CheckTexts, products: readonly ProductType[]): CheckTexts {
  const { product_type, ...rest } = texts;
  const isOffered = products.some((type) => type === product_type);
  return { ...rest, product_type: isOffered ? product_type : products.length === 1 ? products[0] : undefined };
}

/** What is sent; `null` while an answer is missing or wrong. */
function requestOf(texts: CheckTexts): CheckRequest | null {
  const { values, problems } = readOf(texts);
  if (Object.keys(problems).length > 0) return null;
  const given = Object.entries(values).filter(([, value]) => value !== '' && value !== null);
  // The server takes the work of a business loan for what it is.
  return { employment: CHECK_FIELDS.employment.rule.values[0], ...Object.fromEntries(given) } as CheckRequest;
}
