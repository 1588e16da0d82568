import { connect } from 'node:net';

/**
 * Calls a server's JSON API, one call after the other over one kept connection. It uses no HTTP client: all callers
 * share a core with the database, and `node:http` would take six times as much of it, `fetch` even more.
 */
export class Caller {
  #host;
  #socket;
  /** The part of the answer that has arrived, a character for each byte. */
  #come = '';
  /** @type {(answer: { status: number, text: string }) => void} */
  #resolve = () => undefined;
  /** @type {(error: Error) => void} */
  #reject = () => undefined;

  /** @param {string} address of the server, such as http://127.0.0.1:3000 */
  constructor(address) {
    const { host, hostname, port } = new URL(address);
    this.#host = host;
    this.#socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (text) => this.#take(String(text)));
    this.#socket.on('error', (error) => this.#reject(error));
    this.#socket.on('close', () => this.#reject(new Error('The server has closed the connection.')));
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {string} [token]
   * @returns {Promise<{ status: number, text: string }>}
   */
  call(method, path, body, token) {
    const json = body ? JSON.stringify(body) : '';
    const head = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${this.#host}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`] : []),
    ];
    this.#socket.write(`${head.join('\r\n')}\r\n\r\n${json}`);
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  close() {
    this.#socket.destroy();
  }

  /** @param {string} text */
  #take(text) {
    this.#come += text;
    const start = this.#come.indexOf('\r\n\r\n') + 4;
    if (start < 4) return;
    const length = Number(/^content-length: (\d+)/im.exec(this.#come.slice(0, start))?.[1]);
    if (this.#come.length < start + length) return;
    const [status, body] = [Number(this.#come.slice(9, 12)), this.#come.slice(start)];
    this.#come = '';
    this.#resolve({ status, text: Buffer.from(body, 'latin1').toString() });
  }
}
