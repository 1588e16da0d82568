/** Pages of the portal, below its address; `PARTNER_PATHS` in the contract has them all. */
export const LOGIN = '/login';
/** Whoever has a password signs in here. */
export const BY_EMAIL = `${LOGIN}?by=email`;
export const ACCOUNT = '/account';
export const SETTINGS = '/settings';
export const CHOOSE_PASSWORD = '/choose-password';
export const INVITATION = '/invitation';
export const LEADS = '/leads';
export const REPORTS = '/reports';
export const CUSTOM_FUNNEL = '/customFunnel';
/** With `?lead=` and its number. */
export const LEAD_MONEY = '/lead-money';
export const EARNINGS = '/earnings';
export const PAYOUTS = '/payouts';
/** With the number of a tax invoice behind it. */
export const INVOICES = '/payouts/invoices';
/** With a month behind it, one statement. */
export const STATEMENTS = '/payouts/statements';
export const SHARES = '/settings/shares';
export const BANK_ACCOUNT = '/settings/bank-account';
export const COUNTER = '/counter';
/** Leads to the first page below it, as the other two do. */
export const MARKETING_SUPPORT = '/marketing-support';
export const MESSAGING_CONTENT = '/marketing-support/messaging-content';
export const CREATIVES = '/marketing-support/banners-and-creatives';
export const FAQS = '/faqs';
export const CUSTOMER_QUERIES = '/faqs/customer-queries';
export const DSA_QUERIES = '/faqs/dsa-queries';
export const COMMUNICATION = '/communication';
export const TECH_SUPPORT = '/communication/tech-support';
/** With `?lead=`, `?line=` or `?invoice=` it is a dispute about that, with `?article=` a question about what was read. */
export const GENERAL_QUERY = '/communication/general-query';
/** With the id of a product behind it. */
export const PRODUCTS = '/product-offering';
export const ELIGIBILITY = '/training-material/eligibility-criteria';
/** With the number of a module behind it. */
export const TRAINING = '/training-material';
export const LENDER_JOURNEY = '/lender-journey';
export const USERS = '/settings/users';
export const AGENTS = '/settings/agents';
/** Bring others, and see whom one has brought. */
export const REFERRAL = '/referral';
export const INTEGRATION = '/digital-integration';
export const INTEGRATION_GUIDE = '/digital-integration/guide';
