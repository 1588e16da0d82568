import { ACCOUNT_NAME_RULE, EMAIL_RULE } from '@marketplace/contract/fields/contact.js';
import { problemOf } from '../../shared/problemOf.js';

/** What the forms of accounts check before the API does; an empty field is for the form to judge. */

export const nameProblem = (value: unknown) => problemOf({ ...ACCOUNT_NAME_RULE, nullable: true }, value);
export const emailProblem = (value: unknown) => problemOf({ ...EMAIL_RULE, nullable: true }, value);
