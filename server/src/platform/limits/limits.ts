import { Injectable } from '@nestjs/common';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { OTP_SENDS_PER_ADDRESS } from '@marketplace/contract/otp/otp.js';
import { API_CALLS_PER_MINUTE } from '@marketplace/contract/partner-api/api-keys.js';
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
const API_WINDOW_S = 60;
const CALLS_PER_MINUTE = 600;
/** In a quarter of an hour; the line in the details asks after each save that counts. */
const OWN_CHECKS = 120;
/** The number of keys kept in memory; about 10 MB. */
const MOST_ADDRESSES = 50_000;

type Refusal = Extract<
  ErrorCode,
  'REQUEST.TOO_MANY' | 'AUTH.TOO_MANY_ATTEMPTS' | 'OTP.ADDRESS_LIMIT' | 'BUREAU.TOO_OFTEN'
>;

/** An attempt to sign in with e-mail and password. */
export interface SignInAttempt {
  audience: string;
  /** Identifies the account, including accounts that do not exist, however its e-mail address is spelled. */
  account: string;
  ip: string;
  /** Whether the account has had a session from this address. */
  isKnown: boolean;
}

/**
 * Limits on calls. Sign-in attempts and passcodes are counted in the database, for all processes together; each process
 * counts the general limit per address itself, so that it costs no query.
 */
@Injectable()
export class Limits {
  private readonly calls = new CallCounter(60_000, MOST_ADDRESSES);
  private readonly badCallbacks = new CallCounter(60_000, MOST_ADDRESSES);
  private readonly ownChecks = new CallCounter(QUARTER_HOUR_S * 1_000, MOST_ADDRESSES);
  private readonly signInPerAddress: AddressLimit;
  private readonly otpPerAddress: AddressLimit;
  private readonly helpPerAddress: AddressLimit;
  private readonly ticketFilesPerAddress: AddressLimit;
  private readonly optOutsPerAddress: AddressLimit;
  private readonly certificatesPerAddress: AddressLimit;
  private readonly scoresPerAddress: AddressLimit;
  private readonly quickChecksPerAddress: AddressLimit;
  private readonly signInPerAccount: RateLimiterMySQL;
  private readonly signInFromElsewhere: RateLimiterMySQL;
  private readonly secondFactorFromElsewhere: RateLimiterMySQL;
  private readonly ownSecrets: RateLimiterMySQL;
  private readonly identityChecks: RateLimiterMySQL;
  private readonly identityChecksPerDay: RateLimiterMySQL;
  private readonly scoresPerCustomer: RateLimiterMySQL;
  private readonly customerSearches: RateLimiterMySQL;
  private readonly reveals: RateLimiterMySQL;
  private readonly eligibilityQuestions: RateLimiterMySQL;
  private readonly creatives: RateLimiterMySQL;
  private readonly apiCalls: RateLimiterMySQL;
  private readonly webhookTests: RateLimiterMySQL;

  constructor(
    dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {
    const stored = (keyPrefix: string, points: number, duration = QUARTER_HOUR_S) =>
      new RateLimiterMySQL({
        // The library requires a client like a pool; TypeORM's own pool bounds the number of connections.
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
    this.ticketFilesPerAddress = perAddress('ticket-file-address', 30, HOUR_S);
    // Mail boxes send the clicks of many people from few addresses.
    this.optOutsPerAddress = perAddress('opt-out-address', 300, HOUR_S);
    this.certificatesPerAddress = perAddress('certificate-address', 120, HOUR_S);
    this.scoresPerAddress = perAddress('score-address', 30, HOUR_S);
    this.quickChecksPerAddress = perAddress('quick-check-address', 60);
    this.signInPerAccount = stored('sign-in-account', 5);
    this.signInFromElsewhere = stored('sign-in-elsewhere', 10);
    this.secondFactorFromElsewhere = stored('second-factor-elsewhere', 10, DAY_S);
    this.ownSecrets = stored('own-secret', 5);
    this.identityChecks = stored('identity-check', 5);
    this.identityChecksPerDay = stored('identity-check-day', 20, DAY_S);
    this.scoresPerCustomer = stored('score-customer', 5, DAY_S);
    this.customerSearches = stored('customer-search', 100);
    this.reveals = stored('reveal', 30, HOUR_S);
    this.eligibilityQuestions = stored('eligibility-question', 60);
    this.creatives = stored('creative', 120, HOUR_S);
    this.apiCalls = stored('api-key', API_CALLS_PER_MINUTE, API_WINDOW_S);
    this.webhookTests = stored('webhook-test', 60);
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

  /**
   * Signed calls are not counted: a gateway has a receipt for each message of a campaign. Once as many of an address were
   * refused as others may call, none is read any more.
   */
  refuseAfterBadCallbacks(ip: string): void {
    if (!this.config.limitsPerAddress) return;
    for (const { key, times } of addressKeys(ip)) {
      const wait = this.badCallbacks.wait(key, CALLS_PER_MINUTE * times);
      if (wait === 0) continue;
      this.metrics.countRefusal('callback-address');
      throw tooMany('REQUEST.TOO_MANY', wait);
    }
  }

  countBadCallback(ip: string): void {
    for (const { key, times } of addressKeys(ip)) this.badCallbacks.count(key, CALLS_PER_MINUTE * times);
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

  /**
   * Takes back the count of an attempt with the right password, which was no guess; attempts of others stay counted.
   */
  async refundPassword(attempt: SignInAttempt): Promise<void> {
    if (!attempt.isKnown) await this.signInFromElsewhere.reward(this.accountKey(attempt));
  }

  /**
   * Counts a second-step code from a caller who knows the password, before it is compared: ten a day from new
   * addresses.
   */
  async countSecondFactor(attempt: SignInAttempt): Promise<void> {
    if (attempt.isKnown) return;
    await this.consume(this.secondFactorFromElsewhere, this.accountKey(attempt), 'AUTH.TOO_MANY_ATTEMPTS');
  }

  async refundSecondFactor(attempt: SignInAttempt): Promise<void> {
    if (!attempt.isKnown) await this.secondFactorFromElsewhere.reward(this.accountKey(attempt));
  }

  async resetSignIns(attempt: SignInAttempt): Promise<void> {
    await this.signInPerAccount.delete(this.fromAddress(attempt));
  }

  /** Counts an attempt at the own password or second step from within a session, whatever its address. */
  async countOwnSecret(audience: string, userId: number, secret: 'password' | 'second-step'): Promise<void> {
    await this.consume(this.ownSecrets, `${audience}:${userId}:${secret}`, 'AUTH.TOO_MANY_ATTEMPTS');
  }

  async resetOwnSecret(audience: string, userId: number, secret: 'password' | 'second-step'): Promise<void> {
    await this.ownSecrets.delete(`${audience}:${userId}:${secret}`);
  }

  /** Counts a passcode requested from an address, whatever the number. */
  async countOtp(ip: string): Promise<void> {
    await this.countAddress(this.otpPerAddress, ip, 'OTP.ADDRESS_LIMIT');
  }

  /** Counts a help request, because each costs the help desk time. */
  async countHelpRequest(ip: string): Promise<void> {
    await this.countAddress(this.helpPerAddress, ip, 'REQUEST.TOO_MANY');
  }

  /** Counts a file before its picture is decoded. */
  async countTicketFile(ip: string): Promise<void> {
    await this.countAddress(this.ticketFilesPerAddress, ip, 'REQUEST.TOO_MANY');
  }

  /** Counts a code of an opt-out before it is looked for, because codes could be guessed. */
  async countOptOut(ip: string): Promise<void> {
    await this.countAddress(this.optOutsPerAddress, ip, 'REQUEST.TOO_MANY');
  }

  /** Counts a number of a certificate before it is looked for. */
  async countCertificate(ip: string): Promise<void> {
    await this.countAddress(this.certificatesPerAddress, ip, 'REQUEST.TOO_MANY');
  }

  /** Counts a question of a visitor for how many lenders would say yes, so that their rules are not tried through. */
  async countQuickCheck(ip: string): Promise<void> {
    await this.countAddress(this.quickChecksPerAddress, ip, 'REQUEST.TOO_MANY');
  }

  /**
   * Counts a customer's question for how many lenders would say yes so far, whatever the address. In memory, because a
   * count in the database costs as much as the answer.
   */
  countOwnCheck(prospectId: number): void {
    const wait = this.ownChecks.count(String(prospectId), OWN_CHECKS);
    if (wait === 0) return;
    this.metrics.countRefusal('own-check');
    throw tooMany('REQUEST.TOO_MANY', wait);
  }

  /** Counts an attempt of the identity check before birth date and PAN are compared. Returns how many are left. */
  async countIdentityCheck(prospectUuid: string): Promise<number> {
    const left = await this.consume(this.identityChecks, prospectUuid, 'AUTH.TOO_MANY_ATTEMPTS');
    return Math.min(left, await this.consume(this.identityChecksPerDay, prospectUuid, 'AUTH.TOO_MANY_ATTEMPTS'));
  }

  async resetIdentityChecks(prospectUuid: string): Promise<void> {
    await this.identityChecks.delete(prospectUuid);
    await this.identityChecksPerDay.delete(prospectUuid);
  }

  /** Counts a request to a bureau for a customer, because each costs money. */
  async countScore(prospectId: number, ip: string): Promise<void> {
    await this.countAddress(this.scoresPerAddress, ip, 'BUREAU.TOO_OFTEN');
    await this.consume(this.scoresPerCustomer, String(prospectId), 'BUREAU.TOO_OFTEN');
  }

  /** Counts a search for a customer by an admin, so that no list of numbers is tried through. */
  async countCustomerSearch(adminId: number): Promise<void> {
    await this.consume(this.customerSearches, String(adminId), 'REQUEST.TOO_MANY');
  }

  /** Counts what an admin is shown of personal data. */
  async countReveal(adminId: number): Promise<void> {
    await this.consume(this.reveals, String(adminId), 'REQUEST.TOO_MANY');
  }

  /** Counts a message to a webhook that a partner asked for, so that nobody lets us call others without end. */
  async countWebhookTest(partnerId: number): Promise<void> {
    await this.consume(this.webhookTests, String(partnerId), 'REQUEST.TOO_MANY');
  }

  /** Counts a question of a portal's user for whom lenders would match, so that their rules are not tried through. */
  async countEligibilityQuestion(userId: number): Promise<void> {
    await this.consume(this.eligibilityQuestions, String(userId), 'REQUEST.TOO_MANY');
  }

  /** Counts a creative that is drawn for a portal's user; one that is kept costs nothing. */
  async countCreative(userId: number): Promise<void> {
    await this.consume(this.creatives, String(userId), 'REQUEST.TOO_MANY');
  }

  /** Counts a call of the partner API by its key, for all servers together, and tells what is left. */
  async countApiCall(keyId: number): Promise<ApiQuota> {
    const quota = { limit: API_CALLS_PER_MINUTE, windowSeconds: API_WINDOW_S };
    const left = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
    try {
      const counted = await this.apiCalls.consume(String(keyId));
      return { ...quota, remaining: counted.remainingPoints, resetSeconds: left(counted), exceeded: false };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.metrics.countRefusal(this.apiCalls.keyPrefix);
      return { ...quota, remaining: 0, resetSeconds: left(refusal), exceeded: true };
    }
  }

  private accountKey({ audience, account }: SignInAttempt): string {
    return this.cipher.blindIndex(`${audience}\0${account}`, 'sign-in');
  }

  private fromAddress({ audience, account, ip }: SignInAttempt): string {
    return this.cipher.blindIndex(`${audience}\0${account}\0${addressKey(ip)}`, 'sign-in');
  }

  /** The narrowest key first: a /64 that has used up its own limit takes nothing from the others in its /48. */
  private async countAddress(limit: AddressLimit, ip: string, code: Refusal): Promise<void> {
    if (!this.config.limitsPerAddress) return;
    for (const { key, times } of addressKeys(ip)) await this.consume(limit[times], key, code);
  }

  /** Returns how often `key` may still be used. */
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

/** What a caller of the partner API is told with each answer. */
interface ApiQuota {
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
  exceeded: boolean;
}

/** Each key has its own limit, as a multiple of the limit of one address. */
type AddressLimit = Record<1 | 10, RateLimiterMySQL>;
