import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** One address for a database that moves to another server, as a proxy or a virtual address gives. */
export class DatabaseDoor {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  constructor(private port: number) {
    this.server = createServer((client) => this.open(client));
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  /** From now on connections lead to another server. */
  leadTo(port: number): void {
    this.port = port;
    this.cut();
  }

  stop(): void {
    this.cut();
    this.server.close();
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private open(client: Socket): void {
    const server = connect(this.port, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
