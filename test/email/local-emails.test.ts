import { LANGUAGES, type Language } from '../../shared/languages/languages.js';
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES } from '../../src/email/built-in-emails/built-in-emails';
import { chooseEmailLanguage } from '../../src/email/outbox/recipient-language';
import { nameAll } from '../../src/email/outbox/names/system-names';
import { inLanguageOf } from '../../src/email/sources/local-sources';
import type { Project } from '../../src/common/tenancy/tenancy';
import { listEmails, overrideConfig, templateTsx, useOwnMailServer, waitForEmails } from '../support/emails';
import { call } from '../support/client';
import { query } from '../support/database';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { waitFor } from '../support/process';
import { createUser } from '../support/users';
import { RendererClient } from './renderer/renderer-client';

const VERIFICATION = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
const MAGIC_LINK = '822687fe-8d0a-4467-a0d1-416b6e639478';
const TEAM_INVITATION = 'e84de395-2076-4831-9c19-8e9a96a868e4';
const NEW_DEVICE = '9b1c7e54-3f0a-4c2e-8f5d-2d7a64c1e8b3';
const LINK = 'https://app.example.com/go?code=abc';
const CALLBACK = 'http://localhost:3000/in';
const PROJECT = { id: 'p', displayName: 'Northwind' } as Project;
const [THEME = ''] = Object.values(BUILT_IN_THEMES).map(({ tsxSource }) => tsxSource);
const OPERATOR = { publicUrl: 'https://operator.example', mailFrom: 'post@operator.example' };

/** The variables of each email, by its template. */
const VARIABLES: Record<string, Record<string, string>> = {
  [VERIFICATION]: { emailVerificationLink: LINK, notMeLink: LINK, accountCreatedAt: '2026-11-22T05:23:12.345Z' },
  'a70fb3a4-56c1-4e42-af25-49d25603abd0': { passwordResetLink: LINK },
  [MAGIC_LINK]: { magicLink: LINK, otp: 'ABC123' },
  [TEAM_INVITATION]: { teamDisplayName: 'Owls', teamInvitationLink: LINK },
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc': { teamDisplayName: 'Northwind', signInInvitationLink: LINK },
  '5d6ad1a2-0f0e-4a63-9a57-8c5f6a0d0b6e': { recoveryCodesLeft: '9', accountSettingsLink: LINK },
  [NEW_DEVICE]: {
    deviceName: 'an unknown device, Germany',
    deviceParts: '',
    countryCode: 'DE',
    signedInAt: '22 Nov 2026 05:23 UTC',
    accountSettingsLink: LINK,
  },
  '3f6f1c52-8a0d-4b6e-9c1f-7be0d25a94c7': {
    apiKeys: 'CI (…a1b2)',
    expiresAt: '22 Nov 2026 05:23 UTC',
    accountSettingsLink: LINK,
  },
  '70372aee-0441-4d80-974c-2e858e40123a': {
    productName: 'Pro',
    quantity: '2',
    amount: 'USD 5.00',
    receiptLink: LINK,
  },
  'f64b1afe-27ec-4a28-a277-7178f3261f9a': {
    productName: 'Pro',
    amount: 'USD 5.00',
    invoiceUrl: LINK,
    failureReason: 'Declined',
  },
};

/** Words that an email in another language has no more: each stands in one of the English ones. */
const ENGLISH =
  /\b(you|your|the|this|hello|here|prefer|sent by|password|sign in|invited|join|application|account|address|link)\b/i;
/** Spanish and others share none of these; a German "Link" and the like are words of theirs. */
const SHARED: Partial<Record<Language, RegExp>> = {
  de: /\b(link)\b/gi,
  fr: /\b(application)\b/gi,
  'fr-CA': /\b(application)\b/gi,
  'pt-BR': /\b(link)\b/gi,
  nl: /\b(link|account)\b/gi,
  it: /\b(link|account|password)\b/gi,
  pl: /\b(link)\b/gi,
};

const renderer = new RendererClient();
afterAll(() => renderer.stop());

async function renderIn(language: Language, templateId: string, isTold = true) {
  const sources = { id: templateId, templateTsx: BUILT_IN_TEMPLATES[templateId]!.tsxSource, themeTsx: THEME };
  const spoken = inLanguageOf(sources, { language });
  const named = nameAll(
    { displayName: isTold ? 'Ada' : null, variables: spoken.write(VARIABLES[templateId]!) },
    {
      project: PROJECT,
      operator: isTold ? null : OPERATOR,
      isTeamInvitation: templateId === TEAM_INVITATION,
      words: spoken.names,
    },
  );
  return renderer.render({ tsx: spoken.templateTsx }, { ...named, themeTsx: spoken.themeTsx });
}

describe('each built-in email', () => {
  it('is among those that are tried', () => {
    expect(Object.keys(VARIABLES).toSorted()).toEqual(Object.keys(BUILT_IN_TEMPLATES).toSorted());
  });

  const others = LANGUAGES.filter((language) => language !== 'en');

  it.each(others)(
    'speaks %s, subject and date included, with nothing missing and no English left',
    async (language) => {
      for (const [id, variables] of Object.entries(VARIABLES)) {
        for (const isTold of [true, false]) {
          const { html, text, subject = '' } = await renderIn(language, id, isTold);
          expect(html).toContain(`<html dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}">`);
          expect(html).toContain(`<div lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
          expect(text).toContain(LINK);
          const said = `${subject}\n${text}`.replaceAll(LINK, '').replace(SHARED[language] ?? /(?!)/g, '');
          expect(said).not.toMatch(ENGLISH);
          expect(said).not.toMatch(/[{}$]|\b(undefined|null)\b|2026-11-22T/);
          if (isTold) expect(said).toContain(id === TEAM_INVITATION ? 'Owls' : 'Northwind');
          if (isTold) expect(text).toContain('Ada');
          if ('otp' in variables) expect(subject).toContain('ABC123');
        }
      }
    },
  );

  it('stays in English what it was, for those who want English', () => {
    for (const [id, { tsxSource }] of Object.entries(BUILT_IN_TEMPLATES)) {
      expect(inLanguageOf({ id, templateTsx: tsxSource, themeTsx: THEME }, { language: 'en' })).toMatchObject({
        templateTsx: tsxSource,
        themeTsx: THEME,
      });
    }
  });

  it('says a date as the language writes it', async () => {
    expect((await renderIn('de', VERIFICATION)).text).toContain('22. November 2026 um 05:23 UTC');
    const device = (await renderIn('de', NEW_DEVICE)).text;
    expect(device).toContain('unbekanntes Gerät, Deutschland, 22. November 2026 um 05:23 UTC');
    expect((await renderIn('ja', VERIFICATION)).text).toContain('2026年11月22日');
  });
});

test.each([
  [{ language: 'de', isOwnRequest: true }, 'fr', 'de'],
  [{ language: 'de', isOwnRequest: false }, 'fr', 'fr'],
  [{ language: null, isOwnRequest: true }, 'fr', 'fr'],
  [{ language: 'de', isOwnRequest: false }, null, 'de'],
  [{ language: 'de', isOwnRequest: false }, 'xx', 'de'],
  [{}, null, 'en'],
] as const)('the wish %j and the remembered language %s give %s', (wish, remembered, language) => {
  expect(chooseEmailLanguage(wish, remembered)).toBe(language);
});

describe('the language of an email', () => {
  let project: TestProject;
  const speaking = (language: string) => ({ headers: { 'accept-language': language } });
  const sendCode = async (email: string, language?: string) =>
    expectOk(
      await project.client('POST /auth/otp/send-sign-in-code', {
        body: { email, callback_url: CALLBACK },
        ...(language ? speaking(language) : {}),
      }),
    );
  const subjectTo = async (email: string): Promise<string> => {
    await waitForEmails(project, 1, { search: email });
    return (await listEmails(project, { search: email }))[0]?.subject ?? '';
  };
  const remembered = async (id: string) =>
    (
      await query<{ language: string | null }>('SELECT language FROM users WHERE project_id = $1 AND id = $2', [
        project.id,
        id,
      ])
    )[0]?.language;
  const signIn = async (email: string, language: string) =>
    expectOk(
      await project.client<{ user_id: string }>('POST /auth/password/sign-in', {
        body: { email, password: PASSWORD },
        ...speaking(language),
      }),
    );

  beforeAll(async () => {
    project = await createProject({ magic_link_enabled: true });
  });

  it('is that of the request for a stranger, and English for one that asks for none', async () => {
    const [german, none, strange] = [freshEmail(), freshEmail(), freshEmail()];
    await sendCode(german, 'de-AT,de;q=0.9,en;q=0.5');
    await sendCode(none);
    await sendCode(strange, 'tlh, eo');
    expect(await subjectTo(german)).toContain('Ihr Code ist');
    expect(await subjectTo(none)).toContain('Your code is');
    expect(await subjectTo(strange)).toContain('Your code is');
  });

  it('is the one that the recipient last used: a stranger who asks for the email does not choose it', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, {
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password: PASSWORD,
      otp_auth_enabled: true,
    });
    await signIn(email, 'fr-FR');
    await waitFor(async () => (await remembered(id)) === 'fr');
    await sendCode(email, 'ru');
    expect(await subjectTo(email)).toContain('votre code est');
    await signIn(email, 'es-MX');
    await waitFor(async () => (await remembered(id)) === 'es-419');
    // Programs that refresh a session ask for none, and what is remembered stays.
    await signIn(email, '*');
  });

  it('is not that of a colleague on the dashboard, who writes to somebody else', async () => {
    const email = freshEmail();
    const body = { email, callback_url: CALLBACK };
    const headers = { 'accept-language': 'ar', 'x-stack-admin-access-token': project.owner.accessToken };
    const path = '/internal/send-sign-in-invitation';
    expectOk(await call({ method: 'POST', path, project: project.id, tier: 'admin', headers, body }));
    expect(await subjectTo(email)).toContain('You have been invited');
  });

  it('stays that of a template that the project wrote itself', async () => {
    const own = await createProject({ magic_link_enabled: true });
    await useOwnMailServer(own);
    await overrideConfig(own, {
      [`emails.templates.${MAGIC_LINK}.tsxSource`]: templateTsx(
        'Own words',
        '<Subject value="Own subject" /><NotificationCategory value="Transactional" />',
      ),
    });
    const body = { email: freshEmail(), callback_url: CALLBACK };
    expectOk(await own.client('POST /auth/otp/send-sign-in-code', { body, ...speaking('de') }));
    const [email] = await waitForEmails(own, 1);
    expect(email).toMatchObject({ subject: 'Own subject', status: 'sent' });
    expect(email?.html).toContain('Own words');
  });
});
