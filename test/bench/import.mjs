// Bringing many users in: how many a second, and how much memory the server had at most.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { headers, startServer } from './server.mjs';
import { yesNo } from './verdict.mjs';

/** A hundred thousand in two minutes. */
const FLOOR = 100_000 / 120;
const OF_CHUNK = 2_000;
const HASH = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

/** @param count how many users */
export async function measureImport(count) {
  const server = await startServer();
  try {
    const call = async (method, path, body) => {
      const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
      const request = { method, headers: { ...headers('admin'), ...(body && { 'content-type': type }) } };
      if (body) request.body = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await fetch(`${server.url}/api/v1/internal/imports${path}`, request);
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const before = peakMegabytes(server.pid);
    const { id } = await call('POST', '', { format: 'jsonl' });
    for (let made = 0, number = 0; made < count; made += OF_CHUNK, number += 1) {
      const lines = Array.from({ length: Math.min(OF_CHUNK, count - made) }, (_, index) => lineOf(made + index));
      await call('PUT', `/${id}/chunks/${number}`, lines.join(''));
    }
    const began = performance.now();
    await call('POST', `/${id}/start`);
    let one = await call('GET', `/${id}`);
    while (one.state === 'waiting' || one.state === 'running') {
      await delay(250);
      one = await call('GET', `/${id}`);
    }
    const seconds = (performance.now() - began) / 1000;
    const rate = one.run_counts.created / seconds;
    console.log(
      `Import of ${count} users: ${seconds.toFixed(1)} s, ${rate.toFixed(0)} users/s (at least ${FLOOR.toFixed(0)}: ${yesNo(rate >= FLOOR)})`,
    );
    console.log(`Peak memory of the server process: ${peakMegabytes(server.pid)} MB, ${before} MB before`);
    if (one.run_counts.created !== count)
      console.log(`Only ${one.run_counts.created} were made: ${one.error ?? ''} NO`);
  } finally {
    await server.stop();
  }
}

function lineOf(index) {
  const user = {
    type: 'user',
    id: randomUUID(),
    primary_email: `person-${index}@example.com`,
    primary_email_verified: true,
    display_name: `Person ${index}`,
    password_hash: HASH,
    signed_up_at_millis: 1_500_000_000_000 + index * 1000,
    client_metadata: { theme: 'dark', index },
    server_metadata: { plan: 'pro', seats: [1, 2, 3] },
  };
  return `${JSON.stringify(user)}\n`;
}

/** The most that was resident so far; 0 where it cannot be read. */
function peakMegabytes(pid) {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
