import { Injectable } from '@nestjs/common';
import type { ApiKeyMode, ApiScope } from '@marketplace/contract/partner-api/api-keys.js';

/** A program of a partner, known by its key. */
export interface ApiKeyCaller {
  id: number;
  partnerId: number;
  mode: ApiKeyMode;
  scopes: readonly ApiScope[];
  expiresAt: Date | null;
}

type Find = (key: string) => Promise<ApiKeyCaller | null>;

/** Whom a key belongs to, answered by the room that has the keys. */
@Injectable()
export class ApiKeyCallers {
  private findKey: Find = () => Promise.resolve(null);

  register(find: Find): void {
    this.findKey = find;
  }

  find(key: string): Promise<ApiKeyCaller | null> {
    return this.findKey(key);
  }
}
