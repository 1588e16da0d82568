import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { OFFERED_LANGUAGES } from '@marketplace/contract/languages/languages.js';
import type { Audience } from '@marketplace/contract/permissions/permissions.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { type AccountKind, ADMIN, PARTNER } from '../accounts/account-kinds.js';
import { AccountsService } from '../accounts/accounts.service.js';
import type { LanguagesResponse, SetLanguageDto } from './dto/language.dto.js';

/** The audiences whose choice is stored in an account; a customer's is stored with the prospect. */
const KINDS: Partial<Record<Audience, AccountKind>> = { admin: ADMIN, partner: PARTNER };

@Injectable()
export class LanguagesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
  ) {}

  offeredIn(country: string): LanguagesResponse {
    const data = OFFERED_LANGUAGES.filter(({ country_key }) => country_key === country.toUpperCase());
    return { success: true, data };
  }

  /** `uid` must be the caller's own id; another one is answered like an id that does not exist. */
  async choose({ uid, language }: SetLanguageDto, actor: Actor): Promise<Success> {
    if (actor.session?.audience === 'customer') return this.chooseAsCustomer(uid, language, actor);
    const kind = actor.session && KINDS[actor.session.audience];
    if (!kind || actor.id !== uid) throw new DomainError('REQUEST.NOT_FOUND');
    await this.accounts.setLanguage(kind, language, actor);
    return SUCCESS;
  }

  private async chooseAsCustomer(uid: number | string, language: Language, actor: Actor): Promise<Success> {
    await this.transactions.run(actor, async (tx) => {
      const [before] = await tx.query<{ language: Language | null }[]>(
        'SELECT language FROM prospects WHERE id = ? AND uuid = ? FOR UPDATE',
        [actor.id, String(uid)],
      );
      if (!before) throw new DomainError('REQUEST.NOT_FOUND');
      if (before.language === language) return;
      await tx.query('UPDATE prospects SET language = ? WHERE id = ?', [language, actor.id]);
      const change = { property: 'language', before: before.language, after: language };
      tx.audit('set-language', 'prospect', actor.id!, [change]);
    });
    return SUCCESS;
  }
}
