import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Stands between the service and its database, and can take the database away. */
export class CutProxy {
  private readonly sockets = new Set<Socket>();
  private mode: 'pass' | 'cut' | 'hang' | 'greet' = 'pass';

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async before(databaseUrl: string): Promise<CutProxy> {
    const server = createServer();
    const proxy = new CutProxy(server, new URL(databaseUrl));
    server.on('connection', (socket) => proxy.accept(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** Where the service finds the database through this proxy. */
  get url(): string {
    const url = new URL(this.target.href);
    url.searchParams.delete('socketPath');
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Ends every connection and refuses new ones. */
  cut(): void {
    this.mode = 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** Accepts everything and answers nothing, as a dead network does. */
  hang(): void {
    this.mode = 'hang';
    for (const socket of this.sockets) socket.pause();
  }

  /** Ends every connection; new ones get through the handshake, and then no answer. */
  greet(): void {
    this.cut();
    this.mode = 'greet';
  }

  restore(): void {
    // What hung has lost its place: it ends, and new connections pass.
    if (this.mode !== 'pass') for (const socket of this.sockets) socket.destroy();
    this.mode = 'pass';
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(socket: Socket): void {
    this.keep(socket);
    if (this.mode === 'cut') socket.destroy();
    if (this.mode === 'cut' || this.mode === 'hang') return;
    const path = this.target.searchParams.get('socketPath');
    const database = path
      ? connect(path)
      : connect({ host: this.target.hostname, port: Number(this.target.port || 3306) });
    this.keep(database);
    socket.on('data', (data) => this.passes(data) && database.write(data));
    database.on('data', (data) => this.passes(data) && socket.write(data));
    socket.on('close', () => database.destroy());
    database.on('close', () => socket.destroy());
  }

  /** A client's first words after the handshake are about its session. */
  private passes(data: Buffer): boolean {
    return this.mode === 'pass' || (this.mode === 'greet' && !data.includes('SET SESSION'));
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
  }
}
