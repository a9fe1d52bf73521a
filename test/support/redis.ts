import { createHash } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Counter {
  count: number;
  endsAt: number;
}

/** The little of a Redis that counting requests needs, speaking its protocol (RESP 2) over TCP. */
export class SmallRedis {
  readonly counters = new Map<string, Counter>();
  /** True while it takes everything and answers nothing. */
  isHanging = false;
  /** The number of those that there have been. */
  connections = 0;
  private readonly scripts = new Set<string>();
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  /** Listens on a free port of the loopback. */
  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends all connections, as a server does that dies. */
  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }

  private serve(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let waiting = '';
    socket.on('data', (bytes) => {
      waiting += bytes.toString('latin1');
      for (;;) {
        const command = readCommand(waiting);
        if (!command) return;
        waiting = waiting.slice(command.length);
        if (this.isHanging) continue;
        socket.write(this.answer(command.words));
      }
    });
  }

  private answer([name = '', ...words]: string[]): string {
    switch (name.toLowerCase()) {
      case 'info':
        return bulk('redis_version:7.0.0\r\nloading:0\r\n');
      case 'evalsha':
        return this.scripts.has(words[0] ?? '') ? this.run(words) : '-NOSCRIPT No matching script.\r\n';
      case 'eval':
        this.scripts.add(
          createHash('sha1')
            .update(words[0] ?? '')
            .digest('hex'),
        );
        return this.run(words);
      case 'del':
        return `:${words.filter((key) => this.counters.delete(key)).length}\r\n`;
      default:
        return '+OK\r\n';
    }
  }

  /** The only script there is: counts up, and begins a time of life with the first count. */
  private run([, , key = '', points = '0', seconds = '0']: string[]): string {
    const counter = this.count(key, Number(points), Number(seconds));
    return `*2\r\n:${counter.count}\r\n:${counter.endsAt - Date.now()}\r\n`;
  }

  private count(key: string, points: number, seconds: number): Counter {
    const known = this.counters.get(key);
    const counter = known && known.endsAt > Date.now() ? known : { count: 0, endsAt: Date.now() + seconds * 1000 };
    counter.count += points;
    this.counters.set(key, counter);
    return counter;
  }
}

function bulk(text: string): string {
  return `$${text.length}\r\n${text}\r\n`;
}

/** One command, an array of bulk strings; null while it has not all arrived. */
function readCommand(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  let at = head[0].length;
  const words: string[] = [];
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return null;
    const start = at + size[0].length;
    const end = start + Number(size[1]);
    if (text.length < end + 2) return null;
    words.push(text.slice(start, end));
    at = end + 2;
  }
  return { words, length: at };
}
