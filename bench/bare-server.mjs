import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createPool } from 'mysql2/promise';

/**
 * What the product is measured against: the same bytes, the same query and the same change by `node:http` and mysql2
 * alone, without a framework, rules, sessions or an audit. Told its database by BARE_DATABASE, and the bytes by the
 * first message of its parent.
 */
const pool = createPool({ uri: process.env.BARE_DATABASE, charset: 'utf8mb4_unicode_ci', connectionLimit: 16 });

const columns =
  'id, category_name, category_img_thumb, sort_order, key_feature, annual_fee, first_year_fee, marketing_bullets, secured, status, utm_link, version, updated_at';
const readCards = `SELECT ${columns} FROM credit_cards WHERE status = 1 AND deleted_at IS NULL ORDER BY sort_order`;
const readCard = `SELECT ${columns} FROM credit_cards WHERE id = ?`;

let fromMemory = Buffer.alloc(0);

/** @type {Record<string, (request: import('node:http').IncomingMessage) => Buffer | Promise<Buffer>>} */
const answers = {
  '/memory': () => fromMemory,
  async '/query'() {
    const [rows] = await pool.query(readCards);
    return Buffer.from(JSON.stringify(rows));
  },
  async '/update'(request) {
    const { category_id, value } = JSON.parse(await text(request));
    await pool.query('UPDATE credit_cards SET annual_fee = ? WHERE id = ?', [value, category_id]);
    const [[row]] = /** @type {[object[], unknown]} */ (await pool.query(readCard, [category_id]));
    return Buffer.from(JSON.stringify(row));
  },
};

const server = createServer(async (request, response) => {
  try {
    const answer = answers[request.url ?? '']?.(request) ?? Buffer.alloc(0);
    const body = Buffer.isBuffer(answer) ? answer : await answer;
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
    response.end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});

process.once('message', (/** @type {{ body: string }} */ { body }) => {
  fromMemory = Buffer.from(body);
  server.listen(0, '127.0.0.1', () => {
    const address = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.send?.({ ready: true, port: address.port });
  });
});
process.once('disconnect', () => process.exit());
