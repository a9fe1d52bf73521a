// Teams and permissions of a project with a hundred teams and of one with many: the cost must not follow the number.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { medianMs } from './median.mjs';
import { headers, overrideFor, startServer } from './server.mjs';
import { yesNo } from './verdict.mjs';

const FEW = 100;
const MEMBERS = 10;
const LEVELS = 10;
const WIDTH = 20;
const RUNS = 25;
/** In milliseconds: what a user may do, in all their teams, with everything that it contains. */
const LISTING_CEILING = 10;

/** On a server of its own, which writes down what it asks the database. */
export async function compareTeams(many) {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-bench-statements-'));
  const statements = join(directory, 'statements');
  const recorder = pathToFileURL('test/support/record-statements.mjs').href;
  const server = await startServer({ NODE_OPTIONS: `--import=${recorder}`, TEST_STATEMENTS: statements });
  try {
    const [few, big] = [await makeProject(server, FEW), await makeProject(server, many)];
    console.log(`\nrequest                           ${FEW} teams   ${many} teams   ratio (at most 2)`);
    for (const [name, ask] of lists())
      await compare(
        name,
        () => ask(few),
        () => ask(big),
      );
    await measurePermissions(big, statements);
    const all = await medianMs(3, () => big.get('server', '/teams'));
    console.log(`all ${many} teams without pages, over REST: ${all.toFixed(0)} ms`);
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

function lists() {
  const teams = (args) => (project) => project.ask(`{ teams(first: 100${args(project)}) { ${PAGE} } }`);
  return [
    ['first page of 100', teams(() => '')],
    ['page in the middle', teams(({ middle }) => `, after: "${middle}"`)],
    ['newest first', teams(() => ', descending: true')],
    ['search, a name', teams(({ rare }) => `, search: "${rare}"`)],
    ['search, a word all share', teams(() => ', search: "team"')],
    ['search, no hit', teams(() => ', search: "zzqqxxyy"')],
    ['a page over REST', ({ get }) => get('server', '/teams?limit=100')],
    ["a user's teams", ({ get, user }) => get('client', `/teams?user_id=${user}`)],
    ['members of a team', ({ get, team }) => get('client', `/team-member-profiles?team_id=${team}`)],
    [
      'what a user may do in a team',
      ({ get, team }) => get('client', `/team-permissions?user_id=me&team_id=${team}&recursive=true`),
    ],
  ];
}

const PAGE = 'edges { node { id displayName memberCount } } pageInfo { endCursor }';

async function compare(name, onFew, onMany) {
  const [a, b] = [await medianMs(RUNS, onFew), await medianMs(RUNS, onMany)];
  const figures = `${a.toFixed(2)} ms`.padStart(12) + `${b.toFixed(2)} ms`.padStart(16);
  console.log(`${name.padEnd(30)}${figures}   ${(b / a).toFixed(2)}${b / a <= 2 ? '' : '  NO'}`);
}

/** A check, by a request that is refused for it alone; and everything that a user may do. */
async function measurePermissions({ send, get, team }, statements) {
  const refused = (name) => send('client', { method: 'DELETE', path: `/teams/${team}`, expected: 401, name });
  const check = await medianMs(RUNS, () => refused());
  await refused('check');
  await get('client', '/team-permissions?user_id=me&recursive=true', 'listing');
  const sent = existsSync(statements)
    ? readFileSync(statements, 'utf8').split('\n').filter(Boolean).map(JSON.parse)
    : [];
  const count = (name) => sent.filter(({ request }) => request === name).length;
  console.log(
    `a permission check: ${check.toFixed(2)} ms, statements: ${count('check')}${count('check') === 1 ? '' : '  NO'}`,
  );
  const { items } = await get('client', '/team-permissions?user_id=me&recursive=true');
  const listing = await medianMs(RUNS, () => get('client', '/team-permissions?user_id=me&recursive=true'));
  const isQuick = listing < LISTING_CEILING;
  console.log(
    `what a user may do in all teams, ${items.length} permissions: ${listing.toFixed(2)} ms, statements: ` +
      `${count('listing')} (less than ${LISTING_CEILING} ms: ${yesNo(isQuick)})`,
  );
}

/** A project of so many teams, of ten members each, who hold permissions that contain others, ten deep. */
async function makeProject(server, count) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const id = await seed(client, count);
    const override = JSON.stringify({ 'rbac.permissions': nestedPermissions() });
    const calls = callsOf(server, id);
    await calls.send('admin', {
      method: 'PATCH',
      path: '/internal/config/override',
      body: { config_override_string: override },
    });
    const { rows } = await client.query(
      `SELECT id, (SELECT user_id FROM team_memberships m WHERE m.project_id = t.project_id AND m.team_id = t.id LIMIT 1) AS user
       FROM teams t WHERE project_id = $1 ORDER BY created_at OFFSET $2 LIMIT 1`,
      [id, Math.floor(count / 2)],
    );
    const [{ id: team, user }] = rows;
    const session = await calls.send('server', { method: 'POST', path: '/auth/sessions', body: { user_id: user } });
    const rare = `number ${Math.floor(count / 3)} `;
    return { ...callsOf(server, id, session.access_token), team, user, middle: team, rare };
  } finally {
    await client.end();
  }
}

function callsOf(server, projectId, token) {
  const send = async (tier, { method = 'GET', path, body, expected = 200, name }) => {
    const url = path === '/graphql' ? `${server.url}/graphql` : `${server.url}/api/v1${path}`;
    const all = { ...headers(tier, tier === 'client' ? token : undefined), ...overrideFor(projectId) };
    if (name) all['x-test-name'] = name;
    const response = await fetch(url, { method, headers: all, body: body && JSON.stringify(body) });
    const answer = await response.json();
    if (response.status !== expected || answer.errors) {
      throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer).slice(0, 300)}`);
    }
    return answer;
  };
  const get = (tier, path, name) => send(tier, { path, name });
  const ask = (query) => send('admin', { method: 'POST', path: '/graphql', body: { query } });
  return { send, get, ask };
}

/** Levels of permissions, each of which contains two of the level below. */
function nestedPermissions() {
  const idOf = (level, index) => `level_${level}:${index % WIDTH}`;
  const permissions = {};
  for (let level = 0; level < LEVELS; level += 1) {
    for (let index = 0; index < WIDTH; index += 1) {
      const below = [idOf(level + 1, index), idOf(level + 1, index + 1)];
      const contained = level + 1 < LEVELS ? below : ['$read_members'];
      const containedPermissionIds = Object.fromEntries(contained.map((id) => [id, true]));
      permissions[idOf(level, index)] = { scope: 'team', description: '', containedPermissionIds };
    }
  }
  return permissions;
}

/** As many users as teams, each in ten teams, where they hold one permission of the top level. */
async function seed(client, count) {
  const id = randomUUID();
  await client.query('INSERT INTO projects (id, display_name) VALUES ($1, $2)', [id, `${count} teams`]);
  await client.query('SET session_replication_role = replica');
  await client.query(
    'CREATE TEMP TABLE members AS SELECT n, gen_random_uuid() AS user_id, gen_random_uuid() AS team_id FROM generate_series(0, $1::int - 1) n',
    [count],
  );
  await client.query(
    `INSERT INTO users (project_id, id, display_name, search_text, signed_up_at, last_active_at)
     SELECT $1, user_id, 'Person ' || n, 'person ' || n || E'\\n', now() - n * interval '1 second', now() FROM members`,
    [id],
  );
  await client.query(
    `INSERT INTO teams (project_id, id, display_name, created_at)
     SELECT $1, team_id, 'Team number ' || n || ' of many', now() - n * interval '1 second' FROM members`,
    [id],
  );
  await client.query(
    `INSERT INTO team_memberships (project_id, team_id, user_id)
     SELECT $1, t.team_id, u.user_id FROM members t CROSS JOIN generate_series(0, $2::int - 1) k
     JOIN members u ON u.n = (t.n + k * 7) % $3`,
    [id, MEMBERS, count],
  );
  await client.query(
    `INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
     SELECT m.project_id, m.team_id, m.user_id, 'level_0:' || (t.n % $2::int) FROM team_memberships m
     JOIN members t ON t.team_id = m.team_id WHERE m.project_id = $1`,
    [id, WIDTH],
  );
  await client.query('SET session_replication_role = DEFAULT');
  await client.query('DROP TABLE members');
  for (const table of ['users', 'teams', 'team_memberships', 'team_permissions'])
    await client.query(`ANALYZE ${table}`);
  return id;
}
