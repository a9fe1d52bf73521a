import { randomUUID } from 'node:crypto';
import { MARKETING, TRANSACTIONAL } from '../support/emails';
import { createProject, expectOk, signUp, type TestProject } from '../support/project';
import { createUser, NIL } from '../support/users';

interface Preference {
  notification_category_id: string;
  notification_category_name: string;
  enabled: boolean;
  can_disable: boolean;
}

const PATH = '/emails/notification-preference';
let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const categories = (isMarketingOn: boolean): Preference[] => [
  {
    notification_category_id: TRANSACTIONAL,
    notification_category_name: 'Transactional',
    enabled: true,
    can_disable: false,
  },
  {
    notification_category_id: MARKETING,
    notification_category_name: 'Marketing',
    enabled: isMarketingOn,
    can_disable: true,
  },
];
const read = async (userId: string, of = project) => expectOk(await of.server(`GET ${PATH}/${userId}`));
const set = (path: string, enabled: unknown) =>
  project.server<Preference>(`PATCH ${PATH}/${path}`, { body: { enabled } });

describe('GET /emails/notification-preference/{user_id}', () => {
  it('lists both categories, on, for any user to servers and to administrators', async () => {
    const { id } = await createUser(project);
    const list = { items: categories(true), is_paginated: false };
    expect(await read(id)).toEqual(list);
    expect(expectOk(await project.admin(`GET ${PATH}/${id.toUpperCase()}`))).toEqual(list);
  });

  it('shows users their own, as me or by id', async () => {
    const { userId, accessToken: token } = await signUp(project.client);
    for (const id of ['me', userId, userId.toUpperCase()]) {
      const answer = await project.client(`GET ${PATH}/${id}`, { token });
      expect(expectOk(answer)).toEqual({ items: categories(true), is_paginated: false });
    }
    expect((await project.server(`GET ${PATH}/me`, { token })).status).toBe(200);
  });

  it('refuses in order', async () => {
    const { accessToken: token } = await signUp(project.client);
    const { id: other } = await createUser(project);
    const { id: foreign } = await createUser(await createProject());
    expect(await project.client(`GET ${PATH}/me`)).toMatchObject({
      status: 400,
      code: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
    });
    expect(await project.client(`GET ${PATH}/${other}`)).toMatchObject({
      status: 401,
      code: 'USER_AUTHENTICATION_REQUIRED',
    });
    expect(await project.client(`GET ${PATH}/${other}`, { token })).toMatchObject({ status: 403, code: undefined });
    for (const id of [randomUUID(), NIL, foreign]) {
      expect(await project.server(`GET ${PATH}/${id}`)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    }
    expect((await project.server(`GET ${PATH}/x`)).code).toBe('SCHEMA_ERROR');
  });
});

describe('PATCH /emails/notification-preference/{user_id}/{category_id}', () => {
  it('turns a category off and on, for this user only', async () => {
    const { userId, accessToken: token } = await signUp(project.client);
    const { id: other } = await createUser(project);
    const answer = await project.client(`PATCH ${PATH}/me/${MARKETING}`, { token, body: { enabled: false } });
    expect(expectOk(answer)).toEqual(categories(false)[1]);
    expect(await read(userId)).toMatchObject({ items: categories(false) });
    expect(await read(other)).toMatchObject({ items: categories(true) });
    expect(expectOk(await set(`${userId}/${MARKETING}`, true))).toEqual(categories(true)[1]);
    expect(await read(userId)).toMatchObject({ items: categories(true) });
  });

  it('refuses to turn off what every account needs', async () => {
    const { id } = await createUser(project);
    expect(await set(`${id}/${TRANSACTIONAL}`, false)).toMatchObject({ status: 400, code: undefined });
    expect(await read(id)).toMatchObject({ items: categories(true) });
    expect(expectOk(await set(`${id}/${TRANSACTIONAL}`, true))).toEqual(categories(true)[0]);
  });

  it('refuses in order', async () => {
    const { accessToken: token } = await signUp(project.client);
    const { id: other } = await createUser(project);
    const body = { enabled: false };
    // An unknown category comes before everything that is wrong with the user.
    expect(await project.client(`PATCH ${PATH}/${other}/${randomUUID()}`, { body })).toMatchObject({
      status: 404,
      code: undefined,
    });
    expect((await project.client(`PATCH ${PATH}/me/${MARKETING}`, { body })).code).toBe(
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
    );
    expect((await project.client(`PATCH ${PATH}/${other}/${MARKETING}`, { body })).code).toBe(
      'USER_AUTHENTICATION_REQUIRED',
    );
    expect(await project.client(`PATCH ${PATH}/${other}/${MARKETING}`, { body, token })).toMatchObject({ status: 403 });
    expect(await read(other)).toMatchObject({ items: categories(true) });
    const { id: foreign } = await createUser(await createProject());
    for (const id of [randomUUID(), foreign]) {
      expect(await set(`${id}/${MARKETING}`, false)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    }
  });

  it.each([
    [`x/${MARKETING}`, true],
    [`${NIL}/x`, true],
    [`${NIL}/${MARKETING}`, undefined],
    [`${NIL}/${MARKETING}`, null],
    [`${NIL}/${MARKETING}`, 'perhaps'],
  ])('checks its input: %s, %s', async (path, enabled) => {
    expect((await set(path, enabled)).code).toBe('SCHEMA_ERROR');
  });

  it('takes parallel changes, and has none of a single category to read', async () => {
    const { id } = await createUser(project);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => set(`${id}/${MARKETING}`, index % 2 === 0)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await project.server(`GET ${PATH}/${id}/${MARKETING}`)).status).toBe(405);
  });

  it('is not found rather than broken when the user is deleted meanwhile', async () => {
    const { id } = await createUser(project);
    const [removed, ...answers] = await Promise.all([
      project.server(`DELETE /users/${id}`),
      ...Array.from({ length: 10 }, () => set(`${id}/${MARKETING}`, false)),
    ]);
    expect(removed?.status).toBe(200);
    for (const { status } of answers) expect([200, 404]).toContain(status);
  });
});
