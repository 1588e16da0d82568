import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Config } from '../../config/config.js';
import { OTP_SENDS_PER_ADDRESS } from '@marketplace/contract/otp/otp.js';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { FieldCipher } from '../crypto/field-cipher.js';
import { tooMany } from '../errors/domain-error.js';

const QUARTER_HOUR_S = 900;

type Refusal = Extract<
  ErrorCode,
  'REQUEST.TOO_MANY' | 'AUTH.TOO_MANY_ATTEMPTS' | 'OTP.ADDRESS_LIMIT' | 'BUREAU.TOO_OFTEN'
>;

/**
 * How often somebody may call. Sign-in attempts and passcodes are counted in the database, for all processes
 * together; the general limit per address is each process's own, so that it costs no query.
 */
@Injectable()
export class Limits {
  private readonly perAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 600, duration: 60 });
  private readonly signInPerAccount: RateLimiterMySQL;
  private readonly signInPerAddress: RateLimiterMySQL;
  private readonly otpPerAddress: RateLimiterMySQL;
  private readonly helpPerAddress: RateLimiterMySQL;
  private readonly identityChecks: RateLimiterMySQL;
  private readonly identityChecksPerDay: RateLimiterMySQL;
  private readonly scoresPerCustomer: RateLimiterMySQL;
  private readonly scoresPerAddress: RateLimiterMySQL;

  constructor(
    dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
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
    this.signInPerAccount = stored('sign-in-account', 5);
    this.signInPerAddress = stored('sign-in-address', 50);
    this.otpPerAddress = stored('otp-address', OTP_SENDS_PER_ADDRESS.codes, OTP_SENDS_PER_ADDRESS.seconds);
    this.helpPerAddress = stored('help-address', 10, 3_600);
    this.identityChecks = stored('identity-check', 5);
    this.identityChecksPerDay = stored('identity-check-day', 20, 86_400);
    this.scoresPerCustomer = stored('score-customer', 5, 86_400);
    this.scoresPerAddress = stored('score-address', 30, 3_600);
  }

  /** Counts one call of an address; for every route. */
  async countCall(ip: string): Promise<void> {
    if (this.config.limitsPerAddress) await consume(this.perAddress, ip, 'REQUEST.TOO_MANY');
  }

  /**
   * Counts a sign-in attempt before the password is compared. Five for one account from one address,
   * so that a stranger cannot lock the owner out; fifty from one address over all accounts.
   */
  async countSignIn(audience: string, email: string, ip: string): Promise<void> {
    if (this.config.limitsPerAddress) await consume(this.signInPerAddress, ip, 'AUTH.TOO_MANY_ATTEMPTS');
    await consume(this.signInPerAccount, this.accountKey(audience, email, ip), 'AUTH.TOO_MANY_ATTEMPTS');
  }

  async forgetSignIns(audience: string, email: string, ip: string): Promise<void> {
    await this.signInPerAccount.delete(this.accountKey(audience, email, ip));
  }

  /** Counts a passcode that an address asks for, whatever the number. */
  async countOtp(ip: string): Promise<void> {
    if (this.config.limitsPerAddress) await consume(this.otpPerAddress, ip, 'OTP.ADDRESS_LIMIT');
  }

  /** Counts a request for help, which costs the desk somebody's time. */
  async countHelpRequest(ip: string): Promise<void> {
    if (this.config.limitsPerAddress) await consume(this.helpPerAddress, ip, 'REQUEST.TOO_MANY');
  }

  /** Counts a try to name the birth date and PAN of a customer, before they are compared. Answers how many are left. */
  async countIdentityCheck(prospectUuid: string): Promise<number> {
    const left = await consume(this.identityChecks, prospectUuid, 'AUTH.TOO_MANY_ATTEMPTS');
    return Math.min(left, await consume(this.identityChecksPerDay, prospectUuid, 'AUTH.TOO_MANY_ATTEMPTS'));
  }

  async forgetIdentityChecks(prospectUuid: string): Promise<void> {
    await this.identityChecks.delete(prospectUuid);
    await this.identityChecksPerDay.delete(prospectUuid);
  }

  /** Counts a customer's wish to have a bureau asked, which costs money. */
  async countScore(prospectId: number, ip: string): Promise<void> {
    if (this.config.limitsPerAddress) await consume(this.scoresPerAddress, ip, 'BUREAU.TOO_OFTEN');
    await consume(this.scoresPerCustomer, String(prospectId), 'BUREAU.TOO_OFTEN');
  }

  private accountKey(audience: string, email: string, ip: string): string {
    return this.cipher.blindIndex(`${audience}\0${email}\0${ip}`, 'sign-in');
  }
}

/** Answers how often `key` may be used after this. */
async function consume(limiter: RateLimiterMemory | RateLimiterMySQL, key: string, code: Refusal): Promise<number> {
  try {
    return (await limiter.consume(key)).remainingPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(code, refusal.msBeforeNext);
  }
}
