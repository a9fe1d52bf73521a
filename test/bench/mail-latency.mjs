// From the request for a sign-in email until it is sent, alone and while others work: somebody waits for it.
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import {
  call,
  flood,
  freshEmail,
  fromNetwork,
  makeOwner,
  makeProject,
  PASSWORD,
  tierHeaders,
} from '../attacks/long/world.mjs';

const EMAILS = 150;
const EVERY_MS = 100;
const PLACES = 8;
/** The most that the median may be, in milliseconds: alone, and while others work. */
const CEILINGS = { alone: 100, 'under load': 400 };

export async function measureMailLatency(server) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const project = await makeProject(server, await makeOwner(server), { config: { magic_link_enabled: true } });
    await sendAll(server, project, 10); // The first ones start what sends.
    await untilSent(client, project);
    for (const kind of Object.keys(CEILINGS)) await measure({ server, client, project }, kind);
  } finally {
    await client.end();
  }
}

async function measure({ server, client, project }, kind) {
  await client.query('DELETE FROM emails WHERE project_id = $1', [project.id]);
  const end = new AbortController();
  const load = kind === 'alone' ? null : signUpOthers(server, end.signal);
  await sendAll(server, project, EMAILS);
  await untilSent(client, project);
  end.abort();
  await load;
  const { rows } = await client.query(
    `SELECT extract(epoch FROM sent_at - created_at) * 1000 AS ms FROM emails
     WHERE project_id = $1 AND status = 'sent' ORDER BY 1`,
    [project.id],
  );
  const at = (share) => Number(rows[Math.floor(rows.length * share)].ms);
  const verdict = at(0.5) <= CEILINGS[kind] ? 'yes' : 'NO';
  console.log(
    `Sign-in emails from queue to sent, ${kind}: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms  (p50 at most ${CEILINGS[kind]}: ${verdict})`,
  );
}

async function sendAll(server, project, count) {
  const pending = [];
  for (let sent = 0; sent < count; sent += 1) {
    const headers = { ...tierHeaders(project, 'client'), ...fromNetwork() };
    const body = { email: freshEmail(), callback_url: 'http://localhost:3000/handler/magic-link-callback' };
    pending.push(call(server, 'POST /auth/otp/send-sign-in-code', { headers, body }));
    await delay(EVERY_MS);
  }
  await Promise.all(pending);
}

async function untilSent(client, project) {
  const left = `SELECT count(*)::int AS count FROM emails WHERE project_id = $1 AND status IN ('queued', 'sending')`;
  while ((await client.query(left, [project.id])).rows[0].count > 0) await delay(50);
}

/** Another project whose users sign up and read themselves without a pause. */
async function signUpOthers(server, signal) {
  const other = await makeProject(server, await makeOwner(server));
  await flood(PLACES, signal, async () => {
    const headers = { ...tierHeaders(other, 'client'), ...fromNetwork() };
    const body = { email: freshEmail(), password: PASSWORD };
    const { body: made } = await call(server, 'POST /auth/password/sign-up', { headers, body });
    const token = { ...headers, 'x-stack-access-token': made.access_token };
    for (let read = 0; read < 20; read += 1) await call(server, 'GET /users/me', { headers: token });
  });
}
