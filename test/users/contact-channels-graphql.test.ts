import { addChannel, channelsOf, type Channel } from '../support/contact-channels';
import { mailsTo, waitForMail } from '../support/mails';
import { createProject, freshEmail, graphqlCaller, signUp, type Account, type TestProject } from '../support/project';
import { createUser, NIL } from '../support/users';

const FIELDS = 'id userId type value isPrimary isVerified usedForAuth';
const CREATE = `mutation ($input: ContactChannelCreateInput!) { createContactChannel(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($userId: ID!, $id: ID!, $input: ContactChannelUpdateInput!) {
  updateContactChannel(userId: $userId, id: $id, input: $input) { ${FIELDS} }
}`;
const DELETE = 'mutation ($userId: ID!, $id: ID!) { deleteContactChannel(userId: $userId, id: $id) }';
const SEND = `mutation ($userId: ID!, $id: ID!, $callbackUrl: String!) {
  sendVerificationEmail(userId: $userId, id: $id, callbackUrl: $callbackUrl)
}`;
const CALLBACK = 'http://localhost:3000/verify';

interface GraphqlChannel {
  id: string;
  userId: string;
  value: string;
  isPrimary: boolean;
  isVerified: boolean;
  usedForAuth: boolean;
}

let project: TestProject;
let account: Account;
let own: Channel;

beforeAll(async () => {
  project = await createProject();
});
beforeEach(async () => {
  account = await signUp(project.client);
  own = (await channelsOf(project, account.userId))[0] as Channel;
});

const input = (more: object = {}) => ({
  input: { userId: account.userId, type: 'email', value: freshEmail(), usedForAuth: false, ...more },
});

describe('User.contactChannels', () => {
  it('are those of each user of a list, oldest first', async () => {
    const small = await createProject();
    const [one, other] = [await signUp(small.client), await signUp(small.client)];
    const second = await addChannel(small, { user_id: one.userId, value: freshEmail() });
    const third = await createUser(small);
    const { data } = await small.graphql<{
      users: { edges: Array<{ node: { id: string; contactChannels: GraphqlChannel[] } }> };
    }>(`{ users(first: 10) { edges { node { id contactChannels { ${FIELDS} } } } } }`);
    const found = new Map(
      data?.users.edges.map(({ node }) => [node.id, node.contactChannels.map(({ value }) => value)]),
    );
    expect(found.get(one.userId)).toEqual([one.email, second.value]);
    expect(found.get(other.userId)).toEqual([other.email]);
    expect(found.get(third.id)).toEqual([]);
  });

  it('are whole', async () => {
    const query = `query ($id: ID!) { user(id: $id) { contactChannels { ${FIELDS} } } }`;
    const { data } = await project.graphql<{ user: { contactChannels: GraphqlChannel[] } }>(query, {
      id: account.userId,
    });
    expect(data?.user.contactChannels).toEqual([
      {
        id: own.id,
        userId: account.userId,
        type: 'email',
        value: account.email,
        isPrimary: true,
        isVerified: false,
        usedForAuth: true,
      },
    ]);
  });
});

describe('mutations of contact channels', () => {
  it('create, update and delete', async () => {
    const created = await project.graphql<{ createContactChannel: GraphqlChannel }>(
      CREATE,
      input({ isVerified: true }),
    );
    const channel = created.data?.createContactChannel;
    expect(channel).toMatchObject({ userId: account.userId, isVerified: true, isPrimary: false });
    const key = { userId: account.userId, id: channel?.id };
    const updated = await project.graphql<{ updateContactChannel: GraphqlChannel }>(UPDATE, {
      ...key,
      input: { isPrimary: true, value: freshEmail() },
    });
    expect(updated.data?.updateContactChannel).toMatchObject({ id: channel?.id, isPrimary: true, isVerified: false });
    expect((await project.graphql(DELETE, key)).data).toEqual({ deleteContactChannel: channel?.id });
    expect(await channelsOf(project, account.userId)).toEqual([{ ...own, is_primary: false }]);
  });

  it('answer the errors of REST', async () => {
    const other = await signUp(project.client);
    const codes = async (query: string, variables: object) =>
      (await project.graphql(query, variables as never)).errors.map(({ extensions }) => extensions.code);
    const taken = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE';
    const key = { userId: account.userId, id: own.id };
    expect(await codes(CREATE, input({ value: other.email, usedForAuth: true }))).toEqual([taken]);
    expect(await codes(CREATE, input({ value: account.email }))).toEqual(['CONTACT_CHANNEL_ALREADY_EXISTS']);
    expect(await codes(CREATE, input({ userId: NIL }))).toEqual(['USER_NOT_FOUND']);
    expect(await codes(CREATE, input({ value: 'no address' }))).toEqual(['SCHEMA_ERROR']);
    expect(await codes(CREATE, input({ userId: 'me' }))).toEqual(['SCHEMA_ERROR']);
    expect(await codes(UPDATE, { ...key, input: { value: other.email } })).toEqual([taken]);
    expect(await codes(UPDATE, { ...key, id: NIL, input: {} })).toEqual(['CONTACT_CHANNEL_DOES_NOT_EXIST']);
    expect(await codes(UPDATE, { ...key, id: 'x', input: {} })).toEqual(['SCHEMA_ERROR']);
    expect(await codes(DELETE, { ...key, id: NIL })).toEqual(['CONTACT_CHANNEL_DOES_NOT_EXIST']);
    expect(await codes(SEND, { ...key, callbackUrl: 'https://evil.example' })).toEqual([
      'REDIRECT_URL_NOT_WHITELISTED',
    ]);
    expect(await codes(SEND, { ...key, callbackUrl: 'here' })).toEqual(['SCHEMA_ERROR']);
    expect(await codes(SEND, { ...key, userId: NIL, callbackUrl: CALLBACK })).toEqual(['USER_ID_DOES_NOT_EXIST']);
  });

  it('send an email', async () => {
    const variables = { userId: account.userId, id: own.id, callbackUrl: CALLBACK };
    expect((await project.graphql(SEND, variables)).data).toEqual({ sendVerificationEmail: own.id });
    expect((await waitForMail(project, account.email)).text).toContain(`${CALLBACK}?code=`);
  });

  it('are for administrators of the project', async () => {
    const key = { userId: account.userId, id: own.id };
    const foreign = await createProject();
    const asServer = graphqlCaller({ project: project.id, tier: 'server', keys: { server: project.keys.server } });
    const attempts: Array<[string, object]> = [
      [CREATE, input()],
      [UPDATE, { ...key, input: { isVerified: true } }],
      [DELETE, key],
      [SEND, { ...key, callbackUrl: CALLBACK }],
    ];
    for (const [query, variables] of attempts) {
      const refused = await asServer(query, variables as never);
      expect(refused.errors[0]?.extensions.code).toBe('INSUFFICIENT_ACCESS_TYPE');
      expect((await foreign.graphql(query, variables as never)).errors).toHaveLength(1);
    }
    expect(await channelsOf(project, account.userId)).toEqual([own]);
    expect(await mailsTo(project, account.email)).toEqual([]);
  });
});
