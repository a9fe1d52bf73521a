import { Sealer } from '../../src/common/crypto/sealing.js';
import { query } from './database';
import { waitFor } from './process';
import type { TestProject } from './project';
import { TEST_SECRET } from './server';

/** A mail as its recipient reads it. */
export interface Mail {
  to: string;
  text: string;
}

interface EmailRow {
  id: string;
  recipient: string;
  variables: Buffer;
}

const sealer = new Sealer([TEST_SECRET]);

/** The mails to an address so far, oldest first. */
export async function mailsTo(project: TestProject, address: string): Promise<Mail[]> {
  const rows = await query<EmailRow>(
    'SELECT id, recipient, variables FROM emails WHERE project_id = $1 AND recipient = $2 ORDER BY created_at, id',
    [project.id, address],
  );
  return rows.map(({ id, recipient, variables }) => {
    const sealed = sealer.unseal(variables, `email-variables/${project.id}/${id}`);
    const content = JSON.parse(sealed) as { variables: Record<string, string> };
    return { to: recipient, text: Object.values(content.variables).join('\n') };
  });
}

/** Waits until an address has got so many mails, and returns the last of them. */
export async function waitForMail(project: TestProject, address: string, count = 1): Promise<Mail> {
  let mails: Mail[] = [];
  await waitFor(async () => {
    mails = await mailsTo(project, address);
    return mails.length >= count;
  });
  return mails[count - 1] as Mail;
}

/** The link of a mail that carries a code. */
export function linkIn({ text }: Mail): URL {
  const [link] = /\S+:\/\/\S*[?&]code=\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link with a code in: ${text}`);
  return new URL(link);
}

/** The 45 characters in a mail's link. */
export function codeIn(mail: Mail): string {
  return linkIn(mail).searchParams.get('code') ?? '';
}
