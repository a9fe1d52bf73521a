import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from 'oidc-provider';
import type { KeptSecrets } from '../../../common/environment/data-dir.js';
import type { Log } from '../../../common/environment/log.js';
import { ownHosts, hostName } from '../../../common/http/own-hosts.js';
import { openPageFile } from '../../../common/http/page-file.js';
import { readAccount, readRemembered, remember, type DevAccount } from './dev-accounts.js';
import { DEV_PROVIDER_PATH, isDevIssuerBuiltIn, isDevIssuerForAll } from './dev-issuer.js';
import { renderChoice, renderPicture, renderProblem, type Choice } from './dev-page.js';
import { DevProvider, OWN_PROVIDER_CLIENT, type DevEnvironment } from './dev-provider.js';
import { isFromThisMachine } from './own-machine.js';
import type { SharedProviderType } from '../../../common/contract/oauth-providers.js';

const TEMPLATE = fileURLToPath(new URL('../../../../../sdk/dist-hosted/dev-identity.html', import.meta.url));
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const MISDIRECTED = 421;
const FORBIDDEN = 403;
const ELSEWHERE = (issuer: string): string =>
  `The development sign-in lets anybody be anybody, so it answers this machine only. Where others may use it, set VESTIBULE_OAUTH_DEV_ISSUER=${issuer}`;
const REMEMBERED = 'vestibule-dev-accounts';
const REMEMBERED_COOKIE = new RegExp(`(?:^|;\\s*)${REMEMBERED}=([\\w-]+)`);
const YEAR_S = 365 * 24 * 3600;

/**
 * The page's content security policy: no scripts, no frames. It has no `form-action`, because browsers apply that to the
 * redirect after the form, too, which leads to the application.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');
const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

interface DevProviderOptions {
  environment: DevEnvironment;
  secrets: Pick<KeptSecrets, 'oauthDevClientSecret'>;
  log: Log;
}

type UidRequest = FastifyRequest<{ Params: { uid: string } }>;
type Serving = DevProviderOptions & { getProvider: () => Promise<DevProvider>; readTemplate: () => Promise<string> };

/**
 * The development identity provider below /dev-identity, for this machine; in production, or where another issuer is named,
 * nothing.
 */
export async function registerDevProvider(fastify: FastifyInstance, options: DevProviderOptions): Promise<void> {
  if (!isDevIssuerBuiltIn(options.environment) || !existsSync(TEMPLATE)) {
    fastify.all(`${DEV_PROVIDER_PATH}/*`, (_, reply) => sendText(reply, 404, 'There is nothing at this address.'));
    return;
  }
  let provider: Promise<DevProvider> | undefined;
  const { environment, secrets } = options;
  const readTemplate = await openPageFile(TEMPLATE);
  const parts = { clientSecret: secrets.oauthDevClientSecret, renderError: showError(readTemplate) };
  const getProvider = () => (provider ??= DevProvider.create(environment, parts));
  const serving = { ...options, getProvider, readTemplate };
  await fastify.register(async (scope) => {
    refuseOthers(scope, environment);
    registerPage(scope, serving);
    await scope.register(async (raw) => registerProtocol(raw, serving));
  });
}

/**
 * Refuses other host names, against DNS rebinding: a page whose name leads here would count as ours to its browser. Refuses
 * other machines, too, unless the operator lets them in.
 */
function refuseOthers(scope: FastifyInstance, environment: DevEnvironment): void {
  const own = new Set([...ownHosts(environment), ...LOOPBACK]);
  const isForAll = isDevIssuerForAll(environment);
  scope.addHook('onRequest', async (request, reply) => {
    const host = hostName(request.headers.host ?? '');
    if (!own.has(host)) return sendText(reply, MISDIRECTED, 'The development sign-in does not answer for this host.');
    if (isForAll || isFromThisMachine(request, environment)) return undefined;
    return sendText(reply, FORBIDDEN, ELSEWHERE(environment.publicUrl + DEV_PROVIDER_PATH));
  });
}

function registerPage(scope: FastifyInstance, serving: Serving): void {
  const path = `${DEV_PROVIDER_PATH}/sign-in/:uid`;
  scope.get(path, async (request: UidRequest, reply) => showChoice(serving, { request, reply, refused: null }));
  scope.post(path, async (request: UidRequest, reply) => choose(serving, request, reply));
  scope.get(`${DEV_PROVIDER_PATH}/pictures/:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const initials = [...file.replace(/\.svg$/, '')].slice(0, 2).join('');
    return reply
      .headers({ 'content-security-policy': PAGE_POLICY })
      .type('image/svg+xml')
      .send(renderPicture(initials));
  });
}

interface Showing {
  request: UidRequest;
  reply: FastifyReply;
  refused: Choice['refused'];
}

async function showChoice(serving: Serving, { request, reply, refused }: Showing): Promise<FastifyReply> {
  const { oidc } = await serving.getProvider();
  const template = await serving.readTemplate();
  reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8');
  const interaction = await oidc.interactionDetails(request.raw, reply.raw).catch(() => null);
  if (interaction === null) return reply.code(400).send(renderProblem(template, EXPIRED));
  const { client_id: client = '', redirect_uri: callback = '', scope = '' } = interaction.params;
  return reply.code(refused ? 400 : 200).send(
    renderChoice(template, {
      provider: client === OWN_PROVIDER_CLIENT ? null : (client as SharedProviderType),
      callback,
      scopes: scope.split(' '),
      remembered: rememberedBy(request),
      refused,
    }),
  );
}

/** The page for errors that cannot be sent back to the application. */
function showError(readTemplate: () => Promise<string>) {
  return async (context: Context, problem: { error: string; error_description?: string }): Promise<void> => {
    const text = `The request was refused: ${problem.error_description ?? problem.error}.`;
    context.type = 'html';
    context.body = renderProblem(await readTemplate(), { title: 'Development sign-in', text });
  };
}

const EXPIRED = {
  title: 'This sign-in has ended',
  text: 'It was left open for too long, it went on in another window, or the server was restarted. Go back to the application and begin again.',
};

async function choose(serving: Serving, request: UidRequest, reply: FastifyReply): Promise<FastifyReply> {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return sendText(reply, 403, 'This form is sent by its own page.');
  const form = (request.body ?? {}) as Record<string, string>;
  const provider = await serving.getProvider();
  const interaction = await provider.oidc.interactionDetails(request.raw, reply.raw).catch(() => null);
  if (interaction === null) return showChoice(serving, { request, reply, refused: null });
  const finish = async (result: object): Promise<FastifyReply> =>
    reply.headers(PAGE_HEADERS).redirect(await provider.oidc.interactionResult(request.raw, reply.raw, result), 303);
  if (form.deny !== undefined) return finish({ error: 'access_denied', error_description: 'Denied on the page.' });
  const account = chosenAccount(form);
  if (!account) {
    return showChoice(serving, { request, reply, refused: { email: form.email ?? '', name: form.name ?? '' } });
  }
  reply.header('set-cookie', rememberingCookie(account, request));
  return finish(await provider.accept(account, interaction.params));
}

/** The chosen account: a button holds a whole account as JSON, the fields a typed one. */
function chosenAccount(form: Record<string, string>): DevAccount | null {
  if (form.account === undefined) return readAccount(form);
  try {
    return readAccount(Object(JSON.parse(form.account)));
  } catch {
    return null;
  }
}

function rememberedBy({ headers }: FastifyRequest): DevAccount[] {
  return readRemembered(REMEMBERED_COOKIE.exec(headers.cookie ?? '')?.[1]);
}

function rememberingCookie(account: DevAccount, request: FastifyRequest): string {
  const value = remember(account, rememberedBy(request));
  return `${REMEMBERED}=${value}; Path=${DEV_PROVIDER_PATH}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax`;
}

/** Passes all other requests to the library, which reads and answers them without Fastify. */
function registerProtocol(raw: FastifyInstance, { environment, getProvider, log }: Serving): void {
  raw.removeAllContentTypeParsers();
  raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const { host, protocol } = new URL(environment.publicUrl);
  let callback: ReturnType<DevProvider['oidc']['callback']> | undefined;
  raw.all(`${DEV_PROVIDER_PATH}/*`, async (request, reply) => {
    const { oidc } = await getProvider();
    callback ??= oidc.on('server_error', (_, error) => log.error({ err: error }, 'Development sign-in')).callback();
    const { raw: message } = request;
    const { url: originalUrl = '' } = message;
    Object.assign(message, { originalUrl, url: originalUrl.slice(DEV_PROVIDER_PATH.length) });
    Object.assign(message.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...PAGE_HEADERS })) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await callback(message, reply.raw);
  });
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}
