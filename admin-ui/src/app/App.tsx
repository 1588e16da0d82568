import { lazy } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { QueryClient } from '@tanstack/react-query';
import { Navigate, Route } from 'react-router';
import { AdminContext, CoreAdminUI, CustomRoutes, HttpError, Resource } from 'react-admin';
import { dataProvider } from '../api/dataProvider.js';
import { ChoosePasswordPage } from '../account/ChoosePasswordPage.js';
import { authProvider } from '../session/authProvider.js';
import { CHOOSE_PASSWORD, DASHBOARD } from '../session/callback.js';
import { LoginPage } from '../session/LoginPage.js';
import { AccessDenied } from './AccessDenied.js';
import { i18nProvider } from './i18n.js';
import { Layout } from './Layout.js';
import { Oops } from './Oops.js';
import { ROOM_RESOURCES } from './rooms.js';
import { Spinner } from './Spinner.js';
import { store } from './store.js';
import { darkTheme, lightTheme } from './theme.js';
import { Toasts } from './Toasts.js';

const Dashboard = lazy(() => import('../dashboard/Dashboard.js'));
const CreditCardList = lazy(() => import('../credit-cards/CreditCardList.js'));
const LenderList = lazy(() => import('../lenders/LenderList.js'));
const LenderEdit = lazy(() => import('../lenders/LenderEdit.js'));
const VendorList = lazy(() => import('../vendors/VendorList.js'));
const LenderGroupList = lazy(() => import('../lender-groups/LenderGroupList.js'));
const LenderGroupEdit = lazy(() => import('../lender-groups/LenderGroupEdit.js'));
const ApplicationList = lazy(() => import('../applications/ApplicationList.js'));
const ApplicationShow = lazy(() => import('../applications/ApplicationShow.js'));
const RunList = lazy(() => import('../customer-eligibility/RunList.js'));
const RunShow = lazy(() => import('../customer-eligibility/RunShow.js'));
const CheckList = lazy(() => import('../customer-eligibility/CheckList.js'));
const PartnerList = lazy(() => import('../partners/PartnerList.js'));
const PartnerEdit = lazy(() => import('../partners/PartnerEdit.js'));
const AdminUserList = lazy(() => import('../user-management/AdminUserList.js'));
const AdminUserCreate = lazy(() => import('../user-management/AdminUserCreate.js'));
const AdminUserEdit = lazy(() => import('../user-management/AdminUserEdit.js'));
const GatewayHostList = lazy(() => import('../gateway-hosts/GatewayHostList.js'));
const LinkHostList = lazy(() => import('../link-hosts/LinkHostList.js'));
const MerchantList = lazy(() => import('../merchant-management/MerchantList.js'));
const MerchantShow = lazy(() => import('../merchant-management/MerchantShow.js'));
const TrackingLinkList = lazy(() => import('../tracking-links/TrackingLinkList.js'));
const TrackingLinkEdit = lazy(() => import('../tracking-links/TrackingLinkEdit.js'));
const DeletionRequestList = lazy(() => import('../deletion-requests/DeletionRequestList.js'));
const OptionListPage = lazy(() => import('../option-lists/OptionListPage.js'));
const CommissionLedger = lazy(() => import('../commission-ledger/CommissionLedger.js'));
const MonthPage = lazy(() => import('../commission-ledger/MonthPage.js'));
const UploadPage = lazy(() => import('../uploads/UploadPage.js'));
const ChangePasswordPage = lazy(() => import('../account/ChangePasswordPage.js'));
const SessionsPage = lazy(() => import('../account/SessionsPage.js'));
const TwoStepPage = lazy(() => import('../account/TwoStepPage.js'));
const NotFound = lazy(() => import('./NotFound.js'));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays a refusal; only a server that did not answer is worth a second try.
      retry: (failures, error) => failures < 1 && (!(error instanceof HttpError) || error.status === 0),
    },
  },
});

export function App() {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      queryClient={queryClient}
      store={store}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        requireAuth
        disableTelemetry
        title="Marketplace admin"
        loginPage={LoginPage}
        layout={Layout}
        loading={() => <Spinner label="Restoring your session" />}
        error={Oops}
        catchAll={NotFound}
        accessDenied={AccessDenied}
      >
        <Resource name="credit-cards" list={CreditCardList} />
        <Resource name="lenders" list={LenderList} edit={LenderEdit} />
        <Resource name="vendors-on-off" list={VendorList} />
        <Resource name="lender-groups" list={LenderGroupList} edit={LenderGroupEdit} />
        <Resource name="applications" list={ApplicationList} show={ApplicationShow} />
        <Resource name="customer-eligibility" list={RunList} show={RunShow} />
        <Resource name="partners" list={PartnerList} edit={PartnerEdit} />
        <Resource name="merchant-management" list={MerchantList} show={MerchantShow} />
        <Resource name="tracking-links" list={TrackingLinkList} edit={TrackingLinkEdit} />
        <Resource name="user-management" list={AdminUserList} create={AdminUserCreate} edit={AdminUserEdit} />
        <Resource name="gateway-hosts" list={GatewayHostList} />
        <Resource name="link-hosts" list={LinkHostList} />
        <Resource name="deletion-requests" list={DeletionRequestList} />
        <Resource name="option-lists" list={OptionListPage} edit={OptionListPage} />
        {ROOM_RESOURCES.map(({ label: _label, icon: _icon, ...pages }) => (
          <Resource key={pages.name} {...pages} />
        ))}
        <CustomRoutes noLayout>
          <Route path={CHOOSE_PASSWORD} element={<ChoosePasswordPage />} />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/" element={<Navigate to={DASHBOARD} replace />} />
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/customer-eligibility/de-dupe" element={<CheckList />} />
          <Route path="/commission-ledger" element={<CommissionLedger />} />
          <Route path="/commission-ledger/:id" element={<MonthPage />} />
          <Route path="/application-status-file" element={<UploadPage key="status" kind="status" />} />
          <Route path="/mis-upload" element={<UploadPage key="mis" kind="mis" />} />
          <Route path="/commission-upload-file" element={<UploadPage key="commission" kind="commission" />} />
          <Route path="/account/password" element={<ChangePasswordPage />} />
          <Route path="/account/sessions" element={<SessionsPage />} />
          <Route path="/account/two-step" element={<TwoStepPage />} />
        </CustomRoutes>
      </CoreAdminUI>
      <Toasts />
    </AdminContext>
  );
}
