// Access tokens, verified without our library and without asking us each time: a token says who calls, our keys vouch for it.
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';

const { STACK_API_URL = 'http://localhost:4000', STACK_PROJECT_ID, PORT = '3002' } = process.env;
const project = `${STACK_API_URL}/api/v1/projects/${STACK_PROJECT_ID}`;
// Fetched when they are needed, and kept: most requests cost no request to us.
const keys = createRemoteJWKSet(new URL(`${project}/.well-known/jwks.json`));

/** The user of a request, or null. A token that was good stays so for some minutes, though its session may have ended. */
async function readUser(request) {
  const token = request.headers['x-stack-access-token'];
  if (typeof token !== 'string') return null;
  const checks = { issuer: project, audience: STACK_PROJECT_ID, algorithms: ['ES256'] };
  const verified = await jwtVerify(token, keys, checks).catch(() => null);
  return verified && { id: verified.payload.sub, name: verified.payload.name, email: verified.payload.email };
}

const server = createServer(async (request, response) => {
  const user = await readUser(request);
  response.writeHead(user ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(user ?? { error: 'Sign in first.' }));
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Listening at http://localhost:${server.address().port}`);
});
