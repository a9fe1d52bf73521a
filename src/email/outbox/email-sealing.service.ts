import { Injectable } from '@nestjs/common';
import type { Language } from '../../../shared/languages/languages.js';
import { Sealer } from '../../common/crypto/sealing.js';

/** The sources and variables of a mailing, as they were when it was made. */
export interface MailingContent {
  source: { tsx: string } | { html: string };
  /** null is no theme. */
  themeTsx: string | null;
  /** The theme by its id; null for none, absent from mailings of earlier versions. */
  themeId?: string | null;
  /** 'preview' takes the source's own preview variables. */
  variables: Record<string, unknown> | 'preview';
}

/** The variables of a system email, beside its template. */
export interface SystemContent {
  displayName: string | null;
  variables: Record<string, string>;
  /** The language that the request asked for which caused the email; absent from emails of earlier versions. */
  language?: Language | null;
  /** True if the recipient sent that request. */
  isOwnRequest?: boolean;
}

/** The rendered content of an email, as it goes out. */
export interface EmailBody {
  html: string;
  text: string;
  subject: string;
  unsubscribeLink?: string;
}

/** A row that has sealed parts. Each part is bound to its row: moved to another one it does not open. */
interface RowKey {
  projectId: string;
  id: string;
}

interface SealedParts {
  'mailing-content': MailingContent;
  'email-variables': SystemContent;
  'email-body': EmailBody;
  'own-content': MailingContent;
}

/** Seals the content of emails: sign-in links and codes are in it. */
@Injectable()
export class EmailSealingService {
  constructor(private readonly sealer: Sealer) {}

  /** Seals a part of a row; it opens for that part of that row only. */
  seal<P extends keyof SealedParts>(part: P, { projectId, id }: RowKey, value: SealedParts[P]): Buffer {
    return this.sealer.seal(JSON.stringify(value), `${part}/${projectId}/${id}`);
  }

  /** Opens a part of a row. */
  unseal<P extends keyof SealedParts>(part: P, { projectId, id }: RowKey, sealed: Buffer): SealedParts[P] {
    return JSON.parse(this.sealer.unseal(sealed, `${part}/${projectId}/${id}`)) as SealedParts[P];
  }
}
