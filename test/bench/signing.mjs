// Tells whether signing access tokens with our own code still gains a tenth of a token refresh over signing with jose.
import { SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { signJwt } from '../../dist/src/common/crypto/es256.js';
import { SigningKeys } from '../../dist/src/common/crypto/signing-keys.js';
import { median } from './median.mjs';
import { yesNo } from './verdict.mjs';

const ROUNDS = 15;
const TOKENS = 480;
/** Refreshes come side by side, and jose signs in the thread pool: as many at a time as there are threads for it, and more. */
const SIDE_BY_SIDE = 16;
/** The least share of a refresh that the own code must gain; below it, it is to be replaced by jose. */
const GAIN_FLOOR = 0.1;

/** @param refresh what a run of refreshes took: `processorMs` of the server for `count` of them */
export async function measureSigning(refresh) {
  const key = new SigningKeys(['a secret of the bench alone, long enough']).keysOf('bench')[0];
  const claims = exampleClaims();
  const ways = {
    own: () => signJwt(key, claims),
    jose: () => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: key.kid }).sign(key.privateKey),
  };
  const micros = { own: [], jose: [] };
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [name, sign] of Object.entries(ways)) {
      const taken = await processorMicros(sign);
      if (round >= 0) micros[name].push(taken);
    }
  }
  const [own, jose] = [median(micros.own), median(micros.jose)];
  const gain = refresh.processorMs === null ? null : ((jose - own) * refresh.count) / (refresh.processorMs * 1000);
  const share = gain === null ? 'not measured here' : `${(gain * 100).toFixed(0)} % of a refresh`;
  const verdict = gain === null ? '' : ` (at least ${GAIN_FLOOR * 100}: ${yesNo(gain >= GAIN_FLOOR)})`;
  console.log(
    `(signing a token: ${own.toFixed(0)} µs, with jose ${jose.toFixed(0)} µs of processor time; gain ${share}${verdict})`,
  );
}

/** The processor time of one signature, of all threads. */
async function processorMicros(sign) {
  const before = process.cpuUsage();
  for (let made = 0; made < TOKENS; made += SIDE_BY_SIDE) await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sign));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TOKENS;
}

/** As many claims as those of a user have. */
function exampleClaims() {
  const now = Math.floor(Date.now() / 1000);
  const projectId = randomUUID();
  return {
    project_id: projectId,
    branch_id: 'main',
    refresh_token_id: randomUUID(),
    role: 'authenticated',
    name: 'Bench',
    email: 'bench@example.com',
    email_verified: true,
    selected_team_id: randomUUID(),
    is_anonymous: false,
    is_restricted: false,
    restricted_reason: null,
    requires_totp_mfa: false,
    signed_up_at: now,
    sub: randomUUID(),
    iss: `http://localhost:4000/api/v1/projects/${projectId}`,
    aud: projectId,
    iat: now,
    exp: now + 300,
  };
}
