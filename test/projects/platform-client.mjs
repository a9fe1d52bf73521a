// A platform that connects itself with a client library of OAuth. Prints what it got.
import * as openid from 'openid-client';

const { issuer, client_id, client_secret, redirect_uri, confirm } = JSON.parse(process.env.PLATFORM ?? '{}');
const options = { execute: [openid.allowInsecureRequests] };
const basic = openid.ClientSecretBasic(client_secret);
const config = await openid.discovery(new URL(issuer), client_id, { client_secret }, basic, options);
const code_verifier = openid.randomPKCECodeVerifier();
const state = openid.randomState();
const start = openid.buildAuthorizationUrl(config, {
  redirect_uri,
  state,
  code_challenge: await openid.calculatePKCECodeChallenge(code_verifier),
  code_challenge_method: 'S256',
});

// The browser of the owner, who agrees on the page of the dashboard.
let cookie = '';
const visit = async (url, method = 'GET') => {
  const response = await fetch(url, { method, redirect: 'manual', headers: { cookie } });
  cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
  return response.headers.get('location');
};
let page = start.href;
while (page.startsWith(issuer.replace(/idp$/, ''))) page = await visit(page);
const interaction_uid = new URL(page).searchParams.get('interaction_uid');
const agreed = await fetch(confirm.url, {
  method: 'POST',
  headers: { ...confirm.headers, 'content-type': 'application/json' },
  body: JSON.stringify({ interaction_uid, project_id: confirm.project_id }),
});
const { authorization_code } = await agreed.json();
const back = new URL(await visit(`${issuer}/interaction/${interaction_uid}/done?code=${authorization_code}`, 'POST'));

// A key is no bearer token, which is all that the library knows: what it calls itself is told to it in those words.
config[openid.customFetch] = async (url, init) => {
  const response = await fetch(url, init);
  const body = await response.json();
  const token_type = body.token_type === 'api_key' ? 'bearer' : body.token_type;
  return new Response(JSON.stringify({ ...body, token_type }), { status: response.status, headers: response.headers });
};
// It compares state and issuer first, and shows the verifier.
const checks = { pkceCodeVerifier: code_verifier, expectedState: state };
console.log(JSON.stringify(await openid.authorizationCodeGrant(config, back, checks)));
