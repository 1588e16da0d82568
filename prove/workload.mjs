import { setTimeout as delay } from 'node:timers/promises';
import { call } from './testbed.mjs';

/**
 * The pause of a client after a refusal or a broken connection; `Retry-After` asks for 2 s, which would hide short
 * gaps.
 */
const RETRY_MS = 50;

/** Longer than any experiment keeps the database away, and than a busy machine needs to find it again. */
const GIVE_UP_MS = 240_000;

/**
 * Clients that each change the fee of their own card again and again, and record acknowledged changes. The fee of a
 * card only ever rises, so that an acknowledged fee without an audit row is a lost change.
 */
export class Workload {
  /** @type {{ card: number, fee: number }[]} */
  acknowledged = [];
  /** Answers of 503, which mean that nothing was changed and name the time of the next try. */
  refused = 0;
  /** Calls without an answer, which may or may not have been done. */
  broken = 0;
  /** Answers that nothing explains. */
  /** @type {string[]} */
  wrong = [];
  /** The longest time without an acknowledged change, in milliseconds. */
  longestGap = 0;
  #lastMoment = 0;
  #stopping = false;
  /** @type {Promise<void>[]} */
  #clients = [];

  /**
   * @param {string[]} addresses of servers, to which the clients are given in turns
   * @param {string} token of an admin
   * @param {{ id: number, fee: number }[]} cards one for each client
   */
  constructor(addresses, token, cards) {
    this.#lastMoment = performance.now();
    this.#clients = cards.map(({ id, fee }, place) =>
      this.#client(addresses[place % addresses.length], token, id, fee),
    );
  }

  /**
   * @param {import('./testbed.mjs').Testbed} testbed
   * @param {number} clients
   */
  static async start(testbed, clients = 16) {
    const cards = await testbed.database.read(
      'SELECT id, annual_fee FROM credit_cards WHERE deleted_at IS NULL LIMIT ?',
      [clients],
    );
    const addresses = testbed.servers.filter(({ isRunning }) => isRunning).map(({ address }) => address);
    const start = /** @type {{ id: number, annual_fee: string }[]} */ (cards).map(({ id, annual_fee }) => ({
      id,
      fee: Math.ceil(Number(annual_fee)),
    }));
    return new Workload(addresses, testbed.admin, start);
  }

  /**
   * @param {number} count of acknowledged changes from now
   * @throws when none comes for minutes: the experiment would never end
   */
  async untilAcknowledged(count) {
    const goal = this.acknowledged.length + count;
    while (this.acknowledged.length < goal && this.wrong.length === 0) {
      if (performance.now() - this.#lastMoment > GIVE_UP_MS) {
        await this.stop();
        throw new Error(`no change was acknowledged for ${GIVE_UP_MS / 60_000} minutes`);
      }
      await delay(20);
    }
  }

  /** Ends when each client has received its last answer. */
  async stop() {
    this.#stopping = true;
    await Promise.all(this.#clients);
  }

  /**
   * @param {Pick<import('./testbed.mjs').PrivateDatabase, 'read'>} database
   * @returns {Promise<number>} acknowledged changes that the database does not hold
   */
  async lost(database) {
    const rows = await database.read(
      `SELECT entity_id AS card, JSON_VALUE(changes, '$[0].after') AS fee FROM audit_log
       WHERE entity = 'credit-card' AND action = 'update'`,
    );
    const kept = new Set(
      /** @type {{ card: string, fee: string }[]} */ (rows).map(({ card, fee }) => `${card} ${Number(fee)}`),
    );
    return this.acknowledged.filter(({ card, fee }) => !kept.has(`${card} ${fee}`)).length;
  }

  /**
   * @param {string} address
   * @param {string} token
   * @param {number} card
   * @param {number} fee
   */
  async #client(address, token, card, fee) {
    for (fee++; !this.#stopping; fee++) {
      const { status, body } = await call(address, 'POST', '/api/update-credit-card-data', {
        token,
        body: { category_id: card, property: 'annual_fee', value: fee },
      });
      if (status === 200) {
        const moment = performance.now();
        this.longestGap = Math.max(this.longestGap, moment - this.#lastMoment);
        this.#lastMoment = moment;
        this.acknowledged.push({ card, fee });
        continue;
      }
      if (status === 503 && body?.success === false) this.refused++;
      else if (status === 0) this.broken++;
      else this.wrong.push(`${status} ${body?.code ?? ''}`);
      await delay(RETRY_MS);
    }
  }
}
