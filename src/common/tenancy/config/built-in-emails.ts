/** The source of an e-mail theme or template, as it stands in the configuration. */
export type EmailSource = {
  displayName: string;
  tsxSource: string;
};

export const DEFAULT_LIGHT_THEME_ID = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';
export const DEFAULT_DARK_THEME_ID = 'a0172b5d-cff0-463b-83bb-85124697373a';

interface Palette {
  page: string;
  card: string;
  ink: string;
  faint: string;
}

function themeSource({ page, card, ink, faint }: Palette): string {
  return `import { Body, Container, Head, Html, Link, Section, Text } from '@react-email/components';
import type { ThemeProps } from '@stackframe/emails';

export function EmailTheme({ children, unsubscribeLink }: ThemeProps) {
  return (
    <Html>
      <Head />
      <Body style={{ backgroundColor: '${page}', margin: 0, padding: '32px 12px', fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container style={{ backgroundColor: '${card}', color: '${ink}', maxWidth: '560px', padding: '32px', borderRadius: '8px' }}>
          {children}
        </Container>
        {unsubscribeLink && (
          <Section style={{ textAlign: 'center' }}>
            <Text style={{ color: '${faint}', fontSize: '12px' }}>
              <Link href={unsubscribeLink} style={{ color: '${faint}' }}>Unsubscribe from these e-mails</Link>
            </Text>
          </Section>
        )}
      </Body>
    </Html>
  );
}

EmailTheme.PreviewProps = {
  unsubscribeLink: 'https://example.com/unsubscribe',
} satisfies Partial<ThemeProps>;
`;
}

export const BUILT_IN_THEMES: Readonly<Record<string, EmailSource>> = {
  [DEFAULT_LIGHT_THEME_ID]: {
    displayName: 'Default Light',
    tsxSource: themeSource({ page: '#f6f5f2', card: '#ffffff', ink: '#1f2423', faint: '#6f7775' }),
  },
  [DEFAULT_DARK_THEME_ID]: {
    displayName: 'Default Dark',
    tsxSource: themeSource({ page: '#141716', card: '#1f2423', ink: '#f1efea', faint: '#9aa3a0' }),
  },
};

interface Letter {
  /** The inside of a template literal: subject, heading and body may use `user`, `project` and `variables`. */
  subject: string;
  heading: string;
  body: string;
  button: string;
  link: string;
  /** Names of all variables, with a value for the preview. */
  preview: Readonly<Record<string, string>>;
  /** More JSX between the body and the button. */
  extra?: string;
  closing: string;
}

function templateSource(letter: Letter): string {
  const names = Object.keys(letter.preview);
  return `import { type } from 'arktype';
import { Button, Heading, Link, Section, Text } from '@react-email/components';
import { NotificationCategory, Subject, type Props } from '@stackframe/emails';

export const variablesSchema = type({
${names.map((name) => `  ${name}: 'string',`).join('\n')}
});

export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  return (
    <>
      <Subject value={\`${letter.subject}\`} />
      <NotificationCategory value="Transactional" />
      <Heading as="h1" style={{ fontSize: '22px', margin: '0 0 16px' }}>{\`${letter.heading}\`}</Heading>
      <Text>{user.displayName ? \`Hello \${user.displayName},\` : 'Hello,'}</Text>
      <Text>{\`${letter.body}\`}</Text>${letter.extra ?? ''}
      <Section style={{ margin: '24px 0' }}>
        <Button
          href={variables.${letter.link}}
          style={{ backgroundColor: '#2f7d76', color: '#ffffff', borderRadius: '6px', padding: '12px 20px' }}
        >
          ${letter.button}
        </Button>
      </Section>
      <Text style={{ fontSize: '13px' }}>
        Or open this link: <Link href={variables.${letter.link}}>{variables.${letter.link}}</Link>
      </Text>
      <Text style={{ fontSize: '13px' }}>${letter.closing}</Text>
    </>
  );
}

EmailTemplate.PreviewVariables = {
${names.map((name) => `  ${name}: '${letter.preview[name]}',`).join('\n')}
} satisfies typeof variablesSchema.infer;
`;
}

const EMAIL_VERIFICATION: Letter = {
  subject: 'Verify your email at ${project.displayName}',
  heading: 'Verify your e-mail address',
  body: 'Please confirm that this is your e-mail address at ${project.displayName}.',
  button: 'Verify address',
  link: 'emailVerificationLink',
  preview: { emailVerificationLink: 'https://example.com/verify?code=preview' },
  closing: 'If you did not ask for this, you can ignore this e-mail.',
};

const PASSWORD_RESET: Letter = {
  subject: 'Reset your password at ${project.displayName}',
  heading: 'Reset your password',
  body: 'You asked for a new password at ${project.displayName}. Choose one on the next page.',
  button: 'Choose a new password',
  link: 'passwordResetLink',
  preview: { passwordResetLink: 'https://example.com/reset?code=preview' },
  closing: 'If you did not ask for this, ignore this e-mail: your password stays as it is.',
};

const MAGIC_LINK: Letter = {
  subject: 'Sign in to ${project.displayName}: Your code is ${variables.otp}',
  heading: 'Sign in to ${project.displayName}',
  body: 'Enter this code where you are signing in, or use the button.',
  extra: `
      <Text style={{ fontSize: '28px', fontFamily: 'monospace', letterSpacing: '6px', margin: '16px 0' }}>{variables.otp}</Text>`,
  button: 'Sign in',
  link: 'magicLink',
  preview: { magicLink: 'https://example.com/sign-in?code=preview', otp: 'A1B2C3' },
  closing: 'If you did not try to sign in, ignore this e-mail and share the code with nobody.',
};

const TEAM_INVITATION: Letter = {
  subject: 'You have been invited to join ${variables.teamDisplayName}',
  heading: 'Join ${variables.teamDisplayName}',
  body: 'You have been invited to the team ${variables.teamDisplayName} at ${project.displayName}.',
  button: 'Accept the invitation',
  link: 'teamInvitationLink',
  preview: { teamDisplayName: 'My Team', teamInvitationLink: 'https://example.com/invitation?code=preview' },
  closing: 'If you did not expect this invitation, you can ignore this e-mail.',
};

const SIGN_IN_INVITATION: Letter = {
  subject: 'You have been invited to sign in to ${project.displayName}',
  heading: 'Sign in to ${project.displayName}',
  body: 'You have been invited to sign in to ${variables.teamDisplayName}.',
  button: 'Sign in',
  link: 'signInInvitationLink',
  preview: { signInInvitationLink: 'https://example.com/sign-in', teamDisplayName: 'My Team' },
  closing: 'If you did not expect this invitation, you can ignore this e-mail.',
};

export const BUILT_IN_TEMPLATES: Readonly<Record<string, EmailSource>> = {
  'e7d009ce-8d47-4528-b245-5bf119f2ffa3': {
    displayName: 'Email Verification',
    tsxSource: templateSource(EMAIL_VERIFICATION),
  },
  'a70fb3a4-56c1-4e42-af25-49d25603abd0': { displayName: 'Password Reset', tsxSource: templateSource(PASSWORD_RESET) },
  '822687fe-8d0a-4467-a0d1-416b6e639478': { displayName: 'Magic Link/OTP', tsxSource: templateSource(MAGIC_LINK) },
  'e84de395-2076-4831-9c19-8e9a96a868e4': {
    displayName: 'Team Invitation',
    tsxSource: templateSource(TEAM_INVITATION),
  },
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc': {
    displayName: 'Sign In Invitation',
    tsxSource: templateSource(SIGN_IN_INVITATION),
  },
};
