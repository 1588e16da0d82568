/** Whom a bureau is asked about, as the customer told it. */
export interface BureauPerson {
  first_name: string;
  last_name: string;
  /** `DD/MM/YYYY` */
  birth_date: string;
  pan: string;
  mobile: string;
}

/** The way to a credit bureau. */
export interface BureauGateway {
  /** As customers read it. */
  readonly name: string;
  /**
   * The score of `person`, 300 to 900; `null` when the bureau knows no loan or card of theirs. Throws `OutboundFailure`
   * when no answer came that could be trusted.
   */
  scoreOf(person: BureauPerson): Promise<number | null>;
}
