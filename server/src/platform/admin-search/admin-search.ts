import { Injectable } from '@nestjs/common';
import { isGranted, type Permission } from '@marketplace/contract/permissions/permissions.js';
import { SEARCH_KINDS, type SearchKind } from '@marketplace/contract/search/search.js';
import { type Actor, callerOf, sessionOf } from '../auth/actor.js';
import type { SearchHit } from './dto/search.dto.js';

/** How many of each kind are shown; who needs more has the list of the kind. */
export const HITS_MAX = 5;

/** What a room lets admins find. */
export interface SearchSource {
  kind: SearchKind;
  /** Whoever may open the page that a hit leads to. */
  permission: Permission;
  /** `HITS_MAX` at most are used, the best first. What is personal of them is masked. */
  find(this: void, text: string, actor: Actor): Promise<Omit<SearchHit, 'kind'>[]>;
}

/** Finds what an admin looks for by a word or a number. Rooms register what of theirs can be found, and how. */
@Injectable()
export class AdminSearch {
  private readonly sources: SearchSource[] = [];

  register(source: SearchSource): void {
    this.sources.push(source);
  }

  async search(text: string, actor: Actor): Promise<SearchHit[]> {
    const caller = callerOf(sessionOf(actor));
    const allowed = this.sources
      .filter(({ permission }) => isGranted(permission, caller))
      .sort((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));
    const found = await Promise.all(
      allowed.map(async ({ kind, find }) =>
        (await find(text, actor)).slice(0, HITS_MAX).map((hit) => ({ kind, ...hit })),
      ),
    );
    return found.flat();
  }
}
