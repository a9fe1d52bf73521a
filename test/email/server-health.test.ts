import { EmailFailure } from '../../src/email/outbox/transports/email-failure.js';
import { ServerHealth } from '../../src/email/outbox/transports/server-health.js';

const SERVER = { key: 'mail.example.com', isTrusted: false };
const SILENT = { failure: new EmailFailure('TIMEOUT', 'Nothing'), elapsedMs: 10_000 };
const TAKEN = { failure: null, elapsedMs: 100 };
let health: ServerHealth;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: false });
  health = new ServerHealth();
});
afterEach(() => jest.useRealTimers());

const enter = (server = SERVER, project = 'p') => health.enter(server, project);
/** The time that an email has to wait, or the message of what ended it; null when it may go. */
function tryEnter(server = SERVER): number | string | null {
  try {
    enter(server)(null);
    return null;
  } catch (error) {
    const { postponedMs, message } = error as EmailFailure;
    return postponedMs ?? message;
  }
}

it('gives a server that is not known two emails at a time, and one that was quick as many as there are', () => {
  const leave = [enter(), enter()];
  expect(tryEnter()).toBe(1_000);
  for (const end of leave) end(TAKEN);
  for (let count = 0; count < 20; count += 1) enter();
  expect(tryEnter()).toBeNull();
});

it('does not take one for quick that was not asked, or needed long', () => {
  enter()(null);
  enter()({ failure: null, elapsedMs: 20_000 });
  enter();
  enter();
  expect(tryEnter()).toBe(1_000);
});

it('gives all that are not known no more than thirty together, and others theirs', () => {
  for (let count = 0; count < 30; count += 1) enter({ key: `server ${count}`, isTrusted: false });
  expect(tryEnter()).toBe(1_000);
  expect(tryEnter({ key: 'shared', isTrusted: true })).toBeNull();
});

it('sets a silent server aside, longer each time, and lets one email try it then', () => {
  for (const wait of [15_000, 30_000, 60_000]) {
    enter()(SILENT);
    expect(tryEnter()).toBe(wait);
    expect(health.setAside()).toEqual(['p']);
    jest.advanceTimersByTime(wait);
    expect(health.setAside()).toEqual([]);
    const leave = enter();
    expect(tryEnter()).toBe(1_000);
    leave(null);
    jest.advanceTimersByTime(1_000);
  }
  enter()(SILENT);
  expect(tryEnter()).toBe('The email server has not answered for a while');
  jest.advanceTimersByTime(60_000);
  enter()(TAKEN);
  expect(tryEnter()).toBeNull();
});

it('counts emails that were in hand together as one silence', () => {
  const leave = [enter(), enter()];
  for (const end of leave) end(SILENT);
  expect(tryEnter()).toBe(15_000);
});

it('keeps a server that refuses: it answered', () => {
  enter()({ failure: new EmailFailure('REJECTED', 'No'), elapsedMs: 100 });
  expect(tryEnter()).toBeNull();
});
