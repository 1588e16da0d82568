import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { FailedForGood } from '../errors/failed-for-good.js';
import { SmtpMail } from './smtp-mail.js';

const HOST = '127.0.0.1';
const MAIL = { to: 'asha@example.in', subject: 'नमस्ते', text: 'Line one\nLine two', idempotencyKey: 'job-1' };

describe('a mail server', () => {
  let ending: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const end of ending) await end();
    ending = [];
  });

  const start = async (
    options: SMTPServerOptions,
    settings: object = {},
    timeouts?: { answerMs: number; mailMs: number },
  ) => {
    const received: { to: string[]; text: string }[] = [];
    const server = new SMTPServer({
      ...{ disabledCommands: ['STARTTLS', 'AUTH'], logger: false, closeTimeout: 100 },
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() });
          done();
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    await new Promise<void>((listening) => server.listen(0, HOST, listening));
    const { port } = server.server.address() as AddressInfo;
    const own = { host: HOST, port, secure: false, requireTls: false, user: null, password: null };
    const mail = new SmtpMail({ ...own, from: 'no-reply@example.in', ...settings }, timeouts);
    ending.push(async () => {
      mail.close();
      await new Promise<void>((closed) => server.close(closed));
    });
    return { mail, received };
  };

  const failureOf = (sending: Promise<void>) =>
    sending.then(
      () => null,
      (error: unknown) => error as Error,
    );
  const answering = (responseCode: number) => Object.assign(new Error('<asha@example.in> refused'), { responseCode });

  it('is given mails with their attachments, to one recipient, with an id that repetitions share', async () => {
    const { mail, received } = await start({});
    const attachments = [{ name: 'report.csv', type: 'text/csv', content: Buffer.from('a,b').toString('base64') }];
    await mail.send({ ...MAIL, attachments });
    await mail.send(MAIL);

    expect(received.map(({ to }) => to)).toEqual([['asha@example.in'], ['asha@example.in']]);
    for (const { text } of received) {
      expect(text).toContain('Message-ID: <job-1@example.in>');
      expect(text).toContain('From: no-reply@example.in');
      expect(text).toContain('Line one\r\nLine two');
    }
    expect(received[0]!.text).toMatch(/filename=report\.csv[\s\S]*YSxi/);
  });

  it('is told where one click stops mails of an offer, and nothing of it in others', async () => {
    const { mail, received } = await start({});
    await mail.send({ ...MAIL, unsubscribeUrl: 'https://loans.example.in/r/o/k7qm9xtbwr' });
    await mail.send(MAIL);
    expect(received[0]!.text).toContain('List-Unsubscribe: <https://loans.example.in/r/o/k7qm9xtbwr>');
    expect(received[0]!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(received[1]!.text).not.toContain('List-Unsubscribe');
  });

  it('is given the name and password of the settings', async () => {
    const given: unknown[] = [];
    const { mail, received } = await start(
      {
        ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
        onAuth({ username, password }, _session, done) {
          given.push([username, password]);
          done(null, { user: username });
        },
      },
      { user: 'app', password: 'p:w' },
    );
    await mail.send(MAIL);
    expect(given).toEqual([['app', 'p:w']]);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['refuses the recipient', 550, true],
    ['cannot take the recipient now', 451, false],
  ])('that %s: %i, failed for good: %s, and the reason does not name anybody', async (_, code, forGood) => {
    const { mail, received } = await start({ onRcptTo: (_to, _session, done) => done(answering(code)) });
    const failure = await failureOf(mail.send(MAIL));
    expect(failure).toMatchObject({ message: `The mail server answered ${code}` });
    expect(failure instanceof FailedForGood).toBe(forGood);
    expect(received).toEqual([]);
  });

  it('that refuses the content has failed for good', async () => {
    const { mail } = await start({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(answering(554)));
      },
    });
    expect(await failureOf(mail.send(MAIL))).toEqual(new FailedForGood('The mail server answered 554'));
  });

  it('that refuses our password is tried again', async () => {
    const { mail } = await start(
      {
        ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
        onAuth: (_auth, _session, done) => done(answering(535)),
      },
      { user: 'app', password: 'wrong' },
    );
    const failure = await failureOf(mail.send(MAIL));
    expect(failure).toMatchObject({ message: 'The mail server answered 535' });
    expect(failure).not.toBeInstanceOf(FailedForGood);
  });

  it('that drops the connection is tried again, and takes the mail then', async () => {
    let drops = 1;
    const { mail, received } = await start({
      onRcptTo(_to, { id }, done) {
        if (drops-- <= 0) return done();
        for (const connection of (this as unknown as SMTPServer & { connections: Set<{ id: string; close(): void }> })
          .connections) {
          if (connection.id === id) connection.close();
        }
      },
    });
    const failure = await failureOf(mail.send(MAIL));
    expect(failure?.message).toMatch(/^The mail server did not take the mail \(E\w+\)$/);
    expect(failure).not.toBeInstanceOf(FailedForGood);
    await mail.send(MAIL);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['an answer', { answerMs: 200, mailMs: 60_000 }, 'The mail server did not take the mail (ETIMEDOUT)'],
    ['a mail', { answerMs: 60_000, mailMs: 200 }, 'The mail server is too slow'],
  ])('that is too slow for %s is tried again', async (_, timeouts, expected) => {
    const { mail } = await start({ onMailFrom: () => undefined }, {}, timeouts);
    const failure = await failureOf(mail.send(MAIL));
    expect(failure).toMatchObject({ message: expected });
    expect(failure).not.toBeInstanceOf(FailedForGood);
  });

  it('elsewhere that offers no TLS is given nothing', async () => {
    const { mail, received } = await start({}, { requireTls: true });
    expect((await failureOf(mail.send(MAIL)))?.message).toMatch(/^The mail server /);
    expect(received).toEqual([]);
  });

  it('elsewhere whose certificate nobody trusts is given nothing', async () => {
    const { mail, received } = await start({ secure: true }, { secure: true });
    expect((await failureOf(mail.send(MAIL)))?.message).toMatch(/^The mail server did not take the mail/);
    expect(received).toEqual([]);
  });
});
