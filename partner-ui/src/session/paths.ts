/** Pages of the portal, below its address; `PARTNER_PATHS` in the contract has them all. */
export const LOGIN = '/login';
/** Whoever has a password signs in here. */
export const BY_EMAIL = `${LOGIN}?by=email`;
export const ACCOUNT = '/account';
export const CHOOSE_PASSWORD = '/choose-password';
export const INVITATION = '/invitation';
export const LEADS = '/leads';
export const REPORTS = '/reports';
export const CUSTOM_FUNNEL = '/customFunnel';
/** With `?lead=` and its number. */
export const LEAD_MONEY = '/lead-money';
export const EARNINGS = '/earnings';
export const SHARES = '/settings/shares';
export const BANK_ACCOUNT = '/settings/bank-account';
export const COUNTER = '/counter';
export const TECH_SUPPORT = '/communication/tech-support';
/** With `?lead=` or `?line=` it is a dispute about that. */
export const GENERAL_QUERY = '/communication/general-query';
export const USERS = '/settings/users';
export const AGENTS = '/settings/agents';
export const INTEGRATION = '/digital-integration';
