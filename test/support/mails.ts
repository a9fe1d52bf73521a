import { waitFor } from './process';
import type { TestProject } from './project';

/** The emails of a project, which its administrators read. */
type Mailbox = Pick<TestProject, 'graphql'>;

/** An email as its recipient reads it. */
export interface Mail {
  to: string;
  text: string;
}

interface MailItem extends Mail {
  status: string;
  createdAtMillis: number;
}

interface MailPage {
  emails: { edges: Array<{ node: MailItem }> };
}

const MAILS = `query ($address: String) {
  emails(search: $address, first: 200) { edges { node { to text status createdAtMillis } } }
}`;
const UNFINISHED = ['queued', 'sending'];

/** The emails to an address so far, oldest first. Those that are on their way are waited for: none goes unseen. */
export async function mailsTo(project: Mailbox, address: string): Promise<Mail[]> {
  let items: MailItem[] = [];
  await waitFor(async () => {
    items = await readMails(project, address);
    return items.every(({ status }) => !UNFINISHED.includes(status));
  });
  const unsent = items.find(({ status }) => status !== 'sent');
  if (unsent) throw new Error(`A mail to ${address} is ${unsent.status}`);
  return items.map(({ to, text }) => ({ to, text }));
}

async function readMails(project: Mailbox, address: string): Promise<MailItem[]> {
  const { data, errors } = await project.graphql<MailPage>(MAILS, { address });
  if (!data) throw new Error(`The mails were not read: ${JSON.stringify(errors)}`);
  const items = data.emails.edges.map(({ node }) => node).filter(({ to }) => to === address);
  return items.toReversed().toSorted((a, b) => a.createdAtMillis - b.createdAtMillis);
}

/** Waits until an address has got so many emails, and returns the last of them. */
export async function waitForMail(project: Mailbox, address: string, count = 1): Promise<Mail> {
  let mails: Mail[] = [];
  await waitFor(async () => {
    mails = await mailsTo(project, address);
    return mails.length >= count;
  });
  return mails[count - 1] as Mail;
}

/** The link of an email that carries a code. */
export function linkIn({ text }: Mail): URL {
  const [link] = /\S+:\/\/\S*[?&]code=\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link with a code in: ${text}`);
  return new URL(link);
}

/** The 45 characters in an email's link. */
export function codeIn(mail: Mail): string {
  return linkIn(mail).searchParams.get('code') ?? '';
}
