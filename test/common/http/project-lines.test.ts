import { BusyError } from '../../../src/common/errors/busy-error.js';
import { ProjectLines, type Visit } from '../../../src/common/http/project-lines.js';
import { TooManyRequestsError } from '../../../src/common/rate-limits/rate-limit.js';
import { createProject } from '../../support/project';

const BOUNDS = { atWork: 2, placeMs: 1_000, waiting: 3, waitingInAll: 4, patienceMs: 5_000, nameLength: 64 } as never;
/** More than are worked on at once, and fewer than the connections that one address may have: each request has its own. */
const FLOOD = 600;

/** A line of requests that say when they may go on. */
class Visitors {
  readonly lines = new ProjectLines(BOUNDS);
  readonly begun: string[] = [];
  readonly refused: Array<[name: string, error: Error]> = [];
  private readonly ends = new Map<string, Array<() => void>>();

  enter(name: string, { project = 'p', prefix = 'home', now = 0 } = {}): void {
    const visit: Visit = {
      prefix,
      answer: (error) => (error ? void this.refused.push([name, error]) : void this.begun.push(name)),
      onEnd: (listener) => void this.ends.set(name, [...(this.ends.get(name) ?? []), listener]),
    };
    this.lines.enter(project, visit, now);
  }

  end(name: string): void {
    for (const listener of this.ends.get(name) ?? []) listener();
  }
}

describe('the line of a project', () => {
  it('lets so many requests go on, and the others when these end, in their order', () => {
    const visitors = new Visitors();
    for (const name of ['a', 'b', 'c', 'd']) visitors.enter(name, { now: Date.now() });
    expect(visitors.begun).toEqual(['a', 'b']);
    visitors.end('b');
    expect(visitors.begun).toEqual(['a', 'b', 'c']);
    visitors.end('b');
    expect(visitors.begun).toEqual(['a', 'b', 'c']);
    visitors.end('a');
    expect(visitors.begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is no line of another project', () => {
    const visitors = new Visitors();
    for (const name of ['a', 'b', 'c']) visitors.enter(name);
    visitors.enter('other', { project: 'q' });
    expect(visitors.begun).toEqual(['a', 'b', 'other']);
  });

  it('lets networks take turns', () => {
    const visitors = new Visitors();
    const now = Date.now();
    for (const name of ['a', 'b', 'c', 'd']) visitors.enter(name, { prefix: 'crowd', now });
    visitors.enter('single', { prefix: 'home', now });
    visitors.end('a');
    visitors.end('b');
    expect(visitors.begun).toEqual(['a', 'b', 'c', 'single']);
  });

  it('refuses what comes when too many wait, of the project or in all', () => {
    const visitors = new Visitors();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) visitors.enter(name);
    expect(visitors.refused).toEqual([['f', expect.any(TooManyRequestsError)]]);
    for (const name of ['g', 'h', 'i', 'j']) visitors.enter(name, { project: 'q' });
    expect(visitors.refused.slice(1)).toEqual([['j', expect.any(BusyError)]]);
  });

  it('does not wait for requests that take long', () => {
    const visitors = new Visitors();
    for (const name of ['slow', 'slower', 'a', 'b', 'c']) visitors.enter(name, { now: 0 });
    visitors.lines.tend(999);
    expect(visitors.begun).toEqual(['slow', 'slower']);
    visitors.lines.tend(1_000);
    expect(visitors.begun).toEqual(['slow', 'slower', 'a', 'b']);
    visitors.end('slow');
    expect(visitors.begun).toEqual(['slow', 'slower', 'a', 'b']);
  });

  it('refuses a request that waited too long', () => {
    const visitors = new Visitors();
    for (const name of ['a', 'b', 'late']) visitors.enter(name, { now: 0 });
    visitors.lines.tend(5_001);
    expect(visitors.begun).toEqual(['a', 'b']);
    expect(visitors.refused).toEqual([['late', expect.any(TooManyRequestsError)]]);
  });

  it('forgets those who went away while they waited, and then counts none', () => {
    const visitors = new Visitors();
    const now = Date.now();
    for (const name of ['a', 'b', 'gone', 'c']) visitors.enter(name, { now });
    visitors.end('gone');
    visitors.enter('d', { now });
    visitors.enter('e', { now });
    expect(visitors.refused).toEqual([]);
    for (const name of ['a', 'b', 'c', 'd', 'e']) visitors.end(name);
    expect(visitors.begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const name of ['f', 'g', 'h', 'i', 'j']) visitors.enter(name, { now });
    expect(visitors.refused).toEqual([]);
  });
});

it('600 requests of one project at once are all answered, and those of another meanwhile', async () => {
  const [crowded, other] = [await createProject(), await createProject()];
  const flood = Promise.all(Array.from({ length: FLOOD }, () => crowded.client('GET /projects/current')));
  expect((await other.client('GET /projects/current')).status).toBe(200);
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([200]));
}, 60_000);
