/**
 * Verifies a genuine token, many forged ones that each name a project of their own, many of a project that is there, and
 * the genuine one's neighbour, and prints how many keys were derived for each.
 */
import 'reflect-metadata';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

let derived = 0;
const { createECDH } = crypto;
crypto.createECDH = (...values) => {
  derived += 1;
  return createECDH(...values);
};
syncBuiltinESMExports();

const { SigningKeys } = await import('../../dist/src/common/crypto/signing-keys.js');
const { AccessTokensService } = await import('../../dist/src/common/access/access-tokens.service.js');

const FORGED = 3000;
const environment = { publicUrl: 'http://localhost', accessTokenTtl: 60_000 };
const clock = { now: () => Date.now() };
const projects = new Set(['project', 'neighbour']);
const tenancy = { config: { onboarding: { requireEmailVerification: false } } };
const tenancies = { find: async (id) => (projects.has(id) ? tenancy : null) };
const serverOf = (secret) => new AccessTokensService(environment, new SigningKeys([secret]), clock, tenancies);
const subject = {
  id: crypto.randomUUID(),
  displayName: null,
  primaryEmail: null,
  primaryEmailVerified: false,
  selectedTeamId: null,
  isAnonymous: false,
  restrictedByAdmin: false,
  requiresTotpMfa: false,
  signedUpAt: new Date(),
};
const mintBy = (server, projectId) => server.mint(projectId, { id: crypto.randomUUID(), impersonator: null }, subject);

const server = serverOf('a'.repeat(40));
const stranger = serverOf('b'.repeat(40));
const mintMany = (length, make) => Promise.all(Array.from({ length }, make));
const genuine = await mintMany(2, () => mintBy(serverOf('a'.repeat(40)), 'project'));
const forged = await mintMany(FORGED, () => mintBy(stranger, crypto.randomUUID()));
const forgedOfOne = await mintMany(FORGED, () => mintBy(stranger, 'neighbour'));

async function count(tokens, status) {
  const before = derived;
  for (const token of tokens) if ((await server.verify(token)).status !== status) throw new Error(`Not ${status}`);
  return derived - before;
}

const result = {
  genuine: await count(genuine.slice(0, 1), 'valid'),
  forged: await count(forged, 'unparsable'),
  forgedOfOne: await count(forgedOfOne, 'unparsable'),
  genuineAgain: await count(genuine.slice(1), 'valid'),
};
process.stdout.write(JSON.stringify(result));
