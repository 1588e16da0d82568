import { Injectable } from '@nestjs/common';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';

@Injectable()
export class WelcomeService {
  constructor(private readonly transactions: Transactions) {}

  async note(actor: Actor): Promise<Success> {
    const { userId } = sessionOf(actor);
    await this.transactions.run(actor, (tx) =>
      tx.query('UPDATE partner_users SET welcomed_at = ? WHERE id = ? AND welcomed_at IS NULL', [new Date(), userId]),
    );
    return SUCCESS;
  }
}
