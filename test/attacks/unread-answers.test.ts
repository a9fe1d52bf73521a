import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { BusyError } from '../../src/common/errors/busy-error.js';
import { LONG_ANSWERS } from '../../src/common/http/answers.limits.js';
import { LongAnswers } from '../../src/common/http/long-answers.js';
import { TooManyRequestsError } from '../../src/common/rate-limits/rate-limit.js';
import { createProject, expectOk, type TestProject } from '../support/project';
import { createUser, readUser, type UserPage } from '../support/users';

const KB = 1024;
const LARGE_USERS = 14;

/** A project whose list of users is longer than what the sockets between it and a reader hold. */
async function projectOfLargeUsers(): Promise<TestProject> {
  const project = await createProject();
  const server_metadata = { large: 'x'.repeat(250 * KB) };
  for (let made = 0; made < LARGE_USERS; made += 1) await createUser(project, { server_metadata });
  return project;
}

const begin = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('long answers that nobody reads', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are bounded in number for an owner of projects, and for all together', () => {
    const answers = new LongAnswers();
    const begun = Array.from({ length: LONG_ANSWERS.ofOwner }, begin);
    for (const answer of begun) answers.admit('owner', answer);
    expect(() => answers.admit('owner', begin())).toThrow(TooManyRequestsError);
    const others = Array.from({ length: LONG_ANSWERS.inAll - LONG_ANSWERS.ofOwner }, begin);
    for (const [other, answer] of others.entries()) answers.admit(`${other}`, answer);
    // Whoever has none gets the places of the owner with the most, the oldest first, until all have one.
    for (let ended = 1; ended < LONG_ANSWERS.ofOwner; ended += 1) {
      const another = begin();
      answers.admit(`another ${ended}`, another);
      others.push(another);
      expect(begun.map(({ destroyed }) => destroyed)).toEqual(begun.map((_, place) => place < ended));
    }
    expect(others.some(({ destroyed }) => destroyed)).toBe(false);
    expect(() => answers.admit('one more', begin())).toThrow(BusyError);
    for (const answer of [...begun, ...others]) answer.emit('close');
    for (let next = 0; next < LONG_ANSWERS.ofOwner; next += 1) answers.admit('owner', begin());
    expect(() => answers.admit('owner', begin())).toThrow(TooManyRequestsError);
  });

  it('end with their connection when their time is over', () => {
    const answer = begin();
    new LongAnswers().admit('owner', answer);
    jest.advanceTimersByTime(LONG_ANSWERS.readMs - 1);
    expect(answer.destroyed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(answer.destroyed).toBe(true);
  });
});

describe('long answers', () => {
  it('say what an answer at once would', async () => {
    const project = await projectOfLargeUsers();
    const answer = await project.server<UserPage>('GET /users');
    expectOk(answer);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.body.items).toHaveLength(LARGE_USERS);
    for (const user of answer.body.items) expect(user).toEqual(await readUser(project, user.id));
    expect(answer.body).toMatchObject({ is_paginated: true, pagination: { next_cursor: null } });
  });
});
