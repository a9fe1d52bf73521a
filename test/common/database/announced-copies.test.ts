import { AnnouncedCopies } from '../../../src/common/database/announced-copies.js';
import { DATABASE_MS } from '../../../src/common/database/database.limits.js';

interface Heard {
  onMessage: (key: string) => void;
  onGap: () => void;
}

interface Row {
  name: string;
}

let heard: Heard;
const listener = { isListening: true, subscribe: (_: string, subscriber: Heard) => void (heard = subscriber) };
let copies: AnnouncedCopies<Row>;
let now: number;
const ROW: Row = { name: 'a' };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  listener.isListening = true;
  copies = new AnnouncedCopies<Row>(listener, { channel: 'rows', max: 10, maxSize: 10, sizeOf: () => 1 });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function passTime(millis: number): void {
  now += millis;
  jest.advanceTimersByTime(millis);
}

/** Reads a row as the database has it, and keeps it if it may be. */
async function read(key: string, row: Row | null = ROW): Promise<void> {
  const loading = Promise.resolve(row);
  copies.keep(key, loading);
  await loading;
}

describe('copies of what is announced', () => {
  it('are kept until a change is announced', async () => {
    await read('one');
    await read('two');
    expect(await copies.find('one')).toBe(ROW);
    heard.onMessage('one');
    expect(copies.find('one')).toBeUndefined();
    expect(await copies.find('two')).toBe(ROW);
  });

  it('are forgotten when announcements may have been missed, and none is kept while none is heard', async () => {
    await read('one');
    listener.isListening = false;
    heard.onGap();
    await read('one');
    expect(copies.find('one')).toBeUndefined();
  });

  it('are trusted for a minute at most, whatever is heard', async () => {
    await read('one');
    passTime(DATABASE_MS.trusted / 2);
    expect(await copies.find('one')).toBe(ROW);
    passTime(DATABASE_MS.trusted / 2);
    expect(copies.find('one')).toBeUndefined();
  });

  it('are not made of what was read before a change', async () => {
    const loading = Promise.resolve(ROW);
    copies.keep('one', loading);
    heard.onMessage('one');
    await loading;
    expect(copies.find('one')).toBeUndefined();
  });

  it('are not made of what is not there', async () => {
    await read('one', null);
    expect(copies.find('one')).toBeUndefined();
  });
});
