import { Injectable } from '@nestjs/common';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { OTP_SENDS_PER_ADDRESS } from '@marketplace/contract/otp/otp.js';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { Config } from '../config/config.js';
import { FieldCipher } from '../crypto/field-cipher.js';
import { tooMany } from '../errors/domain-error.js';
import { Metrics } from '../metrics/metrics.js';
import { addressKey, addressKeys } from './address-keys.js';
import { CallCounter } from './call-counter.js';

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const CALLS_PER_MINUTE = 600;
/** Keys of the limit in memory; about 10 MB. */
const MOST_ADDRESSES = 50_000;

type Refusal = Extract<
  ErrorCode,
  'REQUEST.TOO_MANY' | 'AUTH.TOO_MANY_ATTEMPTS' | 'OTP.ADDRESS_LIMIT' | 'BUREAU.TOO_OFTEN'
>;

/** A try to get into an account with e-mail and password. */
export interface SignInAttempt {
  audience: string;
  /** Names the account, also one that does not exist, whichever way its e-mail address is typed. */
  account: string;
  ip: string;
  /** Whether the account has had a session from this address. */
  isKnown: boolean;
}

/**
 * How often somebody may call. Sign-in attempts and passcodes are counted in the database, for all processes
 * together; the general limit per address is each process's own, so that it costs no query.
 */
@Injectable()
export class Limits {
  private readonly calls = new CallCounter(60_000, MOST_ADDRESSES);
  private readonly signInPerAddress: AddressLimit;
  private readonly otpPerAddress: AddressLimit;
  private readonly helpPerAddress: AddressLimit;
  private readonly scoresPerAddress: AddressLimit;
  private readonly signInPerAccount: RateLimiterMySQL;
  private readonly signInFromElsewhere: RateLimiterMySQL;
  private readonly secondFactorFromElsewhere: RateLimiterMySQL;
  private readonly ownSecrets: RateLimiterMySQL;
  private readonly identityChecks: RateLimiterMySQL;
  private readonly identityChecksPerDay: RateLimiterMySQL;
  private readonly scoresPerCustomer: RateLimiterMySQL;

  constructor(
    dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {
    const stored = (keyPrefix: string, points: number, duration = QUARTER_HOUR_S) =>
      new RateLimiterMySQL({
        // The library asks for a pool-like client; TypeORM's own pool keeps the number of connections bounded.
        storeClient: (dataSource.driver as unknown as { pool: unknown }).pool,
        storeType: 'pool',
        dbName: String(dataSource.options.database),
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration,
      });
    const perAddress = (keyPrefix: string, points: number, duration?: number): AddressLimit => ({
      1: stored(keyPrefix, points, duration),
      10: stored(`${keyPrefix}-48`, 10 * points, duration),
    });
    this.signInPerAddress = perAddress('sign-in-address', 50);
    this.otpPerAddress = perAddress('otp-address', OTP_SENDS_PER_ADDRESS.codes, OTP_SENDS_PER_ADDRESS.seconds);
    this.helpPerAddress = perAddress('help-address', 10, HOUR_S);
    this.scoresPerAddress = perAddress('score-address', 30, HOUR_S);
    this.signInPerAccount = stored('sign-in-account', 5);
    this.signInFromElsewhere = stored('sign-in-elsewhere', 10);
    this.secondFactorFromElsewhere = stored('second-factor-elsewhere', 10, DAY_S);
    this.ownSecrets = stored('own-secret', 5);
    this.identityChecks = stored('identity-check', 5);
    this.identityChecksPerDay = stored('identity-check-day', 20, DAY_S);
    this.scoresPerCustomer = stored('score-customer', 5, DAY_S);
  }

  /** Counts one call of an address; for every route. */
  countCall(ip: string): void {
    if (!this.config.limitsPerAddress) return;
    for (const { key, times } of addressKeys(ip)) {
      const wait = this.calls.count(key, CALLS_PER_MINUTE * times);
      if (wait === 0) continue;
      this.metrics.countRefusal('address');
      throw tooMany('REQUEST.TOO_MANY', wait);
    }
  }

  /** Counts a sign-in attempt of an address, whatever the account. */
  async countSignInCall(ip: string): Promise<void> {
    await this.countAddress(this.signInPerAddress, ip, 'AUTH.TOO_MANY_ATTEMPTS');
  }

  /**
   * Counts a sign-in attempt for an account before the password is compared: five from one address, and ten from all
   * addresses together that the account has never had a session from. Those cannot lock the owner out of a known one.
   */
  async countSignIn(attempt: SignInAttempt): Promise<void> {
    await this.consume(this.signInPerAccount, this.fromAddress(attempt), 'AUTH.TOO_MANY_ATTEMPTS');
    if (attempt.isKnown) return;
    await this.consume(this.signInFromElsewhere, this.accountKey(attempt), 'AUTH.TOO_MANY_ATTEMPTS');
  }

  /** Whoever knows the password has not guessed it; guesses of others stay counted. */
  async forgivePassword(attempt: SignInAttempt): Promise<void> {
    if (!attempt.isKnown) await this.signInFromElsewhere.reward(this.accountKey(attempt));
  }

  /** Counts a code of the second step by somebody who knows the password, before it is compared: ten a day from new addresses. */
  async countSecondFactor(attempt: SignInAttempt): Promise<void> {
    if (attempt.isKnown) return;
    await this.consume(this.secondFactorFromElsewhere, this.accountKey(attempt), 'AUTH.TOO_MANY_ATTEMPTS');
  }

  async forgiveSecondFactor(attempt: SignInAttempt): Promise<void> {
    if (!attempt.isKnown) await this.secondFactorFromElsewhere.reward(this.accountKey(attempt));
  }

  async forgetSignIns(attempt: SignInAttempt): Promise<void> {
    await this.signInPerAccount.delete(this.fromAddress(attempt));
  }

  /** Counts a guess of an account's own password or second step by a session of it, from wherever it calls. */
  async countOwnSecret(audience: string, userId: number, secret: 'password' | 'second-step'): Promise<void> {
    await this.consume(this.ownSecrets, `${audience}:${userId}:${secret}`, 'AUTH.TOO_MANY_ATTEMPTS');
  }

  async forgetOwnSecret(audience: string, userId: number, secret: 'password' | 'second-step'): Promise<void> {
    await this.ownSecrets.delete(`${audience}:${userId}:${secret}`);
  }

  /** Counts a passcode that an address asks for, whatever the number. */
  async countOtp(ip: string): Promise<void> {
    await this.countAddress(this.otpPerAddress, ip, 'OTP.ADDRESS_LIMIT');
  }

  /** Counts a request for help, which costs the desk somebody's time. */
  async countHelpRequest(ip: string): Promise<void> {
    await this.countAddress(this.helpPerAddress, ip, 'REQUEST.TOO_MANY');
  }

  /** Counts a try to name the birth date and PAN of a customer, before they are compared. Answers how many are left. */
  async countIdentityCheck(prospectUuid: string): Promise<number> {
    const left = await this.consume(this.identityChecks, prospectUuid, 'AUTH.TOO_MANY_ATTEMPTS');
    return Math.min(left, await this.consume(this.identityChecksPerDay, prospectUuid, 'AUTH.TOO_MANY_ATTEMPTS'));
  }

  async forgetIdentityChecks(prospectUuid: string): Promise<void> {
    await this.identityChecks.delete(prospectUuid);
    await this.identityChecksPerDay.delete(prospectUuid);
  }

  /** Counts a customer's wish to have a bureau asked, which costs money. */
  async countScore(prospectId: number, ip: string): Promise<void> {
    await this.countAddress(this.scoresPerAddress, ip, 'BUREAU.TOO_OFTEN');
    await this.consume(this.scoresPerCustomer, String(prospectId), 'BUREAU.TOO_OFTEN');
  }

  private accountKey({ audience, account }: SignInAttempt): string {
    return this.cipher.blindIndex(`${audience}\0${account}`, 'sign-in');
  }

  private fromAddress({ audience, account, ip }: SignInAttempt): string {
    return this.cipher.blindIndex(`${audience}\0${account}\0${addressKey(ip)}`, 'sign-in');
  }

  /** The narrowest first: a /64 that has used up its own share takes nothing from the others of its /48. */
  private async countAddress(limit: AddressLimit, ip: string, code: Refusal): Promise<void> {
    if (!this.config.limitsPerAddress) return;
    for (const { key, times } of addressKeys(ip)) await this.consume(limit[times], key, code);
  }

  /** Answers how often `key` may be used after this. */
  private async consume(limiter: RateLimiterMySQL, key: string, code: Refusal): Promise<number> {
    try {
      return (await limiter.consume(key)).remainingPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.metrics.countRefusal(limiter.keyPrefix);
      throw tooMany(code, refusal.msBeforeNext);
    }
  }
}

/** By how many times the limit of one address a key has. */
type AddressLimit = Record<1 | 10, RateLimiterMySQL>;
