import { call } from '../support/client';
import { createProject, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { GIF } from '../support/users';

const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
/** Images of one pixel, or as much of them as tells their kind. */
const IMAGES = {
  gif: GIF,
  png: base64('89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c02'),
  jpeg: base64('ffd8ffe000104a46494600010100000100010000ffc0001108000100010301220002110103110100'),
  bmp: base64('424d3a0000000000000036000000280000000100000001000000010018000000'),
  webp: base64('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700'),
};

let project: TestProject;
let account: Account;
let teamId: string;

beforeAll(async () => {
  project = await createProject();
  account = await signUp(project.client);
  teamId = (await createTeam(project, { creator_user_id: account.userId })).id;
  const { id } = await createTeam(project);
  await addMember(project, id, account.userId);
});

/** The folders that images of end users get into, and the route that shows each. */
const PLACES = [
  ['user-profile-images', () => '/users/me'],
  ['team-profile-images', () => `/teams/${teamId}`],
  ['team-member-profile-images', () => `/team-member-profiles/${teamId}/me`],
] as const;

describe.each(PLACES)('images in %s', (folder, path) => {
  const show = (profile_image_url: string) =>
    project.client<{ profile_image_url: string }>(`PATCH ${path()}`, {
      token: account.accessToken,
      body: { profile_image_url },
    });

  it.each([
    ['gif', 'gif'],
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
    ['bmp', 'bmp'],
    ['webp', 'webp'],
    // The bytes count, not the name.
    ['png', 'gif'],
  ] as const)('are taken as %s and served as what they are: %s', async (named, kind) => {
    const { status, body } = await show(`data:image/${named};base64,${IMAGES[kind]}`);
    expect(status).toBe(200);
    expect(body.profile_image_url).toMatch(new RegExp(`/${folder}/[0-9a-f-]{36}\\.${kind}$`));
    const served = await call({ path: new URL(body.profile_image_url).pathname });
    expect([served.status, served.headers.get('content-type')]).toEqual([200, `image/${kind}`]);
  });

  it.each(['data:image/svg+xml;base64,PHN2Zy8+', 'data:text/html;base64,AAAA', 'ftp://example.com/a.png'])(
    'are not %s',
    async (url) => {
      expect(await show(url)).toMatchObject({ status: 400, code: undefined });
    },
  );

  it('have a million characters at most', async () => {
    const most = `data:image/gif;base64,${GIF}`;
    expect((await show(most + 'A'.repeat(1_000_001 - most.length))).code).toBe('SCHEMA_ERROR');
  });
});
