import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { AUDIENCES } from '@marketplace/contract/permissions/permissions.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { Strategy } from 'passport-jwt';
import type { SignedIn } from '../../platform/auth/actor.js';
import { bearerToken } from '../../platform/auth/bearer-token.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Config } from '../../platform/config/config.js';
import type { SessionKind } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

const KINDS: readonly SessionKind[] = [...AUDIENCES, 'masquerade'];

/** Only bearer tokens sign a call in; cookies do not. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    config: Config,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: bearerToken,
      // A key object, because bytes would first be tried as a public key in every call.
      secretOrKey: createSecretKey(config.keys.token) as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  async validate(claims: { sid?: unknown; aud?: unknown }): Promise<SignedIn | false> {
    const kind = KINDS.find((one) => one === claims.aud);
    if (!kind || typeof claims.sid !== 'string' || !UUID.test(claims.sid)) return false;
    const token = { sid: claims.sid, aud: kind };
    const found = await this.sessions.find(token);
    if (found === null && (await this.sessions.wasEnded(token))) throw new DomainError('AUTH.SIGNED_OUT');
    return found ?? false;
  }
}
