import { createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';

/** A name server (RFC 1035) that knows what it is told. */
export interface NameServer {
  /** For `TEST_NAME_SERVER` of a process that loads `own-name-server.mjs`. */
  address: string;
  /** From now on a name has these addresses, IPv4 and IPv6, and mail servers, as `MX mail.example`; of others there is none. */
  tell: (name: string, addresses: string[]) => void;
  close: () => Promise<void>;
}

const HEADER_BYTES = 12;
const TYPES = { A: 1, MX: 15, AAAA: 28 } as const;
const MX = 'MX ';
const MX_PREFERENCE = Buffer.from([0, 10]);
const ANSWER = 0x8180;
const NO_SUCH_NAME = 3;
/** A pointer to the name of the question. */
const NAME_POINTER = 0xc00c;

/** Starts a name server on the loopback; the test that starts it closes it. */
export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answer(query, names), port, address));
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    tell: (name, addresses) => void names.set(name, addresses),
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

function answer(query: Buffer, names: ReadonlyMap<string, string[]>): Buffer {
  const { name, type, end } = readQuestion(query);
  const known = names.get(name);
  const fitting = (known ?? []).filter((address) => typeOf(address) === type);
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(ANSWER | (known === undefined ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(fitting.length, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...fitting.map((one) => record(type, one))]);
}

function typeOf(address: string): number {
  if (address.startsWith(MX)) return TYPES.MX;
  return isIPv4(address) ? TYPES.A : TYPES.AAAA;
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Valid for no time at all, so that each look asks anew. */
function record(type: number, address: string): Buffer {
  const data = dataOf(address);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(NAME_POINTER, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(address: string): Buffer {
  if (address.startsWith(MX)) return Buffer.concat([MX_PREFERENCE, bytesOfName(address.slice(MX.length))]);
  return isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : bytesOfIpv6(address);
}

/** Each label behind its length, and the root at the end, of which `.` is nothing else. */
function bytesOfName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.from([...labels, ''].map((label) => String.fromCharCode(label.length) + label).join(''), 'latin1');
}

function bytesOfIpv6(address: string): Buffer {
  const [left = '', right = ''] = address.split('::');
  const words = (text: string) => text.split(':').filter((word) => word !== '');
  const middle = Array<string>(8 - words(left).length - words(right).length).fill('0');
  const all = [...words(left), ...middle, ...words(right)];
  return Buffer.from(all.map((word) => word.padStart(4, '0')).join(''), 'hex');
}
