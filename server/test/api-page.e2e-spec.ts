import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiClient } from '@marketplace/contract/api/client.js';
import { API_CALLS_PER_MINUTE, API_SCOPES } from '@marketplace/contract/partner-api/api-keys.js';
import { PARTNER_LEAD_STATES } from '@marketplace/contract/partner-api/leads.js';
import { WEBHOOK_EVENTS } from '@marketplace/contract/partner-api/webhooks.js';
import { DemoData } from '../src/platform/demo-data/demo-data.js';
import { anAdmin } from './builders/accounts.js';
import { TestApp } from './support/test-app.js';

const SEPARATOR = '----- next command -----';

interface Block {
  language: string;
  text: string;
}

async function blocksOf(file: URL): Promise<Block[]> {
  const fences = /^```(\w+)\n(.*?)^```$/gms;
  return [...(await readFile(file, 'utf8')).matchAll(fences)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** The lines without their indentation, which differs in a test. */
const unindented = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** Runs the page's commands in one shell, in an empty folder, and compares what each answers with what stands below it. */
async function play(blocks: readonly Block[], url: string): Promise<void> {
  const commands = blocks.filter(({ language }) => language === 'bash').map(({ text }) => text);
  expect(commands.length).toBeGreaterThan(8);
  // A program of the page that still runs ends with it.
  const script = `trap 'kill $(jobs -p) 2> /dev/null || true' EXIT\n` + commands.join(`\necho; echo '${SEPARATOR}'\n`);
  const cwd = await mkdtemp(join(tmpdir(), 'api-page-'));
  const env = { PATH: process.env['PATH'], URL: url, HOOK_PORT: String(await freePort()) };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd, env });
  await rm(cwd, { recursive: true });
  const answers = stdout.split(SEPARATOR).map((answer) => answer.trim());

  let command = -1;
  for (const { language, text } of blocks) {
    if (language === 'bash') command++;
    if (language === 'json') expect(JSON.parse(answers[command]!)).toMatchObject(JSON.parse(text) as object);
    if (language === 'text')
      expect(answers[command]!.replaceAll('\r', '').split('\n')).toEqual(text.trim().split('\n'));
  }
}

/** A port of this machine that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('docs/partner-api.md', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ env: { DEMO_PASSWORD: 'rain on the tin roof 7' } });
    await app.app.get(DemoData).add(app.app, ['partners/partner-users', 'catalogue/lenders']);
    await app.refreshLists();
  });
  afterAll(() => app.stop());

  it('every command answers what the page shows below it, and nothing reaches a customer', async () => {
    await play(await blocksOf(new URL('../../docs/partner-api.md', import.meta.url)), app.url);
    const [made] = await app.query('SELECT COUNT(*) AS leads FROM partner_leads');
    const reached = await app.query('SELECT id FROM messages UNION SELECT id FROM prospects');
    expect([made, reached]).toEqual([{ leads: 1 }, []]);
  });

  it('the page names every state of a lead, every scope and every message', async () => {
    const page = await readFile(new URL('../../docs/partner-api.md', import.meta.url), 'utf8');
    const missing = [...PARTNER_LEAD_STATES, ...API_SCOPES, ...WEBHOOK_EVENTS].filter(
      (word) => !page.includes(`\`${word}\``),
    );
    expect(missing).toEqual([]);
    expect(page).toContain(`${API_CALLS_PER_MINUTE} calls a minute`);
  });
});

describe('docs/api.md', () => {
  let app: TestApp;
  let blocks: Block[];
  const [email, password] = ['admin1@example.in', 'rain on the tin roof 7'];

  beforeAll(async () => {
    blocks = await blocksOf(new URL('../../docs/api.md', import.meta.url));
    app = await TestApp.start({ env: { DEMO_PASSWORD: password } });
    await app.app.get(DemoData).add(app.app, ['accounts/admin-users', 'catalogue/credit-cards']);
    await app.refreshLists();
  });
  afterAll(() => app.stop());

  it('every command answers what the page shows below it', async () => {
    await play(blocks, app.url);
  });

  it('every TypeScript example is part of this file, where it is compiled and run', async () => {
    const source = unindented(await readFile(new URL(import.meta.url), 'utf8'));
    const examples = blocks.filter(({ language }) => language === 'ts');
    expect(examples).toHaveLength(3);
    for (const { text } of examples) expect(source).toContain(unindented(text).trim());
  });

  describe('the typed client', () => {
    it('a public call returns the cards', async () => {
      const { data } = await createApiClient({ baseUrl: app.url }).GET('/api/get-credit-cards-data');
      expect(data?.map(({ category_name }) => category_name).slice(0, 2)).toEqual([
        'Aravali Everyday',
        'Sapphire Travel',
      ]);
    });

    it('a sign-in gives the token that reads a page of a list', async () => {
      const baseUrl = app.url;
      const { data: session } = await createApiClient({ baseUrl }).POST('/api/admin/login', {
        body: { email, password },
      });
      const api = createApiClient({ baseUrl, token: session?.token });

      const { data: cards, response } = await api.GET('/api/admin/credit-cards', {
        params: { query: { filter: '{"secured":1}', sort: '["annual_fee","DESC"]', range: '[0,1]' } },
      });
      expect(cards?.map(({ id }) => id)).toEqual([12, 8]);
      expect(response.headers.get('Content-Range')).toBe('credit-cards 0-1/3');
    });

    it('a call without a token returns AUTH.REQUIRED with a message in the chosen language', async () => {
      const baseUrl = app.url;
      const messages: string[] = [];
      const { error } = await createApiClient({ baseUrl }).GET('/api/admin/credit-cards');
      if (error?.code === 'AUTH.REQUIRED') messages.push(error.message);
      const inHindi = await createApiClient({ baseUrl, language: 'hi' }).GET('/api/admin/credit-cards');
      messages.push(inHindi.error?.message ?? '');
      expect(messages).toEqual(['Sign in to go on.', 'आगे बढ़ने के लिए साइन इन करें।']);
    });
  });

  it('a supertest request signed by as(token) answers 200', async () => {
    const { token } = await anAdmin(app, { email: 'tester@example.in' });
    await app.as(token).get('/api/admin/credit-cards').query({ range: '[0,1]' }).expect(200);
  });
});
