import { Inject, Injectable } from '@nestjs/common';
import { Webhook } from 'svix';
import { isSameSecret } from '../../common/crypto/same-secret.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { REPORT_SECRET } from '../email-config.limits.js';
import type { Reporter } from '../outbox/deliverability/delivery-reports.service.js';

/** A request that says what became of an email. */
export interface ReportRequest {
  /** The project of the address that was called; null for the operator's. */
  projectId: string | null;
  headers: Record<string, string | string[] | undefined>;
  /** Byte by byte, because that is what may be signed. */
  body: Buffer;
}

/** Proves who sends a report: the provider of the operator, or of one project. */
@Injectable()
export class ReportProofsService {
  constructor(
    private readonly tenancies: TenancyCache,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The reporter of a request that Resend signed, some minutes ago at most; null when it is not signed so. */
  async ofSignature(request: ReportRequest): Promise<Reporter | null> {
    const known = await this.secretOf(request.projectId);
    if (!known) return null;
    return isSigned(request, known.secret) ? known.reporter : null;
  }

  /** The reporter of a request whose password is the secret, under whatever user name; null when it is not. */
  async ofPassword({ projectId, headers }: ReportRequest): Promise<Reporter | null> {
    const known = await this.secretOf(projectId);
    const { authorization } = headers;
    const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(String(authorization ?? '')) ?? [];
    const pair = Buffer.from(encoded, 'base64').toString();
    const password = pair.slice(pair.indexOf(':') + 1);
    const isRight = isSameSecret(password, known?.secret ?? '');
    return known && isRight ? known.reporter : null;
  }

  /** True of a request that shows the operator's secret for emails that came back, as a bearer. */
  isOfMailServer({ headers }: ReportRequest): boolean {
    const { bounceSecret } = this.environment;
    return bounceSecret !== undefined && isSameSecret(String(headers.authorization ?? ''), `Bearer ${bounceSecret}`);
  }

  private async secretOf(projectId: string | null): Promise<{ reporter: Reporter; secret: string } | null> {
    if (projectId === null) {
      const { emailReportsSecret } = this.environment;
      return emailReportsSecret ? { reporter: 'operator', secret: emailReportsSecret } : null;
    }
    const tenancy = await this.tenancies.find(projectId);
    const secret = tenancy?.config.emails.deliveryReports.secret;
    // A shorter one could be guessed.
    const isUsable = secret !== undefined && secret.length >= REPORT_SECRET.shortest;
    return tenancy && isUsable ? { reporter: { projectId: tenancy.project.id }, secret } : null;
  }
}

function isSigned({ headers, body }: ReportRequest, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, plainHeaders(headers));
    return true;
  } catch (error) {
    // The body is parsed once it is proven: that it is no JSON is another error.
    return error instanceof SyntaxError;
  }
}

function plainHeaders(headers: ReportRequest['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
