import { Injectable } from '@nestjs/common';
import { type ConsentTextVersion, consentCovers } from '@marketplace/contract/consents/consents.js';
import {
  type ContactAnswer,
  type ContactChannel,
  type ContactFacts,
  mayContact,
} from '@marketplace/contract/contact/contact.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { Tx } from '../../platform/database/transactions.js';
import { PublicHolidaysRepository } from '../public-holidays/public-holidays.repository.js';

/** What is known beside the customer's own choices. */
export type ContactQuestion = Pick<ContactFacts, 'contact' | 'channel' | 'asked' | 'askedForAt'>;

/** The channels on which a customer has agreed to offers, and those on which they have refused them since. */
export interface ContactChoices {
  agreed: ReadonlySet<ContactChannel>;
  /** What their consents cover, also where they have refused since. */
  covered: ReadonlySet<ContactChannel>;
  /** With the Indian day. */
  stopped: ReadonlyMap<ContactChannel, string>;
}

/** The calls of customers that began after `since`, by their ids, whether they were answered or not. */
export type CallsSince = (
  database: Database,
  prospectIds: readonly number[],
  since: Date,
) => Promise<ReadonlyMap<number, readonly Date[]>>;

type Database = Pick<Tx, 'query' | 'manager'>;

/** Holidays so many days ahead are looked at for the next moment. */
const DAYS_AHEAD = 60;
const WEEK_MS = 7 * 24 * 3_600_000;
const NO_CHOICES: ContactChoices = { agreed: new Set(), covered: new Set(), stopped: new Map() };

/** Asks, for everything that sends or calls, when a customer may be contacted (decision 66). */
@Injectable()
export class ContactService {
  private callsSince: CallsSince = () => Promise.resolve(new Map());

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly holidays: PublicHolidaysRepository,
  ) {}

  /** Who makes calls says which there were: their number in a week is limited. */
  countCallsBy(callsSince: CallsSince): void {
    this.callsSince = callsSince;
  }

  async ask(
    prospectId: number,
    question: ContactQuestion,
    at = new Date(),
    database: Database = this.dataSource,
  ): Promise<ContactAnswer> {
    return (await this.askAll(prospectId, [question], at, database))[0]!;
  }

  /** Of one customer, the answers to several questions in their order. */
  async askAll(
    prospectId: number,
    questions: readonly ContactQuestion[],
    at = new Date(),
    database: Database = this.dataSource,
  ): Promise<ContactAnswer[]> {
    const known = await this.knownOf([prospectId], questions, at, database);
    return questions.map((question) => this.answer(question, known, prospectId, at));
  }

  /** The answer to one question for each of many customers, by their ids, in three statements. */
  async askFor(
    prospectIds: readonly number[],
    question: ContactQuestion,
    at = new Date(),
  ): Promise<ReadonlyMap<number, ContactAnswer>> {
    const known = await this.knownOf(prospectIds, [question], at, this.dataSource);
    return new Map(prospectIds.map((id) => [id, this.answer(question, known, id, at)]));
  }

  /** Whether anybody may be called to sell at `at` who agreed to calls and asked for none at a time. */
  async hoursOfCalls(at: Date, database: Database = this.dataSource): Promise<ContactAnswer> {
    const holidays = await this.holidaysFrom(at, database);
    const { salesCallHours: callWindow } = this.config;
    return mayContact({ contact: 'sales_call', channel: 'phone', at, consent: true, callWindow, holidays });
  }

  private async knownOf(
    ids: readonly number[],
    questions: readonly ContactQuestion[],
    at: Date,
    database: Database,
  ): Promise<Known> {
    const isCall = questions.some(({ channel }) => channel === 'phone');
    return {
      choices: await choicesOf(database, ids),
      holidays: await this.holidaysFrom(at, database),
      calls: isCall ? await this.callsSince(database, ids, new Date(at.getTime() - WEEK_MS)) : new Map(),
    };
  }

  private answer(question: ContactQuestion, known: Known, id: number, at: Date): ContactAnswer {
    const { channel } = question;
    const { agreed, stopped } = known.choices.get(id) ?? NO_CHOICES;
    return mayContact({
      ...question,
      at,
      consent: agreed.has(channel),
      optedOutOn: stopped.get(channel) ?? null,
      doNotCall: channel === 'phone' && stopped.has(channel),
      calls: known.calls.get(id) ?? [],
      callWindow: this.config.salesCallHours,
      holidays: known.holidays,
    });
  }

  private holidaysFrom(at: Date, { manager }: Database): Promise<ReadonlySet<string>> {
    const today = istToday(at);
    return this.holidays.daysBetween(today, shiftDay(today, DAYS_AHEAD), manager);
  }
}

interface Known {
  choices: ReadonlyMap<number, ContactChoices>;
  holidays: ReadonlySet<string>;
  calls: ReadonlyMap<number, readonly Date[]>;
}

/** What customers have chosen, by their ids; those who never chose are left out. */
export async function choicesOf(
  database: Pick<Tx, 'query'>,
  prospectIds: readonly number[],
): Promise<ReadonlyMap<number, ContactChoices>> {
  if (prospectIds.length === 0) return new Map();
  const given = await database.query<{ prospect_id: number; text_version: ConsentTextVersion }[]>(
    `SELECT given.prospect_id, given.text_version FROM consents given
     LEFT JOIN consents taken ON taken.withdraws = given.id
     WHERE given.prospect_id IN (?) AND given.purpose = 'communication' AND given.withdraws IS NULL
       AND taken.id IS NULL`,
    [prospectIds],
  );
  const stops = await database.query<{ prospect_id: number; channel: ContactChannel; created_at: Date }[]>(
    'SELECT prospect_id, channel, created_at FROM contact_stops WHERE prospect_id IN (?)',
    [prospectIds],
  );
  const choices = new Map<
    number,
    { agreed: Set<ContactChannel>; covered: Set<ContactChannel>; stopped: Map<ContactChannel, string> }
  >();
  const of = (id: number) => {
    const known = choices.get(id) ?? { agreed: new Set(), covered: new Set(), stopped: new Map() };
    choices.set(id, known);
    return known;
  };
  for (const { prospect_id, text_version } of given) {
    for (const channel of consentCovers(text_version)) {
      of(prospect_id).agreed.add(channel);
      of(prospect_id).covered.add(channel);
    }
  }
  for (const { prospect_id, channel, created_at } of stops) {
    of(prospect_id).agreed.delete(channel);
    of(prospect_id).stopped.set(channel, istToday(created_at));
  }
  return choices;
}
