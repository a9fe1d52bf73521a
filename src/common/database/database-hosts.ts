import pg from 'pg';
import { hostUrls } from '../environment/postgres-url.js';

/** A host whose database can only be read. */
export class StandbyError extends Error {
  constructor({ host, port }: pg.Client) {
    super(`The database at ${host}:${port} is a standby, which can only be read`);
  }
}

/**
 * The hosts that a URL names, and the one of them that was the primary when somebody last looked. After a failover whoever
 * meets a host that is gone, or that can only be read, turns to the next one.
 */
export class DatabaseHosts {
  private readonly urls: readonly string[];
  private index = 0;

  constructor(url: string) {
    this.urls = hostUrls(url);
  }

  get count(): number {
    return this.urls.length;
  }

  /** The URL of the host to ask. */
  get current(): string {
    return this.urls[this.index] ?? '';
  }

  /** The hosts and ports, without a password. */
  get places(): string {
    return this.urls
      .map((url) => new pg.Client(url))
      .map(({ host, port }) => `${host}:${port}`)
      .join(' or ');
  }

  /** Turns from a host to the next one, unless somebody else did already. */
  turnFrom(url: string): void {
    if (url === this.current) this.index = (this.index + 1) % this.count;
  }

  /**
   * A connection of its own to the primary.
   *
   * @throws StandbyError, or the error of the driver, of the host that was asked last, when none of them is the primary
   */
  async connect(config: pg.ClientConfig): Promise<pg.Client> {
    for (let others = this.count - 1; ; others -= 1) {
      const url = this.current;
      const client = new pg.Client({ ...config, connectionString: url });
      client.on('error', () => undefined);
      const isStandby = watchForStandby(client);
      try {
        await client.connect();
        if (!isStandby()) return client;
        await client.end();
        throw new StandbyError(client);
      } catch (error) {
        this.turnFrom(url);
        if (others === 0) throw error;
      }
    }
  }
}

/** Tells, once a connection is made, if its database can only be read: PostgreSQL says so in its first words. */
export function watchForStandby(client: pg.Client): () => boolean {
  let isStandby = false;
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
    if (status.parameterName === 'in_hot_standby') isStandby = status.parameterValue === 'on';
  });
  return () => isStandby;
}
