import { Injectable } from '@nestjs/common';
import { OFFERED_LANGUAGES } from '@marketplace/contract/languages/languages.js';
import type { Audience } from '@marketplace/contract/permissions/permissions.js';
import { type AccountKind, AccountsService, ADMIN, PARTNER } from '../accounts/accounts.service.js';
import type { Actor } from '../common/auth/actor.js';
import { DomainError } from '../common/errors/domain-error.js';
import { type Success, SUCCESS } from '../common/responses/success.js';
import type { LanguagesResponse, SetLanguageDto } from './dto/language.dto.js';

/** Whose choice is kept; customers have no account to keep it in. */
const KINDS: Partial<Record<Audience, AccountKind>> = { admin: ADMIN, partner: PARTNER };

@Injectable()
export class LanguagesService {
  constructor(private readonly accounts: AccountsService) {}

  offeredIn(country: string): LanguagesResponse {
    const data = OFFERED_LANGUAGES.filter(({ country_key }) => country_key === country.toUpperCase());
    return { success: true, data };
  }

  /** `uid` must be the caller's own id; somebody else's answers as one that does not exist. */
  async choose({ uid, language }: SetLanguageDto, actor: Actor): Promise<Success> {
    const kind = actor.session && KINDS[actor.session.audience];
    if (!kind || actor.id !== uid) throw new DomainError('REQUEST.NOT_FOUND');
    await this.accounts.setLanguage(kind, language, actor);
    return SUCCESS;
  }
}
