import {
  DARK_THEME,
  listEmails,
  overrideConfig,
  templateTsx,
  themeTsx,
  useOwnMailServer,
  waitForEmails,
} from '../support/emails';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const LOGOS = {
  logo_url: 'https://shop.test/small.png',
  logo_dark_mode_url: 'https://shop.test/small-dark.png',
  logo_full_url: 'https://shop.test/full.png',
  logo_full_dark_mode_url: 'https://shop.test/full-dark.png',
};

/** A theme that shows the logo of its mode, and the names of what it is given. */
const logoTheme = (mode: string) => `
  import { ProjectLogo } from '@stackframe/emails';
  export function EmailTheme({ children, projectLogos }) {
    return <div><ProjectLogo data={projectLogos} mode="${mode}" /><p>{Object.keys(projectLogos).join(' ')}</p>{children}</div>;
  }`;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

const setLogos = async (logos: Partial<typeof LOGOS>) =>
  expectOk(await project.admin('PATCH /internal/projects/current', { body: logos }));
const render = async (theme: string) => {
  const body = { template_tsx_source: templateTsx('Body text'), theme_tsx_source: theme };
  return expectOk(await project.admin<{ html: string }>('POST /emails/render-email', { body })).html;
};
const sourcesIn = (html: string) => [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source]) => source);

describe('the logos of the project in a theme', () => {
  it('are all four by their names, and the component shows the full one of the mode', async () => {
    await setLogos(LOGOS);
    const html = await render(logoTheme('light'));
    expect(html).toContain('logoUrl logoFullUrl logoDarkModeUrl logoFullDarkModeUrl');
    expect(sourcesIn(html)).toEqual([LOGOS.logo_full_url]);
    expect(sourcesIn(await render(logoTheme('dark')))).toEqual([LOGOS.logo_full_dark_mode_url]);
  });

  it('fall back to the small one, and to the light one', async () => {
    const { logo_url, logo_dark_mode_url } = LOGOS;
    await setLogos({ logo_url });
    expect(sourcesIn(await render(logoTheme('dark')))).toEqual([logo_url]);
    await setLogos({ logo_dark_mode_url });
    expect(sourcesIn(await render(logoTheme('light')))).toEqual([logo_url]);
    expect(sourcesIn(await render(logoTheme('dark')))).toEqual([logo_dark_mode_url]);
  });

  it('are none of a project without any: nothing is shown, and a preview has those of the theme', async () => {
    expect(sourcesIn(await render(logoTheme('light')))).toEqual([]);
    const theme = `${logoTheme('light')}
      EmailTheme.PreviewProps = { projectLogos: { logoUrl: 'https://example.com/preview.png' } };`;
    expect(sourcesIn(await render(theme))).toEqual(['https://example.com/preview.png']);
    await setLogos({ logo_url: LOGOS.logo_url });
    expect(sourcesIn(await render(theme))).toEqual([LOGOS.logo_url]);
  });

  it('are no part of older sources, which render as before', async () => {
    const before = await render(themeTsx('Frame'));
    await setLogos(LOGOS);
    expect(await render(themeTsx('Frame'))).toBe(before);
  });

  it('go out with emails', async () => {
    await setLogos(LOGOS);
    await overrideConfig(project, {
      [`emails.themes.${DARK_THEME}.tsxSource`]: logoTheme('dark'),
      'emails.selectedThemeId': DARK_THEME,
    });
    const { id } = await createUser(project, { primary_email: freshEmail() });
    const body = { html: '<p>Hello</p>', subject: 'News', user_ids: [id] };
    expectOk(await project.server('POST /emails/send-email', { body }));
    await waitForEmails(project, 1);
    const [sent] = await listEmails(project);
    expect(sourcesIn(sent?.html ?? '')).toEqual([LOGOS.logo_full_dark_mode_url]);
  });
});
