import { useState, useSyncExternalStore } from 'react';
import { detailPath } from '@marketplace/contract/journey/next-path.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import form from '@marketplace/web/forms/form.module.css';
import { lazyDialog, lazyPage } from '@marketplace/web/lazy/lazy.js';
import { Illustration } from '@marketplace/web/pictures/Illustration.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../session/api.js';
import { customerSession, useCustomer } from '../../session/customer.js';
import { forgetProduct } from '../../session/products.js';
import { useIdentityCheck } from '../../session/useJourney.js';
import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.js';
import { Changes } from './Changes.js';
import { CompareTray } from './CompareTray.js';
import { useTexts } from './i18n/useTexts.js';
import { OfferCard } from './OfferCard.js';
import { lowestOf, ordered } from './order.js';
import { orderIn, withValue } from './query.js';
import { ScoreCheck } from './ScoreCheck.js';
import { Skeleton } from './Skeleton.js';
import type { Offer, Offers, Wish } from './types.js';
import { Unmatched } from './Unmatched.js';
import { prefetchOffers, codeOf, useOffers } from './useOffers.js';
import { WishPanel } from './WishPanel.js';
import { lends, months, rupees } from './words.js';
import css from './OffersPage.module.css';
import fold from './Unmatched.module.css';

export const prefetch = prefetchOffers;

const Comparison = lazyPage(() => import('./Comparison.js'));
const FactsDialog = lazyDialog(() => import('./facts/FactsDialog.js'));
const RankingDialog = lazyDialog(() => import('./RankingDialog.js'));

const MOST_COMPARED = 3;
/** So many of the best offers are open at first. */
const OPEN_AT_FIRST = 3;

/** The offers of all lenders, and why others do not match. */
export default function OffersPage() {
  const { appId } = useSyncExternalStore(customerSession.subscribe, customerSession.values);
  const { state, wish, change, tryOut, refresh, retry } = useOffers(appId);
  if (state.status === 'failed') return <Failed error={state.error} retry={retry} />;
  if (state.status === 'loading' || wish === null) return <Skeleton />;
  return (
    <Ready
      offers={state.offers}
      wish={wish}
      isPricing={state.isPricing}
      pricingError={state.pricingError}
      change={change}
      tryOut={tryOut}
      refresh={refresh}
    />
  );
}

interface ReadyProps {
  offers: Offers;
  wish: Wish;
  isPricing: boolean;
  pricingError: unknown;
  change: (wish: Wish) => void;
  tryOut: (wish: Wish) => void;
  refresh: () => void;
}

function Ready({ offers, wish, isPricing, pricingError, change, tryOut, refresh }: ReadyProps) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const { profile } = useCustomer();
  const [factsOf, setFactsOf] = useState<Offer | null>(null);
  const [ranking, setRanking] = useState(false);
  const [picked, setPicked] = useState<readonly number[]>([]);
  /** The rows that the customer opened or closed. */
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [params, setParams] = useSearchParams();
  const order = orderIn(params) ?? (offers.ranking_policy.name === 'cost' ? 'cost' : 'ranking');
  const choose = useChoose(offers.appId, wish);
  const { matched } = offers;
  const open = matched.filter((offer) => !offer.over_instalment_limit && offer.state !== 'REJECTED');
  const name = profile?.first_name ? `, ${profile.first_name}` : '';
  const heading = usePageHeading(t('title'));

  const compared = (params.get('compare') ?? '')
    .split(',')
    .flatMap((id) => matched.find((offer) => offer.lender_id === Number(id)) ?? []);
  const dialogs = (
    <>
      {factsOf && <FactsDialog offer={factsOf} wish={wish} onClose={() => setFactsOf(null)} />}
      {ranking && <RankingDialog policy={offers.ranking_policy.name} onClose={() => setRanking(false)} />}
    </>
  );
  if (compared.length > 1) {
    return (
      <>
        <Comparison offers={compared} onFacts={setFactsOf} onChoose={choose.start} choosing={choose.lenderId} />
        {dialogs}
      </>
    );
  }

  // Those that cannot be chosen, all for the same reason, stand below the fold.
  const tooHigh = matched.filter((offer) => offer.over_instalment_limit && offer.state === 'OFFERED');
  const list = ordered(
    matched.filter((offer) => !tooHigh.includes(offer)),
    order,
  );
  const cheapest = lowestOf(open, 'apr');
  const lowestEmi = lowestOf(open, 'emi');
  const first = list.find((offer) => offer.state === 'OFFERED');
  const isNone = open.length === 0;
  const chosen = matched.filter((offer) => picked.includes(offer.lender_id));
  const toggle = (id: number) =>
    setPicked((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-MOST_COMPARED)));
  const card = (offer: Offer, isOpenAtFirst: boolean) => {
    const { lender_id: id } = offer;
    const isOpen = toggled.get(id) ?? isOpenAtFirst;
    return (
      <OfferCard
        key={id}
        offer={offer}
        wish={wish}
        chances={offers.chances}
        isOpen={isOpen}
        isMain={offer === first && chosen.length < 2}
        isCheapest={offer === cheapest}
        isLowestEmi={offer === lowestEmi}
        isPicked={picked.includes(id)}
        canCompare={matched.length > 1 && lends(offer)}
        isChoosing={choose.lenderId === id}
        onToggle={() => setToggled((before) => new Map(before).set(id, !isOpen))}
        onPick={() => toggle(id)}
        onFacts={() => setFactsOf(offer)}
        onChoose={() => void choose.start(offer)}
      />
    );
  };
  const changes = (
    <Changes product={offers.productType} whatIfs={offers.what_if} wish={wish} tryOut={tryOut} isOnlyWay={isNone} />
  );
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <header className={isNone ? css.none : undefined}>
        {isNone && <Illustration name="notYet" />}
        <h1 {...heading}>{isNone ? t('title.none') : t('title.some', { count: open.length, name })}</h1>
        <p className={css.lead}>
          {isNone ? t('lead.none') : t('lead', { amount: rupees(wish.amount), months: months(t, wish.tenure_months) })}
        </p>
      </header>
      {isNone && <div className={css.whole}>{changes}</div>}
      {offers.range && (
        <div className={css.side}>
          <WishPanel
            range={offers.range}
            wish={wish}
            change={change}
            order={order}
            setOrder={(one) => setParams((before) => withValue(before, 'sort', one), { replace: true })}
            hasRanking={offers.ranking_policy.name === 'priority'}
            isEmpty={list.length === 0}
          />
        </div>
      )}
      <div className={css.list} aria-busy={isPricing}>
        <p role="status" className="visually-hidden">
          {isPricing ? t('wish.working') : isNone ? t('title.none') : t('title.some', { count: open.length, name: '' })}
        </p>
        {pricingError !== null && (
          <p role="alert" className={form.notice}>
            {t('failed.reprice', { reason: errorText(pricingError, offline) })}
          </p>
        )}
        {offers.instalment_limit !== null && (
          <p className={form.notice}>{t('limit.note', { amount: rupees(offers.instalment_limit) })}</p>
        )}
        <ScoreCheck offers={offers} refresh={refresh} />
        {offers.productType !== 'Other Insurance' && (
          <p>
            <Link className={css.inline} to="/user/score">
              {t('score.page')}
            </Link>
          </p>
        )}
        {list.length > 0 && (
          <>
            <p className={css.order}>
              {t(order === 'ranking' ? 'order.priority' : `order.${order}`)}{' '}
              <button type="button" className={css.inline} onClick={() => setRanking(true)}>
                {t('rank.open')}
              </button>
            </p>
            <ol className={css.offers}>{list.map((offer, index) => card(offer, index < OPEN_AT_FIRST))}</ol>
          </>
        )}
        {!isNone && changes}
        {tooHigh.length > 0 && (
          <details className={fold.fold}>
            <summary>{t('no.tooHigh', { count: tooHigh.length })}</summary>
            <ol className={css.offers}>{ordered(tooHigh, order).map((offer) => card(offer, false))}</ol>
          </details>
        )}
        <Unmatched lenders={offers.unmatched} />
        {chosen.length > 0 && (
          <CompareTray
            offers={chosen}
            onRemove={toggle}
            onCompare={() =>
              setParams((before) => withValue(before, 'compare', chosen.map((offer) => offer.lender_id).join()))
            }
          />
        )}
      </div>
      {dialogs}
    </main>
  );
}

/** Stores the chosen terms, then opens the lender's page, which asks for consent. */
function useChoose(appId: string, wish: Wish) {
  const navigate = useNavigate();
  const offline = useSharedTexts()('offline');
  const checkIdentity = useIdentityCheck();
  const { pathname } = useLocation();
  const { profile } = useCustomer();
  const [lenderId, setLenderId] = useState<number | null>(null);
  const start = async ({ lender_id, state, amount }: Offer) => {
    if (profile?.identity_check_required === 1) return checkIdentity(pathname);
    setLenderId(lender_id);
    try {
      if (state === 'OFFERED') {
        await api.POST('/api/applications/{appId}/lenders/{lenderId}/choose', {
          params: { path: { appId, lenderId: lender_id } },
          body: lends({ amount }) ? wish : {},
        });
      }
      await navigate(`/user/lenders-transaction/${lender_id}`);
    } catch (error) {
      toast(errorText(error, offline), 'error');
    } finally {
      setLenderId(null);
    }
  };
  return { lenderId, start };
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts();
  const heading = usePageHeading(t('title'));
  const { productType } = useSyncExternalStore(customerSession.subscribe, customerSession.values);
  const { profile } = useCustomer();
  const code = codeOf(error);
  const ended = code === 'APPLICATION.NOT_OPEN' || code === 'APPLICATION.NOT_FOUND';
  const incomplete = code === 'APPLICATION.PROFILE_INCOMPLETE' || code === 'APPLICATION.PROFILE_OLD';
  // What became of it says more than that it has ended.
  if (ended && profile?.has_applied === 1) return <Navigate to="/user/status" replace />;
  return (
    <main id="main" tabIndex={-1} className={css.failed}>
      <h1 {...heading}>{t('title')}</h1>
      <p role="alert" className={form.notice}>
        {ended || incomplete ? errorText(error, t('failed')) : t('failed')}
      </p>
      {ended && (
        <Link to="/products" className={form.button} onClick={forgetProduct}>
          {t('ended')}
        </Link>
      )}
      {incomplete && (
        <Link
          to={detailPath((productType ?? 'Personal Loans') as Offers['productType'])}
          className={form.button}
          onClick={() => customerSession.set({ editing: '1' })}
        >
          {t('incomplete')}
        </Link>
      )}
      {!ended && !incomplete && (
        <button type="button" className={form.button} onClick={retry}>
          {t('retry')}
        </button>
      )}
    </main>
  );
}
