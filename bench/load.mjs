import autocannon from 'autocannon';

/**
 * @typedef {object} Job what to call: an address by GET, or, given updates, by POST
 * @property {string} url
 * @property {number} connections
 * @property {number} seconds
 * @property {Record<string, string>} [headers]
 * @property {Update[]} [updates] one for each connection
 *
 * @typedef {object} Update
 * @property {number} id of the card
 * @property {number} [version] sent, and taken over from each answer: the caller saves what it has read
 *
 * @typedef {object} Result
 * @property {number} perSecond
 * @property {number} answered
 * @property {number} failed answers other than 2xx, broken connections and time-outs
 */

/**
 * @param {Job} job
 * @returns {Promise<Result>}
 */
async function run({ url, connections, seconds, headers = {}, updates = [] }) {
  let next = 0;
  const started = performance.now();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 250,
    headers,
    setupClient: (client) => {
      const update = updates[next++];
      if (update) client.setRequests([updateRequest(update)]);
      else dropBodies(client);
    },
  });
  const answered = result['2xx'];
  return {
    perSecond: answered / ((performance.now() - started) / 1000),
    answered,
    failed: result.non2xx + result.errors,
  };
}

/**
 * Changes one card's fee again and again.
 * @param {Update} update
 * @returns {autocannon.Request}
 */
function updateRequest({ id, version }) {
  let value = 0;
  return {
    method: 'POST',
    setupRequest: (request) => {
      value = (value % 9000) + 1;
      return { ...request, body: JSON.stringify({ category_id: id, property: 'annual_fee', value, version }) };
    },
    onResponse: (status, body) => {
      if (status === 200 && version !== undefined) version = JSON.parse(body).data.version;
    },
  };
}

/**
 * Nobody reads them here, and making text of 53 kB would cost this side more than sending them costs the server.
 * @param {object} client
 */
function dropBodies(client) {
  const { pipelinedRequests } = /** @type {{ pipelinedRequests: { addBody(): void } }} */ (client);
  pipelinedRequests.addBody = () => {};
}

process.on('message', async (/** @type {Job} */ job) => {
  process.send?.(await run(job));
});
process.once('disconnect', () => process.exit());
