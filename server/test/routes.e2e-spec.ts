import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { ACCESS } from '../src/platform/auth/allow.decorator.js';
import { type Caller, CALLERS, type ExpectedAccess } from './access/expected-access.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { addressOf, liveRoutes } from './support/live-routes.js';
import { TestApp } from './support/test-app.js';
import { aWebRoot, type WebRoot } from './support/web-root.js';

const ANYBODY: readonly Caller[] = CALLERS;
const SIGNED_IN: readonly Caller[] = CALLERS.filter((caller) => caller !== 'anonymous');
const CUSTOMER: readonly Caller[] = ['customer'];
const PARTNER: readonly Caller[] = ['owner', 'staff', 'merchant', 'agent'];
/** Who looks after others in the portal. */
const PORTAL_HEADS: readonly Caller[] = ['owner', 'merchant'];
const ANY_ADMIN: readonly Caller[] = ['admin 1', 'admin 2', 'admin 3'];
const ROLE_1: readonly Caller[] = ['admin 1'];
const ROLES_1_2: readonly Caller[] = ['admin 1', 'admin 2'];

/**
 * Who may call what, written from section 6 of the specification, not from the code: role 1 manages everything,
 * role 2 has the status file beside the session and the dashboard's figures that role 3 has as well, partners have their
 * portal. A HEAD is as its GET.
 */
const EXPECTED: Record<string, readonly Caller[]> = {
  'GET /': ANYBODY,
  'GET /*': ANYBODY,
  'GET /.well-known/security.txt': ANYBODY,
  'GET /manifest.webmanifest': ANYBODY,
  'GET /:slug/manifest.webmanifest': ANYBODY,
  'GET /app-icon.png': ANYBODY,
  'GET /:slug/app-icon.png': ANYBODY,
  'GET /robots.txt': ANYBODY,
  'GET /service-worker.js': ANYBODY,
  'GET /sitemap.xml': ANYBODY,
  'GET /static/admin/*': ANYBODY,
  'GET /static/consumer/*': ANYBODY,
  'GET /static/partner/*': ANYBODY,
  'GET /files/:folder/:name': ANYBODY,
  'GET /r/cards/:id': ANYBODY,
  'GET /r/lenders/:uuid': ANYBODY,
  'GET /r/t/:code': ANYBODY,
  'POST /api/message-receipts': ANYBODY,
  'GET /r/:code': ANYBODY,

  'GET /api/docs': ANYBODY,
  'GET /api/docs/': ANYBODY,
  'GET /api/docs/*': ANYBODY,
  'GET /api/docs/LICENSE': ANYBODY,
  'GET /api/docs/docs/*': ANYBODY,
  'GET /api/docs/docs/swagger-ui-init.js': ANYBODY,
  'GET /api/docs/index.html': ANYBODY,
  'GET /api/docs/swagger-ui-init.js': ANYBODY,
  'GET /api/openapi.json': ANYBODY,
  'GET /api/health/live': ANYBODY,
  'GET /api/health/ready': ANYBODY,
  'GET /api/metrics': ANYBODY,

  'GET /api/catalogue': ANYBODY,
  'GET /api/get-credit-cards-data': ANYBODY,
  'GET /api/share-pictures/:slug/:language/:name': ANYBODY,
  'GET /api/places/pincode/:pin': ANYBODY,
  'GET /api/places/ifsc/:code': ANYBODY,
  'POST /api/pricing/quote': ANYBODY,
  'POST /api/quick-check': ANYBODY,
  'GET /api/get-partner-by-name/:name': ANYBODY,
  'GET /api/get-insurance-seller/:name': ANYBODY,
  'GET /api/search-list/:language': ANYBODY,
  'GET /api/search-list/:language/:id': ANYBODY,
  'POST /api/getLanguages': ANYBODY,
  'POST /api/otp/send': ANYBODY,
  'POST /api/otp/verify': ANYBODY,
  'POST /api/logout': CUSTOMER,
  'POST /api/admin/password-link': ANYBODY,
  'POST /api/admin/choose-password': ANYBODY,
  'POST /api/partner/password-link': ANYBODY,
  'POST /api/partner/choose-password': ANYBODY,
  'POST /api/transfer-links': CUSTOMER,
  'POST /api/transfer/:prospectId': ANYBODY,
  'GET /api/admin/prospects/:prospectId/transfer-links': ROLE_1,
  'POST /api/admin/prospects/:prospectId/transfer-link': ROLE_1,
  'GET /development/messages': ANYBODY,
  'POST /api/set-language': SIGNED_IN,
  'POST /api/partner/totp/setup': PARTNER,
  'POST /api/partner/totp/confirm': PARTNER,
  'POST /api/partner/totp/remove': PARTNER,
  'GET /api/sessions': SIGNED_IN,
  'POST /api/sessions/end-others': SIGNED_IN,
  'POST /api/sessions/:id/end': SIGNED_IN,
  'POST /api/help-request': ANYBODY,
  'POST /api/merchants': ANYBODY,
  'POST /api/cookies/save': ANYBODY,
  'GET /api/cookies/read': ANYBODY,
  'POST /api/cookies/delete': ANYBODY,
  'POST /api/update-partner-utm/:id': ROLE_1,
  'POST /api/update-partner-revenue-data/:id': ROLE_1,
  'POST /api/create-credit-card': ROLE_1,
  'POST /api/update-credit-card-data': ROLE_1,
  'POST /api/safe-delete-credit-card': ROLE_1,
  'POST /api/s3-upload-file': ROLE_1,

  'POST /api/admin/login': ANYBODY,
  'GET /api/admin-reverify': ANY_ADMIN,
  'POST /api/admin/logout': ANY_ADMIN,
  'POST /api/admin/change-password': ANY_ADMIN,
  'POST /api/admin/totp/setup': ANY_ADMIN,
  'POST /api/admin/totp/confirm': ANY_ADMIN,
  'POST /api/admin/totp/remove': ANY_ADMIN,
  'GET /api/admin/dashboard': ANY_ADMIN,
  'GET /api/admin/waiting': ANY_ADMIN,
  'POST /api/admin/customers-journey/search': ROLES_1_2,
  'GET /api/admin/customers-journey/path': ROLES_1_2,
  'GET /api/admin/customers-journey/path/choices': ROLES_1_2,
  'GET /api/admin/customers-journey/:prospectId': ROLES_1_2,
  'GET /api/admin/customers-journey/:prospectId/timeline': ROLES_1_2,
  'GET /api/admin/customers-journey/:prospectId/consents': ROLES_1_2,
  'GET /api/admin/customers-journey/:prospectId/contact': ROLES_1_2,
  'GET /api/admin/customers-journey/:prospectId/messages': ROLES_1_2,
  'GET /api/admin/customers-journey/:prospectId/transfer-links': ROLES_1_2,
  'GET /api/admin/customers-journey/:prospectId/deletion-requests': ROLES_1_2,
  'POST /api/admin/customers-journey/:prospectId/reveal': ROLES_1_2,
  'GET /api/admin/reports/internal-report': ROLES_1_2,
  'GET /api/admin/reports/internal-report/export/:format': ROLES_1_2,
  'GET /api/admin/reports/internal-report/choices': ROLES_1_2,
  'GET /api/admin/reports/internal-report/events': ROLES_1_2,
  'GET /api/admin/reports/vendors-products-report/refusal-rules': ROLE_1,
  'GET /api/admin/reports/products-report': ROLE_1,
  'GET /api/admin/reports/products-report/export/:format': ROLE_1,
  'GET /api/admin/reports/vendors-products-report': ROLE_1,
  'GET /api/admin/reports/vendors-products-report/export/:format': ROLE_1,

  'GET /api/admin/users': ROLE_1,
  'POST /api/admin/users': ROLE_1,
  'GET /api/admin/users/:id': ROLE_1,
  'PUT /api/admin/users/:id': ROLE_1,
  'POST /api/admin/users/:id/reset-password': ROLE_1,
  'POST /api/admin/users/:id/confirm-access': ROLE_1,
  'GET /api/admin/users/:id/sessions': ROLE_1,
  'POST /api/admin/users/:id/sessions/end': ROLE_1,
  'POST /api/admin/users/:id/sessions/:sessionId/end': ROLE_1,
  'GET /api/admin/partners': ROLE_1,
  'GET /api/admin/partners/:id': ROLE_1,
  'POST /api/admin/partners': ROLE_1,
  'PUT /api/admin/partners/:id': ROLE_1,
  'GET /api/admin/partners/:id/history': ROLE_1,
  'GET /api/admin/partners/:id/payee': ROLE_1,
  'POST /api/admin/partners/:id/payee': ROLE_1,
  'GET /api/admin/partner-users': ROLE_1,
  'POST /api/admin/partner-users': ROLE_1,
  'GET /api/admin/partner-users/:id': ROLE_1,
  'PUT /api/admin/partner-users/:id': ROLE_1,
  'POST /api/admin/partner-users/:id/reset-password': ROLE_1,
  'GET /api/admin/option-lists': ROLE_1,
  'GET /api/admin/option-lists/:list': ROLE_1,
  'GET /api/admin/option-lists/:list/items': ROLE_1,
  'POST /api/admin/option-lists/:list/items': ROLE_1,
  'GET /api/admin/option-lists/:list/items/:id': ROLE_1,
  'PUT /api/admin/option-lists/:list/items/:id': ROLE_1,
  'POST /api/admin/option-lists/:list/order': ROLE_1,
  'GET /api/admin/option-lists/:list/history': ROLE_1,
  'GET /api/admin/merchants': ROLE_1,
  'GET /api/admin/merchants/:id': ROLE_1,
  'POST /api/admin/merchants/:id/view': ROLE_1,
  'POST /api/admin/merchants/approve': ROLE_1,
  'POST /api/admin/merchants/refuse': ROLE_1,
  'POST /api/admin/merchants/:id/approve': ROLE_1,
  'POST /api/admin/merchants/:id/refuse': ROLE_1,
  'POST /api/admin/merchants/:id/send-link': ROLE_1,
  'GET /api/admin/merchants/:id/history': ROLE_1,
  'GET /api/admin/tracking-links': ROLE_1,
  'POST /api/admin/tracking-links': ROLE_1,
  'GET /api/admin/tracking-links/:id': ROLE_1,
  'PUT /api/admin/tracking-links/:id': ROLE_1,
  'GET /api/admin/tracking-links/:id/history': ROLE_1,
  'GET /api/admin/link-hosts': ROLE_1,
  'GET /api/admin/link-hosts/:id': ROLE_1,
  'POST /api/admin/link-hosts': ROLE_1,
  'GET /api/admin/exports': ANY_ADMIN,
  'GET /api/admin/exports/:uuid/file': ANY_ADMIN,
  'POST /api/admin/exports': ANY_ADMIN,
  'POST /api/admin/exports/:uuid/cancel': ANY_ADMIN,
  'POST /api/admin/exports/:uuid/retry': ANY_ADMIN,
  'GET /api/admin/report-mails': ROLES_1_2,
  'GET /api/admin/report-mails/recipients': ROLES_1_2,
  'POST /api/admin/report-mails': ROLES_1_2,
  'PUT /api/admin/report-mails/:id': ROLES_1_2,
  'DELETE /api/admin/report-mails/:id': ROLES_1_2,
  'POST /api/admin/report-mails/:id/send': ROLES_1_2,
  'POST /api/admin/report-mails/:id/leave': ROLES_1_2,
  'GET /api/admin/saved-views': ANY_ADMIN,
  'POST /api/admin/saved-views': ANY_ADMIN,
  'PUT /api/admin/saved-views/:id': ANY_ADMIN,
  'DELETE /api/admin/saved-views/:id': ANY_ADMIN,
  'DELETE /api/admin/link-hosts/:id': ROLE_1,
  'GET /api/admin/gateway-hosts': ROLE_1,
  'GET /api/admin/gateway-hosts/:id': ROLE_1,
  'POST /api/admin/gateway-hosts': ROLE_1,
  'POST /api/admin/gateway-hosts/:id/confirm': ROLE_1,
  'DELETE /api/admin/gateway-hosts/:id': ROLE_1,
  'GET /api/admin/disbursal-differences': ROLE_1,
  'GET /api/admin/disbursal-differences/:id': ROLE_1,
  'POST /api/admin/disbursal-differences/:id/keep': ROLE_1,
  'POST /api/admin/disbursal-differences/:id/take': ROLE_1,
  'GET /api/admin/credit-cards': ROLE_1,
  'POST /api/admin/credit-cards': ROLE_1,
  'GET /api/admin/credit-cards/:id': ROLE_1,
  'PUT /api/admin/credit-cards/:id': ROLE_1,
  'DELETE /api/admin/credit-cards/:id': ROLE_1,
  'POST /api/admin/credit-cards/order': ROLE_1,
  'POST /api/admin/credit-cards/switch': ROLE_1,
  'POST /api/admin/credit-cards/test-link': ROLE_1,
  'POST /api/admin/credit-cards/:id/restore': ROLE_1,
  'GET /api/admin/credit-cards/:id/history': ROLE_1,

  'GET /api/get-lenders-data': ROLE_1,
  'GET /api/get-lender-data/:lenderId': ROLE_1,
  'POST /api/create-lender': ROLE_1,
  'POST /api/update-lender-data': ROLE_1,
  'POST /api/safe-delete-lender': ROLE_1,
  'GET /api/lender-group/get-all': ROLE_1,
  'POST /api/lender-group/create': ROLE_1,
  'GET /api/user/:id': CUSTOMER,
  'PUT /api/user/:id': CUSTOMER,
  'POST /api/user/:id/identity-check': CUSTOMER,
  'POST /api/user/:id/start-anew': CUSTOMER,
  'POST /api/user/:id/credit-score': CUSTOMER,
  'GET /api/user/:id/card-matches': CUSTOMER,
  'GET /api/user/:id/personal-data': CUSTOMER,
  'POST /api/user/:id/deletion-request': CUSTOMER,
  'DELETE /api/user/:id/deletion-request': CUSTOMER,
  'GET /api/getMaskInfo/:id': CUSTOMER,
  'POST /api/gold-loans/:appId': CUSTOMER,
  'POST /api/housing-loan/:appId': CUSTOMER,
  'GET /api/applications/:appId/lenders': CUSTOMER,
  'GET /api/applications/:appId/lenders/:lenderId': CUSTOMER,
  'POST /api/applications/:appId/lenders/:lenderId/consent': CUSTOMER,
  'POST /api/applications/:appId/lenders/:lenderId/submit': CUSTOMER,
  'POST /api/applications/:appId/lenders/:lenderId/otp': CUSTOMER,
  'POST /api/applications/:appId/lenders/:lenderId/otp/resend': CUSTOMER,
  'POST /api/applications/:appId/lenders/:lenderId/withdraw': CUSTOMER,
  'POST /api/applications/:appId/withdraw': CUSTOMER,
  'GET /api/consents': CUSTOMER,
  'GET /api/contact-preferences': CUSTOMER,
  'PUT /api/contact-preferences': CUSTOMER,
  'POST /api/consents/:uuid/withdraw': CUSTOMER,
  'POST /api/admin/search': ANY_ADMIN,
  'GET /api/admin/outbox': ROLE_1,
  'GET /api/admin/outbox/topics': ROLE_1,
  'POST /api/admin/outbox/retry': ROLE_1,
  'POST /api/admin/outbox/:id/retry': ROLE_1,
  'GET /api/admin/audit-log': ROLE_1,
  'GET /api/admin/audit-log/check': ROLE_1,
  'POST /api/admin/audit-log/check': ROLE_1,
  'GET /api/admin/lenders': ROLE_1,
  'POST /api/admin/lenders': ROLE_1,
  'GET /api/admin/lenders/:id': ROLE_1,
  'GET /api/admin/lenders/:id/gateway': ROLE_1,
  'PUT /api/admin/lenders/:id/gateway': ROLE_1,
  'POST /api/admin/lenders/:id/gateway/test': ROLE_1,
  'GET /api/admin/lenders/:id/gateway/history': ROLE_1,
  'PUT /api/admin/lenders/:id': ROLE_1,
  'DELETE /api/admin/lenders/:id': ROLE_1,
  'POST /api/admin/lenders/order': ROLE_1,
  'POST /api/admin/lenders/bulk': ROLE_1,
  'POST /api/admin/lenders/:id/effect': ROLE_1,
  'POST /api/admin/lenders/:id/restore': ROLE_1,
  'GET /api/admin/lenders/:id/history': ROLE_1,
  'GET /api/admin/vendors': ROLE_1,
  'GET /api/admin/vendors/:id': ROLE_1,
  'POST /api/admin/vendors/:id/switch': ROLE_1,
  'DELETE /api/admin/vendors/:id/scheduled/:switchId': ROLE_1,
  'GET /api/admin/vendors/:id/switches': ROLE_1,
  'GET /api/admin/lender-groups': ROLE_1,
  'POST /api/admin/lender-groups': ROLE_1,
  'GET /api/admin/lender-groups/:id': ROLE_1,
  'PUT /api/admin/lender-groups/:id': ROLE_1,
  'DELETE /api/admin/lender-groups/:id': ROLE_1,
  'GET /api/admin/lender-groups/:id/history': ROLE_1,
  'GET /api/admin/lender-applications': ROLE_1,
  'GET /api/admin/eligibility-runs': ROLE_1,
  'GET /api/admin/eligibility-runs/:id': ROLE_1,
  'POST /api/admin/eligibility-runs/:id/replay': ROLE_1,
  'GET /api/admin/dedupe-checks': ROLE_1,
  'GET /api/admin/dedupe-checks/:id': ROLE_1,
  'GET /api/admin/deletion-requests': ROLE_1,
  'GET /api/admin/deletion-requests/:id': ROLE_1,
  'POST /api/admin/deletion-requests/:id/approve': ROLE_1,
  'POST /api/admin/deletion-requests/:id/refuse': ROLE_1,
  'POST /api/admin/customer-info-deletion/:prospectId/preview': ROLE_1,
  'POST /api/admin/customer-info-deletion/:prospectId/request': ROLE_1,
  'GET /api/admin/deletion-certificates': ROLE_1,
  'GET /api/admin/deletion-certificates/:id': ROLE_1,
  'GET /api/admin/deletion-certificates/:id/certificate.pdf': ROLE_1,
  'GET /api/admin/lender-applications/:id': ROLE_1,
  'GET /api/admin/applications': ROLE_1,
  'GET /api/admin/applications/:id': ROLE_1,
  'GET /api/admin/commission-months.xlsx': ROLE_1,
  'POST /api/admin/commission-months/close': ROLE_1,
  'POST /api/admin/commission-months/:id/variance': ROLE_1,
  'GET /api/admin/commission-lines': ROLE_1,
  'POST /api/admin/commission-lines/:id/variance': ROLE_1,
  'GET /api/admin/commission-months': ROLE_1,
  'GET /api/admin/commission-months/:id': ROLE_1,
  'GET /api/admin/commission-months/:id/lines': ROLE_1,
  'POST /api/admin/commission-months/:id/close': ROLE_1,
  'POST /api/admin/commission-adjustments': ROLE_1,
  'GET /api/admin/commission-payouts': ROLE_1,
  'GET /api/admin/commission-payouts/:id': ROLE_1,
  'POST /api/admin/commission-payouts/approve': ROLE_1,
  'POST /api/admin/commission-payouts/:id/approve': ROLE_1,
  'POST /api/admin/commission-payouts/:id/pay': ROLE_1,
  'GET /api/admin/commission-payouts/:id/statement.pdf': ROLE_1,
  'GET /api/admin/commission-payouts/:id/statement.xlsx': ROLE_1,
  'GET /api/lender-revenue/get-types': ROLE_1,
  'GET /api/lender-revenue/get/:lenderId': ROLE_1,
  'POST /api/lender-revenue/create': ROLE_1,
  'POST /api/lender-revenue/update': ROLE_1,
  'POST /api/lender-revenue/set-order': ROLE_1,
  'POST /api/lender-revenue/delete/:id': ROLE_1,

  'POST /api/upload-application-status-file': ROLES_1_2,
  'GET /api/admin/uploads/status': ROLES_1_2,
  'POST /api/admin/uploads/status': ROLES_1_2,
  'GET /api/admin/uploads/status/template/csv': ROLES_1_2,
  'GET /api/admin/uploads/status/template/xlsx': ROLES_1_2,
  'GET /api/admin/unmatched-rows/status': ROLES_1_2,
  'GET /api/admin/unmatched-rows/status/:id': ROLES_1_2,
  'GET /api/admin/unmatched-rows/status/:id/candidates': ROLES_1_2,
  'POST /api/admin/unmatched-rows/status/:id/candidates/search': ROLES_1_2,
  'POST /api/admin/unmatched-rows/status/:id/match': ROLES_1_2,
  'POST /api/admin/unmatched-rows/status/:id/dismiss': ROLES_1_2,
  'GET /api/admin/uploads/status/:id': ROLES_1_2,
  'GET /api/admin/uploads/status/:id/rows': ROLES_1_2,
  'POST /api/admin/uploads/status/:id/apply': ROLES_1_2,
  'POST /api/admin/uploads/status/:id/apply-good-rows': ROLES_1_2,
  'POST /api/admin/uploads/status/:id/undo': ROLES_1_2,
  'GET /api/admin/uploads/mis': ROLE_1,
  'POST /api/admin/uploads/mis': ROLE_1,
  'GET /api/admin/uploads/mis/template/csv': ROLE_1,
  'GET /api/admin/uploads/mis/template/xlsx': ROLE_1,
  'GET /api/admin/unmatched-rows/mis': ROLE_1,
  'GET /api/admin/unmatched-rows/mis/:id': ROLE_1,
  'GET /api/admin/unmatched-rows/mis/:id/candidates': ROLE_1,
  'POST /api/admin/unmatched-rows/mis/:id/candidates/search': ROLE_1,
  'POST /api/admin/unmatched-rows/mis/:id/match': ROLE_1,
  'POST /api/admin/unmatched-rows/mis/:id/dismiss': ROLE_1,
  'GET /api/admin/uploads/mis/:id': ROLE_1,
  'GET /api/admin/uploads/mis/:id/rows': ROLE_1,
  'POST /api/admin/uploads/mis/:id/apply': ROLE_1,
  'POST /api/admin/uploads/mis/:id/apply-good-rows': ROLE_1,
  'POST /api/admin/uploads/mis/:id/undo': ROLE_1,
  'GET /api/admin/uploads/commission': ROLE_1,
  'POST /api/admin/uploads/commission': ROLE_1,
  'GET /api/admin/uploads/commission/template/csv': ROLE_1,
  'GET /api/admin/uploads/commission/template/xlsx': ROLE_1,
  'GET /api/admin/unmatched-rows/commission': ROLE_1,
  'GET /api/admin/unmatched-rows/commission/:id': ROLE_1,
  'GET /api/admin/unmatched-rows/commission/:id/candidates': ROLE_1,
  'POST /api/admin/unmatched-rows/commission/:id/candidates/search': ROLE_1,
  'POST /api/admin/unmatched-rows/commission/:id/match': ROLE_1,
  'POST /api/admin/unmatched-rows/commission/:id/dismiss': ROLE_1,
  'GET /api/admin/uploads/commission/:id': ROLE_1,
  'GET /api/admin/uploads/commission/:id/rows': ROLE_1,
  'POST /api/admin/uploads/commission/:id/apply': ROLE_1,
  'POST /api/admin/uploads/commission/:id/apply-good-rows': ROLE_1,
  'POST /api/admin/uploads/commission/:id/undo': ROLE_1,

  'POST /api/applications': CUSTOMER,
  'GET /api/applications': CUSTOMER,
  'GET /api/application-status': CUSTOMER,
  'GET /api/application/:appId': CUSTOMER,
  'POST /api/applications/:appId/submit': CUSTOMER,
  'GET /api/applications/:appId/offers': CUSTOMER,
  'POST /api/applications/:appId/lenders/:lenderId/choose': CUSTOMER,
  'GET /api/applications/:appId/lenders/:lenderId/kfs': CUSTOMER,
  'POST /api/lender-callback/:lender': ANYBODY,

  'POST /api/partner/login': ANYBODY,
  'POST /api/partner/otp-login': ANYBODY,
  'POST /api/partner/invitation': ANYBODY,
  'POST /api/partner/invitation/code': ANYBODY,
  'POST /api/partner/invitation/accept': ANYBODY,
  'GET /api/partner/leads': PARTNER,
  'GET /api/partner/home': PARTNER,
  'GET /api/partner/users': PORTAL_HEADS,
  'POST /api/partner/users': PORTAL_HEADS,
  'POST /api/partner/users/:id/invite': PORTAL_HEADS,
  'POST /api/partner/users/:id/pause': PORTAL_HEADS,
  'POST /api/partner/users/:id/resume': PORTAL_HEADS,
  'POST /api/partner/users/:id/end-sessions': PORTAL_HEADS,
  'POST /api/partner/users/:id/role': ['owner'],
  'GET /api/partner/notices': PARTNER,
  'POST /api/partner/notices': PARTNER,
  'GET /api/partner/get-revenue': PARTNER,
  'POST /api/partner/logout': PARTNER,
  'POST /api/partner/change-password': PARTNER,
};

// Rooms that came later bring their own part of this table.
const FOR_KEYS = new Set<string>();
const ACCESS_OF_ROOMS = new URL('./access/', import.meta.url);
for (const file of readdirSync(ACCESS_OF_ROOMS)) {
  const { access = {} } = (await import(new URL(file, ACCESS_OF_ROOMS).href)) as { access?: ExpectedAccess };
  for (const [route, callers] of Object.entries(access)) {
    if (callers === 'keys') FOR_KEYS.add(route);
    EXPECTED[route] = callers === 'anybody' ? ANYBODY : callers === 'keys' ? [] : callers;
  }
}

/** Calls whose answer is everybody's, and how long it may be kept. Every other answer of the API is kept by nobody. */
const KEPT: Record<string, string> = {
  'GET /api/catalogue': 'no-cache',
  'GET /api/share-pictures/:slug/:language/:name': 'public, max-age=86400',
  'GET /api/get-credit-cards-data': 'no-cache',
  'GET /api/get-partner-by-name/:name': 'no-cache',
  'GET /api/get-insurance-seller/:name': 'no-cache',
  'GET /api/search-list/:language': 'no-cache',
  'GET /api/search-list/:language/:id': 'no-cache',
  'GET /api/places/pincode/:pin': 'public, max-age=86400',
  'GET /api/places/ifsc/:code': 'public, max-age=86400',
};

/** Addresses at which those answer with something. */
const KNOWN: Record<string, string> = {
  'GET /api/catalogue': 'GET /api/catalogue',
  'GET /api/share-pictures/:slug/:language/:name': 'GET /api/share-pictures/moral-e-suvidha/hi/home.png',
  'GET /api/get-credit-cards-data': 'GET /api/get-credit-cards-data',
  'GET /api/get-partner-by-name/:name': 'GET /api/get-partner-by-name/moral-e-suvidha',
  'GET /api/get-insurance-seller/:name': 'GET /api/get-insurance-seller/moral-e-suvidha',
  'GET /api/search-list/:language': 'GET /api/search-list/hi',
  'GET /api/places/pincode/:pin': 'GET /api/places/pincode/560001',
  'GET /api/places/ifsc/:code': 'GET /api/places/ifsc/HDFC0000001',
};

/** An admin who manages cards gets those that are switched off as well. */
function keptBy(route: string, caller: Caller): string | undefined {
  return route === 'GET /api/get-credit-cards-data' && caller === 'admin 1' ? undefined : KEPT[route];
}

/** No session opens a route for keys. */
function refusalOf(route: string, caller: Caller): string {
  if (FOR_KEYS.has(route)) return '401 API_KEY.NOT_VALID';
  return caller === 'anonymous' ? '401 AUTH.REQUIRED' : '403 AUTH.FORBIDDEN';
}

const CLOSED = Object.entries(EXPECTED).filter(([, callers]) => callers !== ANYBODY);

/** Handlers of all controllers, with what they declare about access. */
function handlers(app: TestApp): { name: string; declared: boolean }[] {
  const reflector = new Reflector();
  const scanner = new MetadataScanner();
  const controllers = [...app.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const type = metatype as new () => Record<string, () => unknown>;
    return scanner
      .getAllMethodNames(type.prototype)
      .map((method) => ({ method, handler: type.prototype[method] as () => unknown }))
      .filter(({ handler }) => Reflect.hasMetadata(PATH_METADATA, handler))
      .map(({ method, handler }) => ({
        name: `${type.name}.${method}`,
        declared: reflector.getAllAndOverride<unknown>(ACCESS, [handler, type]) !== undefined,
      }));
  });
}

describe('routes', () => {
  let web: WebRoot;
  let app: TestApp;
  let tokenOf: (caller: Caller) => Promise<string | null>;

  beforeAll(async () => {
    web = await aWebRoot();
    app = await TestApp.start({ env: { WEB_ROOT: web.path } });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    const owner = await aPartnerUser(app);
    const shop = { partner_id: owner.partner.id, merchant_id: 1 };
    const [one, two, three, staff, merchant, agent, customer] = [
      await anAdmin(app, { role: 1 }),
      await anAdmin(app, { role: 2 }),
      await anAdmin(app, { role: 3 }),
      await aPartnerUser(app, { partner: owner.partner, role: 'STAFF' }),
      await aPhoneUser(app, { ...shop, role: 'MERCHANT' }),
      await aPhoneUser(app, { ...shop, role: 'AGENT' }),
      await aProspect(app),
    ];
    // A new session for each call: some of the calls end it.
    const sessions: Record<Caller, () => Promise<string | null>> = {
      anonymous: () => Promise.resolve(null),
      customer: () => app.tokenFor('customer', customer.id),
      owner: () => app.tokenFor('partner', owner.user.id),
      staff: () => app.tokenFor('partner', staff.user.id),
      merchant: () => app.tokenFor('partner', merchant.user.id),
      agent: () => app.tokenFor('partner', agent.user.id),
      'admin 1': () => app.tokenFor('admin', one.user.id),
      'admin 2': () => app.tokenFor('admin', two.user.id),
      'admin 3': () => app.tokenFor('admin', three.user.id),
    };
    tokenOf = (caller) => sessions[caller]();
  });
  afterAll(async () => {
    await app.stop();
    await web.remove();
  });

  /** Calls a route with ids of nothing and an empty body, so that whoever is let in changes nothing. */
  async function call(route: string, headers: Record<string, string>) {
    const { method, path } = addressOf(route);
    const sends = method === 'POST' || method === 'PUT';
    const response = await fetch(app.url + path, {
      method,
      headers: { ...headers, ...(sends && { 'content-type': 'application/json' }) },
      ...(sends && { body: '{}' }),
      redirect: 'manual',
    });
    const text = await response.text();
    const refused = response.status === 401 || response.status === 403;
    return refused && method !== 'HEAD'
      ? `${response.status} ${(JSON.parse(text) as { code: string }).code}`
      : String(response.status);
  }

  async function answers(route: string): Promise<Record<string, string>> {
    const entries = CALLERS.map(async (caller) => {
      const token = await tokenOf(caller);
      const status = await call(route, token === null ? {} : { authorization: `Bearer ${token}` });
      return [caller, /^(401|403)/.test(status) ? status : Number(status) < 500 ? 'let in' : status];
    });
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
  }

  it('every route declares who may call it', () => {
    const found = handlers(app);

    expect(found.length).toBeGreaterThan(30);
    expect(found.filter(({ declared }) => !declared)).toEqual([]);
  });

  it('the list of routes here has every route, and none that is gone', () => {
    const heads = Object.keys(EXPECTED)
      .filter((route) => route.startsWith('GET '))
      .map((route) => route.replace('GET', 'HEAD'));

    expect(liveRoutes(app)).toEqual([...Object.keys(EXPECTED), ...heads].sort());
  });

  it.each(Object.entries(EXPECTED))('%s lets in only whom the specification names', async (route, allowed) => {
    const expected = Object.fromEntries(
      CALLERS.map((caller) => [caller, allowed.includes(caller) ? 'let in' : refusalOf(route, caller)]),
    );

    expect(await answers(route)).toEqual(expected);
  });

  it.each(CLOSED)('%s is closed to a call that carries its session in cookies only', async (route) => {
    const token = await tokenOf('admin 1');
    const cookie = ['token', 'a_atkn', 'p_atkn', 'authorization', 'session'].map((name) => `${name}=${token}`);

    expect(await call(route, { cookie: cookie.join('; ') })).toBe(refusalOf(route, 'anonymous'));
  });

  it.each(CLOSED.filter(([route]) => route.startsWith('GET')))('%s is as closed to HEAD', async (route, allowed) => {
    const head = await answers(route.replace('GET', 'HEAD'));

    for (const caller of CALLERS) {
      expect([caller, head[caller]]).toEqual([
        caller,
        allowed.includes(caller) ? 'let in' : refusalOf(route, caller).slice(0, 3),
      ]);
    }
  });

  it.each(Object.entries(EXPECTED).filter(([route]) => / \/api\//.test(route)))(
    '%s answers no-store, unless it is public',
    async (route, callers) => {
      for (const caller of callers) {
        const token = await tokenOf(caller);
        const { method, path } = addressOf(KNOWN[route] ?? route);
        const response = await fetch(app.url + path, {
          method,
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        });
        await response.arrayBuffer();
        const expected = response.ok ? (keptBy(route, caller) ?? 'no-store') : 'no-store';
        expect([caller, response.status, response.headers.get('cache-control')]).toEqual([
          caller,
          route in KNOWN ? 200 : expect.any(Number),
          expected,
        ]);
      }
    },
  );

  it('a route that does not exist answers 404 in the error shape, whoever calls', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${app.url}/api/admin/nothing`, { method });
      expect([method, response.status, await response.json()]).toEqual([
        method,
        404,
        {
          success: false,
          code: 'REQUEST.NOT_FOUND',
          message: 'There is nothing at this address.',
          requestId: response.headers.get('x-request-id'),
        },
      ]);
    }
  });
});
