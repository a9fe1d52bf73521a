import { createHash, randomUUID } from 'node:crypto';
import { randomToken } from '../../src/common/crypto/random-token.js';
import { UNSUBSCRIBE_WORDS } from '../../src/email/notifications/unsubscribe-words.js';
import { call } from '../support/client';
import { query } from '../support/database';
import { MARKETING, TRANSACTIONAL } from '../support/emails';
import { createProject, expectOk, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const PATH = '/emails/unsubscribe-link';
let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const hash = (text: string) => createHash('sha256').update(text).digest();
/** A code as sending an email makes it. */
async function insertCode(
  userId: string,
  options: { of?: TestProject; purpose?: string; expiresInMs?: number } = {},
): Promise<string> {
  const { of = project, purpose = 'unsubscribe', expiresInMs = 60_000 } = options;
  const code = randomToken();
  await query(
    `INSERT INTO verification_codes (project_id, id, purpose, code_hash, nonce_hash, data, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      of.id,
      randomUUID(),
      purpose,
      hash(code),
      hash(code.slice(6)),
      { user_id: userId, category_id: MARKETING },
      new Date(Date.now() + expiresInMs),
    ],
  );
  return code;
}
const open = (code: string, headers = {}) => call<string>({ path: PATH, query: { code }, headers });
const press = (code: string, headers = {}, more = {}) =>
  call<string>({ method: 'POST', path: PATH, query: { code, ...more }, headers });
const asPerson = (language: string) => ({ accept: 'text/html,application/xhtml+xml', 'accept-language': language });
const browse = (code: string, language = 'en') => open(code, asPerson(language));
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Names in sentences keep their own direction of writing. */
const named = (name: string) => `\u2068${name}\u2069`;
async function wants(userId: string, of = project): Promise<Record<string, boolean>> {
  interface Item {
    notification_category_id: string;
    enabled: boolean;
  }
  const { items } = expectOk(await of.server<{ items: Item[] }>(`GET /emails/notification-preference/${userId}`));
  return Object.fromEntries(items.map((item) => [item.notification_category_id, item.enabled]));
}

describe('GET /emails/unsubscribe-link', () => {
  it('asks on a page, without credentials, and changes nothing', async () => {
    const { id } = await createUser(project);
    const code = await insertCode(id);
    const answer = await open(code);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.body).toContain(`emails of the kind “${named('Marketing')}” from ${named('A test project')}.`);
    expect(answer.body).toContain(`<form method="post" action="?code=${code}">`);
    expect(answer.body).not.toContain('<script');
    expect(await wants(id)).toEqual({ [TRANSACTIONAL]: true, [MARKETING]: true });
    expect(await browse(code)).toMatchObject({ status: 200, body: answer.body });
  });

  it('offers a way back to who unsubscribed by it, and asks who wants the emails again', async () => {
    const { id } = await createUser(project);
    const code = await insertCode(id);
    expectOk(await press(code, FORM));
    const done = await open(code);
    expect(done.body).toContain('You are unsubscribed');
    expect(done.body).toContain(`<form method="post" action="?code=${code}&amp;subscribe=true">`);
    const body = { enabled: true };
    expectOk(await project.server(`PATCH /emails/notification-preference/${id}/${MARKETING}`, { body }));
    const again = await open(code);
    expect(again).toMatchObject({ status: 200, body: expect.stringContaining('Stop these emails?') });
    expect((await wants(id))[MARKETING]).toBe(true);
  });

  it('says so without a way back to who turned the emails off elsewhere', async () => {
    const { id } = await createUser(project);
    const body = { enabled: false };
    expectOk(await project.server(`PATCH /emails/notification-preference/${id}/${MARKETING}`, { body }));
    const page = (await open(await insertCode(id))).body;
    expect(page).toContain('You are unsubscribed');
    expect(page).not.toContain('<form');
  });

  it('finds the project by the code alone', async () => {
    const other = await createProject();
    const [own, foreign] = [await createUser(project), await createUser(other)];
    await press(await insertCode(foreign.id, { of: other }));
    expect((await wants(foreign.id, other))[MARKETING]).toBe(false);
    // A code that names a user of another project reaches nobody.
    const stray = await insertCode(own.id, { of: other });
    expect((await open(stray)).status).toBe(200);
    expect((await press(stray)).status).toBe(200);
    expect((await wants(own.id))[MARKETING]).toBe(true);
  });

  it('refuses what is no code, an unknown, an expired one and one of another purpose', async () => {
    const { id } = await createUser(project);
    for (const wrong of ['', 'x', 'a'.repeat(44), 'a'.repeat(46)]) {
      expect(await open(wrong)).toMatchObject({ status: 400, code: undefined });
    }
    expect(await call({ path: PATH })).toMatchObject({ status: 400, code: undefined });
    expect(await open(randomToken())).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    const expired = await insertCode(id, { expiresInMs: -1_000 });
    expect(await open(expired)).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_EXPIRED' });
    const other = await insertCode(id, { purpose: 'mfa-attempt' });
    expect(await open(other)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    expect((await wants(id))[MARKETING]).toBe(true);
  });

  it('shows people a page for those, with the same status', async () => {
    const { id } = await createUser(project);
    const expired = await browse(await insertCode(id, { expiresInMs: -1_000 }));
    expect(expired).toMatchObject({ status: 400, code: undefined, body: expect.stringContaining('has expired') });
    const unknown = await browse(randomToken());
    expect(unknown).toMatchObject({ status: 404, body: expect.stringContaining('does not work') });
    expect(await browse('x')).toMatchObject({ status: 400, body: expect.stringContaining('<!doctype html>') });
  });

  it.each([
    ['de-AT, en;q=0.5', 'de', 'Sie haben diese E-Mails abbestellt', 'Dieser Link funktioniert nicht'],
    ['nn, en;q=0.2, fr;q=0.8', 'fr', 'Désabonnement confirmé', 'Ce lien ne fonctionne pas'],
    ['fr-CA, fr;q=0.9', 'fr-CA', 'Désabonnement confirmé', 'Ce lien ne fonctionne pas'],
    ['es-MX, es;q=0.9, en;q=0.8', 'es-419', 'Te diste de baja', 'Este enlace no funciona'],
    ['it-IT, it;q=0.9', 'it', 'Iscrizione annullata', 'Questo link non funziona'],
    ['en;q=0.1, pt;q=0.2', 'pt-BR', 'Inscrição cancelada', 'Este link não funciona'],
    ['pt-PT, pt;q=0.9', 'pt-PT', 'Subscrição cancelada', 'Esta ligação não funciona'],
    ['ko-KR;q=1.0, ja;q=0.9', 'ko', '수신 거부되었습니다', '작동하지 않는 링크입니다'],
    ['zh-Hant-HK, zh;q=0.8', 'zh-TW', '您已取消訂閱', '此連結無效'],
    ['zh-Hans-HK, zh-TW;q=0.8', 'zh', '您已退订', '此链接无效'],
    ['ar', 'ar', 'تم إلغاء اشتراكك', 'هذا الرابط لا يعمل'],
    ['xx, __proto__, ;q=, *', 'en', 'You are unsubscribed', 'This link does not work'],
  ])('speaks the language of its reader: %s', async (wanted, language, done, broken) => {
    const { id } = await createUser(project);
    const code = await insertCode(id);
    const asked = (await browse(code, wanted)).body;
    const words = UNSUBSCRIBE_WORDS[language as keyof typeof UNSUBSCRIBE_WORDS] ?? UNSUBSCRIBE_WORDS.en;
    expect(asked).toContain(`<h1>${words.ask[0]}</h1>`);
    expect(asked).toContain(`<span>${words.unsubscribe}</span>`);
    const { body } = await press(code, { ...asPerson(wanted), ...FORM });
    expect(body).toContain(`<span>${words.subscribeAgain}</span>`);
    const back = await press(code, { ...asPerson(wanted), ...FORM }, { subscribe: 'true' });
    expect(back.body).toContain(`<h1>${words.on[0]}</h1>`);
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(body).toContain(`<h1>${done}</h1>`);
    expect(body).toContain(`<title>${done} · A test project</title>`);
    expect((await browse(randomToken(), wanted)).body).toContain(`<h1>${broken}</h1>`);
  });

  it('has the look of the sign-in pages, and the logo of the project, when the link has expired, too', async () => {
    const own = await createProject();
    const { id } = await createUser(own);
    const letter = await browse(await insertCode(id, { of: own }));
    expect(letter.body).toContain('<span class="vst-monogram" aria-hidden="true">A</span>');
    expect(letter.body).toContain('--vst-primary');
    expect(letter.headers.get('content-security-policy')).toContain("img-src 'self'");
    const body = { logo_url: 'https://shop.test/logo.svg?a=1&b=2', logo_dark_mode_url: 'https://shop.test/dark.svg' };
    expectOk(await own.admin('PATCH /internal/projects/current', { body }));
    const logo = await browse(await insertCode(id, { of: own, expiresInMs: -1_000 }));
    expect(logo.status).toBe(400);
    expect(logo.body).toContain('src="https://shop.test/logo.svg?a=1&amp;b=2"');
    expect(logo.body).toContain('srcset="https://shop.test/dark.svg"');
    expect(logo.headers.get('content-security-policy')).toContain("img-src 'self' data: https: http:");
  });

  it('escapes what the project is called', async () => {
    const own = await createProject();
    const body = { display_name: '<img src=x onerror="alert(1)"> & Co' };
    expectOk(await own.admin('PATCH /internal/projects/current', { body }));
    const { id } = await createUser(own);
    const page = (await open(await insertCode(id, { of: own }))).body;
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co');
    expect(page).not.toContain('<img');
  });

  it('says so calmly when the user is gone', async () => {
    const { id } = await createUser(project);
    const code = await insertCode(id);
    expectOk(await project.server(`DELETE /users/${id}`));
    expect((await open(code)).status).toBe(200);
    expect(await press(code)).toMatchObject({ status: 200, body: expect.not.stringContaining('<form') });
  });

  it('is not used up by an email scanner asking for its head', async () => {
    const { id } = await createUser(project);
    const code = await insertCode(id);
    expect((await call({ method: 'HEAD', path: PATH, query: { code } })).status).toBe(405);
    expect((await wants(id))[MARKETING]).toBe(true);
  });
});

describe('POST /emails/unsubscribe-link', () => {
  it("turns the category off at the press of a mail program's button", async () => {
    const { id } = await createUser(project);
    const code = await insertCode(id);
    const answer = await call({
      method: 'POST',
      path: PATH,
      query: { code },
      body: 'List-Unsubscribe=One-Click',
      headers: FORM,
    });
    expect(answer.status).toBe(200);
    expect(await wants(id)).toEqual({ [TRANSACTIONAL]: true, [MARKETING]: false });
    expect((await press(randomToken())).status).toBe(404);
  });

  it('tells many presses at once the same', async () => {
    const { id } = await createUser(project);
    const code = await insertCode(id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => press(code)));
    expect(answers.filter(({ body }) => body.includes('You are unsubscribed')).length).toBe(50);
    expect((await wants(id))[MARKETING]).toBe(false);
  });

  it('does not mind capitals and what email programs add to links', async () => {
    const { id } = await createUser(project);
    const code = (await insertCode(id)).toUpperCase();
    expect((await press(code, {}, { utm_source: 'mail' })).status).toBe(200);
    expect((await wants(id))[MARKETING]).toBe(false);
  });

  it('changes nothing by what is no code, an unknown, an expired one and one of another purpose', async () => {
    const { id } = await createUser(project);
    for (const wrong of ['', 'x', 'a'.repeat(44), 'a'.repeat(46)]) expect((await press(wrong)).status).toBe(400);
    const list = `?${Array.from({ length: 45 }, () => 'code=a').join('&')}`;
    expect((await call({ method: 'POST', path: `${PATH}${list}` })).status).toBe(400);
    const expired = await insertCode(id, { expiresInMs: -1_000 });
    expect(await press(expired)).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_EXPIRED' });
    expect(await press(await insertCode(id, { purpose: 'mfa-attempt' }))).toMatchObject({ status: 404 });
    expect((await wants(id))[MARKETING]).toBe(true);
  });
});
