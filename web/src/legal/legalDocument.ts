/** A legal text. `{brand}` in it is the partner's name. */
export interface LegalDocument {
  title: string;
  intro: string;
  sections: LegalSection[];
}

export interface LegalSection {
  id: string;
  heading: string;
  /** Paragraphs; an array is a list. */
  body: (string | string[])[];
}

/** The section that names the grievance officer. */
export const GRIEVANCE = 'grievance';

/** Day on which the texts beside this file came into force. Change it with them. */
export const IN_FORCE_FROM = new Date('2026-11-22T00:00:00+05:30');
