/** A certified OpenID provider in a process of its own, where every visitor is somebody at once. Tells where it listens. */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [clientId, clientSecret, redirectUri] = process.argv.slice(2);
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, name: 'Ada', email: 'ada@example.com', email_verified: true }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session, params } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(params.scope);
      await grant.save();
      return grant;
    },
    issueRefreshToken: async () => true,
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url.startsWith('/interaction/')) return answer(request, response);
    const { prompt } = await provider.interactionDetails(request, response);
    const result = prompt.name === 'login' ? { login: { accountId: 'ada' } } : { consent: {} };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  });
  console.log(issuer);
});
