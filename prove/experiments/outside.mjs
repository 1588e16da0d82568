import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { Caller } from '../../bench/caller.mjs';
import { journey } from '../../bench/journey.mjs';
import { waitUntil } from '../../tools/processes.mjs';
import { call } from '../testbed.mjs';

/** @typedef {import('../experiment.mjs').Experiment} Experiment */
/** @typedef {import('../testbed.mjs').Testbed} Testbed */

/** @type {Experiment} */
const objectStore = {
  name: 'object-store-away',
  what: 'Object store (S3) away while pictures are uploaded',
  async run(testbed, { short, folder }) {
    const seconds = short ? 3 : 10;
    const directory = join(folder, 's3');
    mkdirSync(directory, { recursive: true });
    const open = async (port = 0) => {
      const store = new S3rver({
        address: '127.0.0.1',
        port,
        silent: true,
        allowMismatchedSignatures: true,
        directory,
        configureBuckets: [{ name: 'pictures' }],
      });
      return { store, port: (await store.run()).port };
    };
    let { store, port } = await open();
    const server = await testbed.startServer({
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'on',
    });
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b5d4e' } })
      .png()
      .toBuffer();
    /** @type {string[]} */
    const stored = [];
    /** @type {string[]} */
    const faults = [];
    let [refused, last, longestGapMs] = [0, performance.now(), 0];
    const upload = async () => {
      const body = new FormData();
      body.append('path', 'partners');
      body.append('image_name', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png');
      const answer = await call(server.address, 'POST', '/api/s3-upload-file', { token: testbed.admin, body });
      if (answer.status === 200) {
        longestGapMs = Math.max(longestGapMs, performance.now() - last);
        last = performance.now();
        stored.push(answer.body.file);
      } else if (answer.status === 503) refused++;
      else faults.push(`an upload was answered ${answer.status} ${answer.body?.code ?? ''}`);
      return answer.status === 200;
    };
    for (let n = 0; n < 5; n++) await upload();
    await store.close();
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
      await upload();
      await delay(100);
    }
    const cards = await call(server.address, 'GET', '/api/get-credit-cards-data');
    if (cards.status !== 200) faults.push(`the cards answer ${cards.status}`);
    ({ store } = await open(port));
    if (!(await waitUntil(upload, 10_000))) faults.push('no picture within 10 s of its return');
    let lost = 0;
    for (const file of stored) {
      const path = file.startsWith('http') ? new URL(file).pathname : file;
      const answer = await fetch(server.address + path);
      await answer.arrayBuffer();
      if (answer.status !== 200) lost++;
    }
    await server.stop();
    await store.close();
    return { howOften: `once, ${seconds} s`, acknowledged: stored.length, lost, longestGapMs, refused, faults };
  },
};

/** What a lender does to so many leads, and what it costs them. */
const FAULTS = /** @type {const} */ ([
  ['is silent', { slow: 60_000 }],
  ['is slow', { slow: 3_000 }],
  ['answers garbage', { garbage: 1_000 }],
  ['fails', { fail: 1_000 }],
  ['takes the lead and breaks the connection', { drop: 1_000 }],
]);
const RIGHT = { slow: 0, garbage: 0, fail: 0, drop: 0 };

/** @type {Experiment} */
const lender = {
  name: 'lender-misbehaves',
  what: `Lender ${FAULTS.map(([what]) => what).join(', then ')}; afterwards customers send again what was not taken`,
  longOnly: true,
  async run(testbed) {
    const [chosen] = /** @type {{ id: number, code: string }[]} */ (
      await testbed.database.read(
        `SELECT l.id, l.code FROM lenders l JOIN lender_gateways g ON g.lender_id = l.id
         WHERE l.api = 1 AND l.lender_status = 1 AND l.code = 'cashe'`,
      )
    );
    /** @type {string[]} */
    const faults = [];
    /** @type {string[]} */
    const leads = [];
    let number = 8_500_000_000;
    let others = 0;
    for (const [what, behaviour] of FAULTS) {
      const customers = await Promise.all(
        Array.from({ length: 10 }, () => applicant(testbed, String(number++), chosen.id)),
      );
      testbed.sandbox.behave(chosen.code, { callbacks: 'none', ...behaviour });
      for (const customer of customers) {
        const { status } = await customer.act('consent', { consent_text_version: 'lender_share.1.en' });
        if (status !== 200 && status !== 201) faults.push(`a consent was answered ${status} while the lender ${what}`);
      }
      // Time for three attempts, during which other callers must notice nothing.
      for (const end = Date.now() + 45_000; Date.now() < end; await delay(1_000)) {
        const { status, ms } = await call(testbed.address, 'GET', '/api/get-credit-cards-data');
        if (status === 200 && ms < 1_000) others++;
        else faults.push(`others waited ${Math.round(ms)} ms (${status}) while the lender ${what}`);
      }
      testbed.sandbox.behave(chosen.code, RIGHT);
      const left = new Set(customers);
      await waitUntil(async () => {
        for (const customer of left) {
          const state = await customer.state();
          if (['PUSHED', 'LENDER_ACCEPTED'].includes(state)) left.delete(customer);
          else if (state === 'PUSH_FAILED' || state === 'CONSENTED') await customer.act('submit');
        }
        return left.size === 0;
      }, 120_000);
      for (const customer of left)
        faults.push(`a lead stayed at ${await customer.state()} after the lender that ${what}`);
      leads.push(...(await Promise.all(customers.map(({ uuid }) => uuid()))));
    }
    const taken = testbed.sandbox.lender(chosen.code).leads;
    const doubled = leads.filter((lead) => new Set(taken.get(lead)?.keys).size > 1);
    if (doubled.length > 0) faults.push(`${doubled.length} leads came under more than one key`);
    return {
      howOften: `${FAULTS.length} faults, 10 leads each; ${others} calls of others`,
      acknowledged: leads.length,
      lost: leads.filter((lead) => !taken.has(lead)).length,
      faults,
    };
  },
};

/**
 * A customer with offers, and what they do at one lender.
 * @param {Testbed} testbed
 * @param {string} phone
 * @param {number} lenderId
 */
async function applicant(testbed, phone, lenderId) {
  const caller = new Caller(testbed.address);
  // With the same PAN and e-mail address, a lender would take two customers for the same person.
  const own = { email: `customer${phone}@example.in`, tin: `ABCPD${phone.slice(-4)}F` };
  const { token, appId } = await journey(caller, phone, undefined, 0, own);
  caller.close();
  const path = `/api/applications/${appId}/lenders/${lenderId}`;
  const row = async () => {
    const [found] = /** @type {{ uuid: string, state: string }[]} */ (
      await testbed.database.read(
        `SELECT la.uuid, la.state FROM lender_applications la JOIN applications a ON a.id = la.application_id
         WHERE a.uuid = ? AND la.lender_id = ?`,
        [appId, lenderId],
      )
    );
    return found;
  };
  return {
    act: (/** @type {string} */ what, body = {}) => call(testbed.address, 'POST', `${path}/${what}`, { token, body }),
    state: async () => (await row()).state,
    uuid: async () => (await row()).uuid,
  };
}

/** @type {Experiment[]} */
export const outsideExperiments = [objectStore, lender];
