import { useEffect, useId, useRef } from 'react';
import { formatPaise } from '@marketplace/contract/money/money.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { ShareActions } from '@marketplace/web/share/ShareActions.js';
import { Link } from 'react-router';
import { checkedAnswers } from '../../session/checked.js';
import { useChooseProduct } from '../../session/useChooseProduct.js';
import { type CheckTexts, toHash, toProfile } from './answers.js';
import panels from '@marketplace/web/pages/panels.module.css';
import css from './CheckPage.module.css';
import { useTexts } from './i18n/useTexts.js';
import { type CheckRequest, type CheckResult, useCheck } from './useCheck.js';

type T = ReturnType<typeof useTexts>;
type Span = NonNullable<CheckResult['yes']['emi']>;

const rupees = (amount: number) => formatPaise(Math.round(amount) * 100);

interface ResultProps {
  texts: CheckTexts;
  request: CheckRequest | null;
}

/** What the lenders would say to the answers in the address. */
export function Result({ texts, request }: ResultProps) {
  const t = useTexts();
  const state = useCheck(request, t('failed'));
  switch (state.status) {
    case 'none':
      return null;
    case 'working':
      return <div role="status" aria-label={t('working')} className={css.skeleton} />;
    case 'failed':
      return (
        <div role="alert" className={form.notice}>
          <p>{state.problem}</p>
          <button type="button" className={form.plain} onClick={state.retry}>
            {t('retry')}
          </button>
        </div>
      );
    case 'ready':
      return <Answer texts={texts} product={request!.product_type} result={state.result} />;
  }
}

function Answer({ texts, product, result }: { texts: CheckTexts; product: ProductType; result: CheckResult }) {
  const t = useTexts();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const choose = useChooseProduct();
  const { yes, kinds, need_score, no, what_if } = result;
  // Who asked hears the answer, and sees it on a phone, where it stands below the form.
  useEffect(() => heading.current?.focus(), [result]);
  const go = () => {
    checkedAnswers.keep(toProfile(product, texts));
    choose(product);
  };
  return (
    <section className={panels.panel} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={panels.answer}>
        {yes.lenders === 0 ? t('yes.none') : t('yes.title', { count: yes.lenders })}
      </h2>
      {yes.lenders === 0 && <p>{t(what_if.length > 0 || need_score > 0 ? 'yes.noneLead' : 'yes.noneNothing')}</p>}
      {yes.lenders > 0 && (
        <>
          <dl className={panels.figures}>
            <Figure label={t('emi')} span={yes.emi} format={rupees} />
            <Figure label={t('apr')} span={yes.apr} format={(n) => t('percent', { n })} />
            <Figure label={t('amount')} span={yes.amount} format={rupees} />
          </dl>
          <p className={panels.small}>{t('forMonths', { n: result.tenure_months })}</p>
          {kinds.length > 1 && (
            <>
              <h3>{t('kinds')}</h3>
              <ul className={css.lines}>
                {kinds.map(({ kind, lenders, apr }) => (
                  <li key={kind}>
                    <Icon name="check" />
                    <span>
                      {t(`kind.${kind}`, { count: lenders })}
                      {apr && `: ${spanText(t, apr, (n) => t('percent', { n }))}`}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {what_if.length > 0 && (
        <>
          <h3>{t('change.title')}</h3>
          <ul className={css.lines}>
            {what_if.map(({ changes, opens }) => (
              <li key={JSON.stringify(changes)}>
                <span>
                  <b>{t('change.opens', { count: opens })}</b>:{' '}
                  {changes.map((change) => changeText(t, change)).join(t('change.and'))}
                </span>
                <Link className={form.plain} to={{ hash: toHash(changed(texts, changes)) }} preventScrollReset>
                  {t('change.try')}
                  <span className="visually-hidden">
                    : {changes.map((change) => changeText(t, change)).join(t('change.and'))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {need_score > 0 && (
        <p>
          <b>{t('score.title', { count: need_score })}</b>. {t('score.text')}
        </p>
      )}
      {no > 0 && <p className={panels.small}>{t('no', { count: no })}</p>}
      <button type="button" className={form.button} onClick={go}>
        {t('on')}
      </button>
      <p className={panels.small}>{t('onNote')}</p>
      <h3>{t('share.title')}</h3>
      <ShareActions text={t('share.text')} url={() => location.href} />
      <p className={panels.small}>
        {PRODUCT_WORDS[product][language]}. {t('share.note')}
      </p>
    </section>
  );
}

function Figure({ label, span, format }: { label: string; span: Span | null; format: (value: number) => string }) {
  const t = useTexts();
  return (
    span && (
      <div>
        <dt>{label}</dt>
        <dd>{spanText(t, span, format)}</dd>
      </div>
    )
  );
}

function spanText(t: T, { min, max }: Span, format: (value: number) => string): string {
  return format(min) === format(max) ? format(min) : t('span', { min: format(min), max: format(max) });
}

type Change = CheckResult['what_if'][number]['changes'][number];

function changeText(t: T, { field, to }: Change): string {
  const isMoney = field === 'monthly_income' || field === 'amount';
  return t(`change.${field}`, { to: isMoney ? rupees(to) : to });
}

function changed(texts: CheckTexts, changes: readonly Change[]): CheckTexts {
  return { ...texts, ...Object.fromEntries(changes.map(({ field, to }) => [field, String(to)])) };
}
