import { BRAND_FONTS, contrastOf, isBrandLink, isHexColor, labelOn, readableOn } from '../../shared/branding/branding';
import { BUILT_IN_THEMES } from '../../src/email/built-in-emails/built-in-emails';
import { emailBrandOf, inLookOf } from '../../src/email/sources/local-sources';
import type { Tenancy } from '../../src/common/tenancy/tenancy';
import { overrideConfig, useOwnMailServer, waitForEmails } from '../support/emails';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { serverUrl as url } from '../support/server';

const MAGIC_LINK = '822687fe-8d0a-4467-a0d1-416b6e639478';
const GOOD = {
  'branding.primaryColor': '#7a2ea0',
  'branding.radius': 'large',
  'branding.font': 'serif',
  'branding.termsUrl': 'https://acme.example/terms?a=1&b=2',
  'branding.privacyUrl': 'https://acme.example/privacy',
};

const BAD: ReadonlyArray<readonly [string, unknown]> = [
  ['primaryColor', 'red'],
  ['primaryColor', '#fff'],
  ['primaryColor', '#7a2ea0;background:url(https://evil.example)'],
  ['primaryColor', '#7a2ea0\n}'],
  ['primaryColorDark', '</style><script>alert(1)</script>'],
  ['primaryColorDark', "#7a2ea0'}}"],
  ['font', 'Comic Sans'],
  ['font', "serif;} @import url('https://evil.example')"],
  ['font', 'constructor'],
  ['radius', '8px'],
  ['radius', 8],
  ['termsUrl', 'javascript:alert(1)'],
  ['termsUrl', 'http://acme.example/terms'],
  ['termsUrl', 'https://acme.example/"onmouseover="alert(1)'],
  ['termsUrl', 'https://acme.example/`${process}`'],
  ['termsUrl', 'https://acme.example/</script><script>'],
  ['privacyUrl', 'https://user:secret@acme.example/'],
  ['privacyUrl', 'https://acme.example/\nhttps://evil.example'],
  ['privacyUrl', `https://acme.example/${'a'.repeat(2000)}`],
  ['privacyUrl', 'data:text/html,hello'],
];

let project: TestProject;
beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

const configOf = async (of: TestProject) => {
  const html = await (await fetch(`${url()}/p/${of.id}/handler/sign-in`)).text();
  const found = /id="hosted-config">([^<]*)</.exec(html)?.[1];
  return { html, config: JSON.parse(found ?? '') as Record<string, unknown> };
};

describe('branding that is no colour, font, radius or https address', () => {
  it.each(BAD)('is refused over REST and GraphQL: %s = %j', async (name, value) => {
    const override = { [`branding.${name}`]: value };
    const body = { config_override_string: JSON.stringify(override) };
    expect((await project.admin('PATCH /internal/config/override', { body })).status).toBe(400);
    const mutation = 'mutation ($override: JSON!) { updateConfiguration(override: $override) }';
    const { errors } = await project.graphql(mutation, { override });
    expect(errors.length).toBeGreaterThan(0);
    expect((await configOf(project)).config).not.toHaveProperty('theme');
    expect((await configOf(project)).config).not.toHaveProperty('legal');
  });

  it.each([
    { primary_color: 'red' },
    { primary_color: "#7a2ea0'" },
    { font: 'x' },
    { radius: '8px' },
    { terms_url: 'javascript:alert(1)' },
    { terms_url: 'https://a.example/"' },
  ])('is refused by the preview of an email: %j', async (branding) => {
    const answer = await project.admin('POST /emails/render-email', { body: { template_id: MAGIC_LINK, branding } });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });
});

describe('branding', () => {
  it('reaches the hosted pages with their first bytes, and nothing does where there is none', async () => {
    const branded = await createProject();
    expect((await configOf(branded)).config).not.toHaveProperty('theme');
    await overrideConfig(branded, GOOD);
    const { config } = await configOf(branded);
    expect(config).toMatchObject({
      theme: {
        light: { primary: '#7a2ea0', primaryForeground: '#ffffff' },
        dark: { primaryForeground: '#000000' },
        radius: '1rem',
        font: BRAND_FONTS.serif,
      },
      legal: { termsUrl: 'https://acme.example/terms?a=1&b=2', privacyUrl: 'https://acme.example/privacy' },
    });
    const purchase = await fetch(`${url()}/purchase/nothing`);
    expect([200, 404]).toContain(purchase.status);
  });

  it('reaches the emails of the project: colour, corners, font and links', async () => {
    const branded = await createProject({ magic_link_enabled: true });
    await useOwnMailServer(branded);
    await overrideConfig(branded, GOOD);
    const body = { email: freshEmail(), callback_url: 'http://localhost:3000/in' };
    expectOk(await branded.client('POST /auth/otp/send-sign-in-code', { body, headers: { 'accept-language': 'de' } }));
    const [email] = await waitForEmails(branded, 1);
    expect(email).toMatchObject({ status: 'sent' });
    expect(email?.html).toContain('background-color:#7a2ea0');
    expect(email?.html).not.toContain('#2f7d76');
    expect(email?.html).toContain('Palatino');
    expect(email?.html).toContain('border-radius:16px');
    expect(email?.html).toContain('href="https://acme.example/terms?a=1&amp;b=2"');
    expect(email?.html).toContain('Nutzungsbedingungen');
  });

  it('tries a look on an email before it is stored', async () => {
    const branding = { primary_color: '#a01010', terms_url: 'https://acme.example/t' };
    const body = { template_id: MAGIC_LINK, branding };
    const { html } = expectOk(await project.admin<{ html: string }>('POST /emails/render-email', { body }));
    expect(html).toContain('#a01010');
    expect(html).toContain('https://acme.example/t');
  });
});

test('a logo and links of a project stay out of emails of the operator, and colours do not', () => {
  const tenancy = {
    config: { branding: { primaryColor: '#7a2ea0', termsUrl: 'https://evil.example/login' } },
    project: { displayName: 'P', logoUrl: 'https://evil.example/bank.png', fullLogoUrl: null },
  } as unknown as Tenancy;
  expect(emailBrandOf(tenancy, true)).toEqual({ branding: { primaryColor: '#7a2ea0' }, logo: null });
  expect(emailBrandOf(tenancy).logo).toMatchObject({ light: 'https://evil.example/bank.png' });
});

test('a name and an address of a logo stay texts in the source of a theme', () => {
  const alt = '"}/><script>{alert(`${1}`)}</script>';
  const tenancy = {
    config: { branding: { primaryColor: '#7a2ea0' } },
    project: { displayName: alt, logoUrl: 'https://a.example/"x.png', fullLogoUrl: null, logoDarkModeUrl: null },
  } as unknown as Tenancy;
  const [light = ''] = Object.values(BUILT_IN_THEMES).map(({ tsxSource }) => tsxSource);
  const { themeTsx } = inLookOf(tenancy, { templateTsx: null, themeTsx: light });
  expect(themeTsx).toContain(`alt={${JSON.stringify(alt)}}`);
  expect(themeTsx).toContain('src={"https://a.example/\\"x.png"}');
});

test('values of earlier versions and of imports that are no colours and addresses reach no email', () => {
  const config = {
    branding: { primaryColor: "red'", primaryColorDark: 'x', termsUrl: 'javascript:1', privacyUrl: '"' },
  };
  const project = { displayName: 'P', logoUrl: null, fullLogoUrl: null };
  expect(emailBrandOf({ config, project } as unknown as Tenancy)).toEqual({ branding: {}, logo: null });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#2f7d76', '#ffffff', 4.87],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it('of the label of a button is enough on any colour, and a colour is moved until it reads', () => {
    for (const color of ['#ffff00', '#808080', '#7a2ea0', '#000000', '#ffffff', '#00ff00', '#0000ff', '#777777']) {
      expect(contrastOf(labelOn(color), color)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(readableOn(color, '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(readableOn(color, '#1c1a18'), '#1c1a18')).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is counted for colours only', () => {
    expect(['#2f7d76', '#ABCDEF'].every(isHexColor)).toBe(true);
    expect(['#2f7d7', '2f7d76', '#2f7d76\n', null, 1].some(isHexColor)).toBe(false);
    expect(isBrandLink('https://acme.example/terms')).toBe(true);
  });
});
