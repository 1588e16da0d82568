import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { detailPath } from '@marketplace/contract/journey/next-path.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import form from '@marketplace/web/forms/form.module.css';
import { lazyDialog, lazyPage } from '@marketplace/web/lazy/lazy.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../session/api.js';
import { customerSession, useCustomer } from '../../session/customer.js';
import { forgetProduct } from '../../session/products.js';
import { useIdentityCheck } from '../../session/useJourney.js';
import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.js';
import { Changes } from './Changes.js';
import { CompareTray } from './CompareTray.js';
import { useTexts } from './i18n/useTexts.js';
import { OfferCard } from './OfferCard.js';
import { lowestBy, type Order, ordered } from './order.js';
import { ScoreCheck } from './ScoreCheck.js';
import { Skeleton } from './Skeleton.js';
import type { Offer, Offers, Wish } from './types.js';
import { Unmatched } from './Unmatched.js';
import { prefetchOffers, codeOf, useOffers } from './useOffers.js';
import { WishPanel } from './WishPanel.js';
import { lends, months, rupees } from './words.js';
import css from './OffersPage.module.css';

export const prefetch = prefetchOffers;

const Comparison = lazyPage(() => import('./Comparison.js'));
const FactsDialog = lazyDialog(() => import('./FactsDialog.js'));
const RankingDialog = lazyDialog(() => import('./RankingDialog.js'));

const MOST_COMPARED = 3;

/** The offers that fit the first screen. Further ones render after them, in slices. */
const OFFERS_AT_ONCE = matchMedia('(width < 45rem)').matches ? 1 : 3;

/** The offers of all lenders, and why others do not match. */
export default function OffersPage() {
  const { appId } = useSyncExternalStore(customerSession.subscribe, customerSession.values);
  const { state, wish, change, refresh, retry } = useOffers(appId);
  if (state.status === 'failed') return <Failed error={state.error} retry={retry} />;
  if (state.status === 'loading' || wish === null) return <Skeleton />;
  return (
    <Ready
      offers={state.offers}
      wish={wish}
      isPricing={state.isPricing}
      pricingError={state.pricingError}
      change={change}
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
  refresh: () => void;
}

function Ready({ offers, wish, isPricing, pricingError, change, refresh }: ReadyProps) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const { profile } = useCustomer();
  const [order, setOrder] = useState<Order>(offers.ranking_policy.name === 'cost' ? 'cost' : 'ranking');
  const [factsOf, setFactsOf] = useState<Offer | null>(null);
  const [ranking, setRanking] = useState(false);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [params, setParams] = useSearchParams();
  const isFirst = useDeferredValue(false, true);
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

  const list = ordered(matched, order);
  const cheapest = lowestBy(open, 'apr');
  const lowestEmi = lowestBy(open, 'emi');
  const chosen = matched.filter((offer) => picked.includes(offer.lender_id));
  const toggle = (id: number) =>
    setPicked((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-MOST_COMPARED)));
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <header>
        <h1 {...heading}>{open.length > 0 ? t('title.some', { count: open.length, name }) : t('title.none')}</h1>
        <p className={css.lead}>
          {open.length > 0
            ? t('lead', { amount: rupees(wish.amount), months: months(t, wish.tenure_months) })
            : t('lead.none')}
        </p>
      </header>
      {offers.range && (
        <div className={css.side}>
          <WishPanel
            range={offers.range}
            wish={wish}
            change={change}
            order={order}
            setOrder={setOrder}
            hasRanking={offers.ranking_policy.name === 'priority'}
            isEmpty={matched.length === 0}
          />
        </div>
      )}
      <div className={css.list} aria-busy={isPricing}>
        <p role="status" className="visually-hidden">
          {isPricing ? t('wish.working') : t('title.some', { count: open.length, name: '' })}
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
        {matched.length > 0 && (
          <>
            <p className={css.order}>
              {t(order === 'ranking' ? 'order.priority' : `order.${order}`)}{' '}
              <button type="button" className={css.inline} onClick={() => setRanking(true)}>
                {t('rank.open')}
              </button>
            </p>
            <ol className={css.offers}>
              {list.slice(0, isFirst ? OFFERS_AT_ONCE : list.length).map((offer) => (
                <OfferCard
                  key={offer.lender_id}
                  offer={offer}
                  wish={wish}
                  isCheapest={offer.apr !== null && offer.apr === cheapest && open.includes(offer)}
                  isLowestEmi={offer.emi !== null && offer.emi === lowestEmi && open.includes(offer)}
                  isPicked={picked.includes(offer.lender_id)}
                  canCompare={matched.length > 1 && lends(offer)}
                  isChoosing={choose.lenderId === offer.lender_id}
                  onPick={() => toggle(offer.lender_id)}
                  onFacts={() => setFactsOf(offer)}
                  onChoose={() => void choose.start(offer)}
                />
              ))}
            </ol>
          </>
        )}
        {(!isFirst || matched.length < OFFERS_AT_ONCE) && (
          <>
            <Changes product={offers.productType} whatIfs={offers.what_if} wish={wish} change={change} />
            <Unmatched lenders={offers.unmatched} />
          </>
        )}
        {chosen.length > 0 && (
          <CompareTray
            offers={chosen}
            onRemove={toggle}
            onCompare={() => setParams({ compare: chosen.map((offer) => offer.lender_id).join() })}
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
  const code = codeOf(error);
  const ended = code === 'APPLICATION.NOT_OPEN' || code === 'APPLICATION.NOT_FOUND';
  const incomplete = code === 'APPLICATION.PROFILE_INCOMPLETE' || code === 'APPLICATION.PROFILE_OLD';
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
