/** The person whose score is requested, as the customer entered the data. */
export interface BureauPerson {
  first_name: string;
  last_name: string;
  /** `DD/MM/YYYY` */
  birth_date: string;
  pan: string;
  mobile: string;
}

/** The interface to a credit bureau. */
export interface BureauGateway {
  /** The name that customers see. */
  readonly name: string;
  /**
   * The score of `person`, 300 to 900; `null` if the bureau knows no loan or card of theirs. Throws `OutboundFailure`
   * if there was no trustworthy answer.
   */
  scoreOf(person: BureauPerson): Promise<number | null>;
}
