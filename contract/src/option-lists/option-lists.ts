import { INSURANCE_KINDS } from '../insurance/kinds.js';
import { SCORE_CLASSES, TICKET_CLASSES } from '../lenders/classes.js';
import { EMPLOYMENTS, HOUSEHOLD_INCOMES } from '../products/products.js';

/** The option lists of the forms (SPEC section 3), in the order and with the names of the admin's page. */
export const OPTION_LISTS = {
  commPreferences: 'Communication preferences',
  employmentStatus: 'Employment status',
  salaryMode: 'Salary mode',
  householdIncome: 'Household income',
  Gender: 'Genders',
  residentType: 'Residency types',
  educationalLevel: 'Education level',
  maritalStatus: 'Marital status',
  companyType: 'Company type',
  jobSector: 'Job sector',
  workStatus: 'Work status',
  professionType: 'Profession type',
  employmentTenure: 'Employment tenure',
  totalWorkExperience: 'Total work experience',
  loanPurpose: 'Loan purpose',
  businessPurpose: 'Business loan purpose',
  housingPurpose: 'Housing loan purpose',
  goldPurpose: 'Gold loan purpose',
  businessTurnover: 'Business turnover',
  businessYears: 'Business years',
  businessNature: 'Business nature',
  businessGrossProfit: 'Business gross profit',
  businessRegistrationType: 'Business registration type',
  professionalType: 'Professional type',
  professionalYears: 'Professional years',
  ticketClass: 'Ticket class',
  creditScoreClass: 'Credit score class',
  preferNetBanking: 'Prefer net banking',
  insuranceKind: 'Kind of insurance',
} as const;
export type OptionListName = keyof typeof OPTION_LISTS;
export const OPTION_LIST_NAMES = Object.keys(OPTION_LISTS) as OptionListName[];

/** Lists whose ids are used by forms and offer rules: options can neither be added nor switched off. */
export const FIXED_OPTION_IDS: Partial<Record<OptionListName, readonly string[]>> = {
  employmentStatus: EMPLOYMENTS,
  householdIncome: HOUSEHOLD_INCOMES,
  ticketClass: TICKET_CLASSES,
  creditScoreClass: SCORE_CLASSES,
  insuranceKind: INSURANCE_KINDS,
};

export function isOptionListName(name: string): name is OptionListName {
  return Object.hasOwn(OPTION_LISTS, name);
}

/** One option of a list as `GET /api/search-list` returns it. */
export interface Option {
  id: string;
  value: string;
}

/** Ids are readable words, because they are stored and sent to lenders. */
export const OPTION_ID = /^[a-z0-9]+(_[a-z0-9]+)*$/;
export const OPTION_ID_MAX = 40;
export const OPTION_LABEL_MAX = 80;
