import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../../common/contract/rules.js';
import { Database } from '../../../common/database/database.js';
import { EventsService } from '../../../common/events/events.service.js';
import { REPORT } from './deliverability.limits.js';
import { recordReport, SUPPRESS, type ReportKind } from './delivery-reports.statements.js';

export type BounceType = 'hard' | 'soft';

/** A report on one email, from whoever was proven to be its server. */
export interface DeliveryReport {
  kind: ReportKind;
  /** Message-IDs, with angle brackets or without, and ids that the provider gave to the email. */
  references: readonly string[];
  /** Of a bounce: `hard` where another email would come back, too. */
  bounceType?: BounceType;
  /** Of a bounce: what the server of the recipient said. */
  reason?: string | null;
}

/** The sender of a report: a project, for emails through its own server, or the operator, for those through the shared one. */
export type Reporter = { projectId: string } | 'operator';

interface ReportedEmail {
  projectId: string;
  id: string;
  recipient: string;
  userId: string | null;
  mailingId: string | null;
  templateId: string | null;
}

/** Records what became of emails that a server took, and leaves out addresses that should get no more. */
@Injectable()
export class DeliveryReportsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /**
   * Records a report, once: a second one of the same kind changes nothing. The reporter reaches emails of its own server
   * alone, and only the address that the email went to is left out, whatever the report names.
   *
   * @returns false when there was nothing to record: no such email of the reporter, or it was known
   * @example await reports.record('operator', { kind: 'bounced', references: ['<id@host>'], bounceType: 'hard' });
   */
  async record(reporter: Reporter, report: DeliveryReport): Promise<boolean> {
    const { kind, bounceType = 'soft' } = report;
    const reason = kind === 'bounced' ? readable(report.reason) : null;
    const references = spellings(report.references);
    if (references.length === 0) return false;
    const isOperator = reporter === 'operator';
    const statement = recordReport(kind, isOperator ? 'operator' : 'project');
    const type = kind === 'bounced' ? bounceType : null;
    return this.database.transaction(async () => {
      const values = [references, isOperator ? null : reporter.projectId, type, reason];
      const [email] = await this.database.rows<ReportedEmail & object>(statement, values);
      if (!email) return false;
      if (kind === 'marked_as_spam' || type === 'hard') await this.suppress(email, kind, reason);
      this.tell(email, { kind, type, reason });
      return true;
    });
  }

  private async suppress({ projectId, id, recipient }: ReportedEmail, kind: ReportKind, reason: string | null) {
    await this.database.rows(SUPPRESS, [projectId, normalizeEmail(recipient), kind, reason, id]);
  }

  private tell(
    { projectId, id, userId, mailingId, templateId }: ReportedEmail,
    { kind, type, reason }: { kind: ReportKind; type: BounceType | null; reason: string | null },
  ): void {
    const email = { id, user_id: userId, mailing_id: mailingId, template_id: templateId };
    if (kind === 'bounced') {
      this.events.record({ projectId }, 'email.bounced', { ...email, bounce_type: type ?? 'soft', reason });
    } else if (kind === 'marked_as_spam') this.events.record({ projectId }, 'email.marked_as_spam', email);
  }
}

/** The ids as they are stored: a Message-ID has its angle brackets, whether the provider shows them or not. */
function spellings(references: readonly string[]): string[] {
  const given = references
    .map((reference) => reference.trim())
    .filter((reference) => reference !== '' && reference.length <= REPORT.referenceLength && !reference.includes('\0'))
    .slice(0, REPORT.references);
  return [...new Set(given.flatMap((reference) => [reference, `<${reference.replace(/^<|>$/g, '')}>`]))];
}

function readable(reason: string | null | undefined): string | null {
  const text = (reason ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, REPORT.reasonLength)
    .replace(/[\ud800-\udbff]$/, '');
  return text === '' ? null : text;
}
