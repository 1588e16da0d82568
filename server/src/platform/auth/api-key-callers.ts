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

/** What of its calls a key has left, which each answer tells. */
export interface ApiQuota {
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
  exceeded: boolean;
}

interface Admitted {
  caller: ApiKeyCaller;
  quota: ApiQuota;
}

type Admit = (key: string) => Promise<Admitted | null>;

/** Whose a key is, answered and counted by the room that has the keys; `null` for one that does not work. */
@Injectable()
export class ApiKeyCallers {
  private admitKey: Admit = () => Promise.resolve(null);

  register(admit: Admit): void {
    this.admitKey = admit;
  }

  admit(key: string): Promise<Admitted | null> {
    return this.admitKey(key);
  }
}
