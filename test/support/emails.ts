import { OUTBOX_CHANNEL } from '../../src/email/outbox/outbox-channel.js';
import { query } from './database';
import { waitFor } from './process';
import { expectOk, type TestProject } from './project';

export const LIGHT_THEME = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';
export const DARK_THEME = 'a0172b5d-cff0-463b-83bb-85124697373a';
export const COLORFUL_THEME = 'c7e2d94f-8a1b-4e6d-b3f5-9d0a2e7c1b8f';
export const TRANSACTIONAL = '7bb82d33-2f54-4a3d-9d23-82739e0d66ef';
export const MARKETING = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c';

/** The built-in templates by their ids. */
export const BUILT_IN_TEMPLATES = {
  'e7d009ce-8d47-4528-b245-5bf119f2ffa3': 'Email Verification',
  'a70fb3a4-56c1-4e42-af25-49d25603abd0': 'Password Reset',
  '822687fe-8d0a-4467-a0d1-416b6e639478': 'Magic Link/OTP',
  'e84de395-2076-4831-9c19-8e9a96a868e4': 'Team Invitation',
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc': 'Sign In Invitation',
  '5d6ad1a2-0f0e-4a63-9a57-8c5f6a0d0b6e': 'Recovery Code Used',
  '9b1c7e54-3f0a-4c2e-8f5d-2d7a64c1e8b3': 'New Device Sign In',
  '3f6f1c52-8a0d-4b6e-9c1f-7be0d25a94c7': 'API Keys Expire',
  '70372aee-0441-4d80-974c-2e858e40123a': 'Payment Receipt',
  'f64b1afe-27ec-4a28-a277-7178f3261f9a': 'Payment Failed',
};

export const BROKEN_TSX = 'export function EmailTheme( {{{';

/** A theme that shows its name around the content. */
export const themeTsx = (name: string): string => `
  export function EmailTheme({ children, unsubscribeLink }) {
    return <div><p>${name}</p>{children}{unsubscribeLink && <a href={unsubscribeLink}>Unsubscribe</a>}</div>;
  }
  EmailTheme.PreviewProps = { unsubscribeLink: 'https://example.com/preview-unsubscribe' };`;

/** A template with a text of its own. */
export const templateTsx = (
  text: string,
  parts = '<Subject value="About it" /><NotificationCategory value="Marketing" />',
) => `
  import { NotificationCategory, Subject } from '@stackframe/emails';
  export function EmailTemplate({ user, project, variables }) {
    return <div>${parts}<p>${text}</p><p>To {user.displayName} of {project.displayName}</p>
      <p>Variable {variables.word} of {variables.projectDisplayName}</p></div>;
  }
  EmailTemplate.PreviewVariables = { word: 'previewed' };`;

/** An email server as settings of a project name it; nothing answers there. */
export const mailServer = (password: string) => ({
  type: 'standard',
  host: 'mail.example.com',
  port: 587,
  username: 'u',
  password,
  sender_name: 'S',
  sender_email: 's@example.com',
});

/** Gives a project an email server of its own; unless it is told which, one that no email ever leaves. */
export async function useOwnMailServer(project: TestProject, settings: object = {}): Promise<void> {
  const server = {
    isShared: false,
    host: 'inbox.vestibule.internal',
    port: 587,
    username: 'user',
    password: 'secret',
    senderName: 'Sender',
    senderEmail: 'sender@example.com',
    ...settings,
  };
  await overrideConfig(project, { 'emails.server': server });
}

export async function overrideConfig(project: TestProject, override: object): Promise<void> {
  const body = { config_override_string: JSON.stringify(override) };
  expectOk(await project.admin('PATCH /internal/config/override', { body }));
}

/** Tests that a request is refused on the lower tiers. */
export async function expectAdminOnly(project: TestProject, requests: string[], body?: unknown): Promise<void> {
  for (const request of requests) {
    for (const tier of ['client', 'server'] as const) {
      const options = request.startsWith('GET') || request.startsWith('DELETE') ? {} : { body };
      expect(await project[tier](request, options)).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    }
  }
}

/** A project whose administrators read its emails. */
type Mailbox = Pick<TestProject, 'graphql'>;

export interface EmailItem {
  id: string;
  to: string;
  userId: string | null;
  subject: string | null;
  status: string;
  category: string;
  transport: string | null;
  attempts: number;
  errorType: string | null;
  errorMessage: string | null;
  skippedReason: string | null;
  html: string | null;
  text: string | null;
  source: string | null;
}

const EMAILS = `query ($search: String, $status: EmailStatus, $transport: EmailTransport, $mailingId: ID, $first: Int, $after: ID) {
  emails(search: $search, status: $status, transport: $transport, mailingId: $mailingId, first: $first, after: $after) {
    edges { node { id to userId subject status category transport attempts errorType errorMessage skippedReason html text source } }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface EmailPage {
  emails: { edges: Array<{ node: EmailItem }>; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

/** Emails of the outbox, newest first. */
export async function listEmails(project: Mailbox, filter: Record<string, unknown> = {}): Promise<EmailItem[]> {
  const { data, errors } = await project.graphql<EmailPage>(EMAILS, { first: 200, ...filter });
  if (!data) throw new Error(`The outbox was not read: ${JSON.stringify(errors)}`);
  return data.emails.edges.map(({ node }) => node);
}

/** Waits until so many emails are sent, failed or skipped, and none is on its way; newest first. */
export async function waitForEmails(
  project: Mailbox,
  count: number,
  filter: Record<string, unknown> = {},
): Promise<EmailItem[]> {
  let emails: EmailItem[] = [];
  await waitFor(async () => {
    emails = await listEmails(project, filter);
    return emails.length >= count && emails.every(({ status }) => !['queued', 'sending'].includes(status));
  });
  return emails;
}

/** For emails that must not go out before a test says so, however slow the machine is. */
export const inAnHour = (): number => Date.now() + 3_600_000;

/** Lets the time come for which the waiting emails of a project are scheduled. */
export async function makeDue(project: TestProject): Promise<void> {
  await query(
    `UPDATE emails SET next_attempt_at = now(), is_waiting = false, scheduled_at = least(scheduled_at, now())
     WHERE project_id = $1 AND status IN ('queued', 'sending')`,
    [project.id],
  );
  await query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
}
