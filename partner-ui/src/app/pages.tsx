import type { ReactElement } from 'react';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { lazyPage, type Load } from '@marketplace/web/lazy/lazy.js';
import { matchPath, Navigate } from 'react-router';
import type { PartnerAccount } from '../features/account/api.js';
import type { en } from '../i18n/en.js';
import * as paths from '../session/paths.js';

const preloads = new Map<unknown, ReturnType<typeof lazyPage>['preload']>();

function lazy<Props extends object>(load: Load<Props>) {
  const Page = lazyPage(load);
  preloads.set(Page, Page.preload);
  return Page;
}

const HomePage = lazy(() => import('./HomePage.js'));
const LeadsPage = lazy(() => import('../features/leads/LeadsPage.js'));
const BankAccountPage = lazy(() => import('../features/settings/BankAccountPage.js'));
const EarningsPage = lazy(() => import('../features/earnings/EarningsPage.js'));
const LeadMoneyPage = lazy(() => import('../features/earnings/LeadMoneyPage.js'));
const FunnelPage = lazy(() => import('../features/figures/FunnelPage.js'));
const ReportsPage = lazy(() => import('../features/figures/ReportsPage.js'));
const PayoutsPage = lazy(() => import('../features/payouts/PayoutsPage.js'));
const InvoicePage = lazy(() => import('../features/payouts/InvoicePage.js'));
const StatementsPage = lazy(() => import('../features/payouts/StatementsPage.js'));
const StatementPage = lazy(() => import('../features/payouts/StatementPage.js'));
const SharesPage = lazy(() => import('../features/earnings/SharesPage.js'));
const CounterPage = lazy(() => import('../features/counter/CounterPage.js'));
const ArticlesPage = lazy(() => import('../features/articles/ArticlesPage.js'));
const MessagesPage = lazy(() => import('../features/articles/MessagesPage.js'));
const CreativesPage = lazy(() => import('../features/creatives/CreativesPage.js'));
const CommunicationPage = lazy(() => import('../features/communication/CommunicationPage.js'));
const EligibilityPage = lazy(() => import('../features/eligibility/EligibilityPage.js'));
const LenderJourneysPage = lazy(() => import('../features/lender-journeys/LenderJourneysPage.js'));
const ProductsPage = lazy(() => import('../features/products/ProductsPage.js'));
const ProductPage = lazy(() => import('../features/products/ProductPage.js'));
const TrainingPage = lazy(() => import('../features/training/TrainingPage.js'));
const ModulePage = lazy(() => import('../features/training/ModulePage.js'));
const ReferralPage = lazy(() => import('../features/referral/ReferralPage.js'));
const UsersPage = lazy(() => import('../features/users/UsersPage.js'));
const IntegrationPage = lazy(() => import('../features/integration/IntegrationPage.js'));
const GuidePage = lazy(() => import('../features/integration/GuidePage.js'));
const SettingsPage = lazy(() => import('../features/settings/SettingsPage.js'));
const Security = lazy(() => import('../features/account/Security.js'));
const WhoLooked = lazy(() => import('../features/masquerade/WhoLooked.js'));

/** What a page may be given. */
export interface PageContext {
  account: PartnerAccount;
  /** Loads the account anew, after a change of it. */
  reload: () => void;
  onChangePassword: () => void;
}

interface PortalPage {
  /** One of `PARTNER_PATHS` in the contract. */
  path: string;
  /** The roles whose portal has the page; for the others there is none at its address. Left out: all. */
  roles?: readonly PortalRole[];
  element: (context: PageContext) => ReactElement;
  menu?: MenuEntry;
  /** The page whose entry of the menu is the open one here. */
  under?: string;
}

interface MenuEntry {
  text: keyof typeof en;
  /** Entries of one group follow each other. */
  group?: 'menu.products' | 'menu.money' | 'menu.people' | 'menu.help';
}

const BY_PHONE: readonly PortalRole[] = ['MERCHANT', 'AGENT'];
const home = ({ account, reload, onChangePassword }: PageContext) => (
  <HomePage account={account} reload={reload} onChangePassword={onChangePassword} />
);

/** Every page of the signed-in portal, in the order of the menu. */
const PAGES: readonly PortalPage[] = [
  { path: '/', roles: ['OWNER'], element: home, menu: { text: 'revenue.title' } },
  { path: '/', roles: ['STAFF', ...BY_PHONE], element: home, menu: { text: 'home.title' } },
  {
    path: paths.COUNTER,
    roles: BY_PHONE,
    element: ({ account }) => <CounterPage products={account.brand.product_types} />,
    menu: { text: 'counter.title' },
  },
  { path: paths.LEADS, element: ({ account }) => <LeadsPage role={account.role} />, menu: { text: 'leads.title' } },
  { path: paths.MESSAGING_CONTENT, element: () => <MessagesPage />, menu: { text: 'messages.title' } },
  {
    path: paths.CREATIVES,
    element: ({ account }) => <CreativesPage isOwnHand={account.masquerade === null} />,
    menu: { text: 'creatives.title' },
  },
  {
    path: paths.REPORTS,
    element: ({ account }) => <ReportsPage role={account.role} />,
    menu: { text: 'reports.title' },
  },
  {
    path: paths.CUSTOM_FUNNEL,
    element: ({ account }) => <FunnelPage role={account.role} />,
    menu: { text: 'funnel.menu' },
  },
  {
    path: paths.LEAD_MONEY,
    roles: ['OWNER', ...BY_PHONE],
    element: () => <LeadMoneyPage />,
    under: paths.LEADS,
  },
  {
    path: paths.EARNINGS,
    roles: ['OWNER', ...BY_PHONE],
    element: ({ account }) => <EarningsPage role={account.role} />,
    menu: { text: 'own.title' },
  },
  {
    path: paths.PRODUCTS,
    element: () => <ProductsPage />,
    menu: { text: 'products.title', group: 'menu.products' },
  },
  { path: `${paths.PRODUCTS}/:product_id`, element: ({ account }) => <ProductPage role={account.role} /> },
  {
    path: paths.ELIGIBILITY,
    element: () => <EligibilityPage />,
    menu: { text: 'eligibility.title', group: 'menu.products' },
  },
  {
    path: paths.LENDER_JOURNEY,
    element: () => <LenderJourneysPage />,
    menu: { text: 'journeys.title', group: 'menu.products' },
  },
  {
    path: paths.PAYOUTS,
    roles: ['OWNER', ...BY_PHONE],
    element: () => <PayoutsPage />,
    menu: { text: 'payouts.title', group: 'menu.money' },
  },
  { path: `${paths.INVOICES}/:invoice_id`, roles: ['OWNER', ...BY_PHONE], element: () => <InvoicePage /> },
  {
    path: paths.STATEMENTS,
    roles: ['OWNER', ...BY_PHONE],
    element: () => <StatementsPage />,
    menu: { text: 'statements.title', group: 'menu.money' },
  },
  { path: `${paths.STATEMENTS}/:period`, roles: ['OWNER', ...BY_PHONE], element: () => <StatementPage /> },
  {
    path: paths.SHARES,
    roles: ['OWNER'],
    element: () => <SharesPage />,
    menu: { text: 'shares.title', group: 'menu.money' },
  },
  {
    path: paths.BANK_ACCOUNT,
    roles: ['OWNER', ...BY_PHONE],
    element: ({ account }) => <BankAccountPage role={account.role} />,
    menu: { text: 'bank.title', group: 'menu.money' },
  },
  {
    path: paths.USERS,
    roles: ['OWNER'],
    element: () => <UsersPage key={paths.USERS} whose="partner" />,
    menu: { text: 'users.title', group: 'menu.people' },
  },
  {
    path: paths.AGENTS,
    roles: ['MERCHANT'],
    element: () => <UsersPage key={paths.AGENTS} whose="merchant" />,
    menu: { text: 'agents.title', group: 'menu.people' },
  },
  {
    path: paths.REFERRAL,
    roles: ['OWNER', 'MERCHANT'],
    element: () => <ReferralPage />,
    menu: { text: 'referral.title', group: 'menu.people' },
  },
  {
    path: paths.TRAINING,
    element: () => <TrainingPage />,
    menu: { text: 'training.title', group: 'menu.help' },
  },
  { path: `${paths.TRAINING}/:module_id`, element: () => <ModulePage /> },
  {
    path: paths.INTEGRATION,
    roles: ['OWNER'],
    element: () => <IntegrationPage />,
    menu: { text: 'integration.title', group: 'menu.help' },
  },
  { path: paths.INTEGRATION_GUIDE, roles: ['OWNER'], element: () => <GuidePage />, under: paths.INTEGRATION },
  {
    path: paths.CUSTOMER_QUERIES,
    element: () => <ArticlesPage key={paths.CUSTOMER_QUERIES} kind="customer_queries" />,
    menu: { text: 'articles.kind.customer_queries', group: 'menu.help' },
  },
  {
    path: paths.DSA_QUERIES,
    element: () => <ArticlesPage key={paths.DSA_QUERIES} kind="dsa_queries" />,
    menu: { text: 'articles.kind.dsa_queries', group: 'menu.help' },
  },
  {
    path: paths.TECH_SUPPORT,
    element: () => <CommunicationPage kind="tech_support" />,
    menu: { text: 'tickets.kind.tech_support', group: 'menu.help' },
  },
  {
    path: paths.GENERAL_QUERY,
    element: () => <CommunicationPage kind="general_query" />,
    menu: { text: 'tickets.kind.general_query', group: 'menu.help' },
  },
  {
    path: paths.SETTINGS,
    element: ({ account, reload, onChangePassword }) => (
      <SettingsPage role={account.role} isOwnHand={account.masquerade === null} onChangePassword={onChangePassword}>
        {account.masquerade === null && <Security account={account} reload={reload} />}
        <WhoLooked />
      </SettingsPage>
    ),
  },
  { path: paths.MARKETING_SUPPORT, element: () => <Navigate to={paths.MESSAGING_CONTENT} replace /> },
  { path: paths.FAQS, element: () => <Navigate to={paths.CUSTOMER_QUERIES} replace /> },
  { path: paths.COMMUNICATION, element: () => <Navigate to={paths.TECH_SUPPORT} replace /> },
  // Where the settings were before they had a page of their own.
  { path: paths.ACCOUNT, element: () => <Navigate to={paths.SETTINGS} replace /> },
];

/** The pages of a role's portal, in the order of the menu. */
export function pagesOf(role: PortalRole): readonly PortalPage[] {
  return PAGES.filter(({ roles }) => roles === undefined || roles.includes(role));
}

/** Loads the code of the page at `path` and then its first data, before it is rendered. */
export async function preloadPage(account: PartnerAccount, path: string): Promise<void> {
  const opened = pagesOf(account.role).find((page) => matchPath(page.path, path || '/'));
  const context = { account, reload: nothing, onChangePassword: nothing };
  try {
    const prefetch = await preloads.get(opened?.element(context).type)?.();
    await prefetch?.();
  } catch {
    // A failed request is repeated, and its error shown, when the page renders.
  }
}

function nothing(): void {
  // Nobody presses a button of a page that is not there yet.
}
