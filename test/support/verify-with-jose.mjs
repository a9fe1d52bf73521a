// Verifies an access token as an application does that knows the issuer, its keys and the audience, and nothing of this product.
//   node test/support/verify-with-jose.mjs {address of the key set} {issuer} {audience} {token}
import { createRemoteJWKSet, jwtVerify } from 'jose';

const [keys, issuer, audience, token] = process.argv.slice(2);
try {
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), { issuer, audience });
  process.stdout.write(JSON.stringify({ sub: payload.sub }));
} catch (error) {
  process.stdout.write(JSON.stringify({ refused: error.code }));
}
