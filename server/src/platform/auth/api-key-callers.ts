import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
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

/** A call of a key that works, once it has been answered. */
export interface AnsweredCall {
  caller: ApiKeyCaller;
  method: string;
  /** As it is declared, such as `/leads/:id`. */
  route: string;
  status: number;
  errorCode: ErrorCode | null;
  requestId: string;
  ms: number;
}

type Admit = (key: string) => Promise<Admitted | null>;

/** Whose a key is, answered and counted by the room that has the keys, and told to the room that logs their calls. */
@Injectable()
export class ApiKeyCallers {
  private admitKey: Admit = () => Promise.resolve(null);
  private heard: (call: AnsweredCall) => void = () => undefined;

  register(admit: Admit): void {
    this.admitKey = admit;
  }

  /** `null` for a key that does not work. */
  admit(key: string): Promise<Admitted | null> {
    return this.admitKey(key);
  }

  /** `hear` must not throw: nobody waits for it. */
  onAnswer(hear: (call: AnsweredCall) => void): void {
    this.heard = hear;
  }

  tell(call: AnsweredCall): void {
    this.heard(call);
  }
}
