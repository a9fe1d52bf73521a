import { Controller, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import type { AccessRequest } from '../../common/access/request.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import { ReportParams, ReportReceived } from './delivery-reports.contract.js';
import { EMAIL_REPORTS } from './delivery-reports.limits.js';
import { REPORT_ERRORS, ReportIntakeService } from './report-intake.service.js';
import type { ReportRequest } from './report-proofs.service.js';

const SHARED = {
  access: 'public',
  readsBytes: true,
  bodyBytes: BODY_BYTES.event,
  rateLimit: EMAIL_REPORTS,
  returns: ReportReceived,
  throws: REPORT_ERRORS,
} as const;

const RECEIVED: ReportReceived = { received: true };

/** The endpoints to which providers report what became of emails. */
@ApiTags('Email')
@Controller('api/v1/integrations')
export class DeliveryReportsController {
  constructor(private readonly intake: ReportIntakeService) {}

  @Post('resend/webhooks')
  @Endpoint({ ...SHARED, summary: "Receive a report of Resend on an email that left through the operator's server." })
  async resend(@Req() request: AccessRequest): Promise<ReportReceived> {
    await this.intake.fromResend(toReport(request));
    return RECEIVED;
  }

  @Post('resend/webhooks/:project_id')
  @Endpoint({ ...SHARED, summary: "Receive a report of Resend on an email that left through a project's own server." })
  async resendOfProject(@Req() request: AccessRequest, @Param() params: ReportParams): Promise<ReportReceived> {
    await this.intake.fromResend(toReport(request, params));
    return RECEIVED;
  }

  @Post('postmark/webhooks')
  @Endpoint({ ...SHARED, summary: "Receive a report of Postmark on an email that left through the operator's server." })
  async postmark(@Req() request: AccessRequest): Promise<ReportReceived> {
    await this.intake.fromPostmark(toReport(request));
    return RECEIVED;
  }

  @Post('postmark/webhooks/:project_id')
  @Endpoint({
    ...SHARED,
    summary: "Receive a report of Postmark on an email that left through a project's own server.",
  })
  async postmarkOfProject(@Req() request: AccessRequest, @Param() params: ReportParams): Promise<ReportReceived> {
    await this.intake.fromPostmark(toReport(request, params));
    return RECEIVED;
  }

  @Post('ses/webhooks')
  @Endpoint({
    ...SHARED,
    summary: "Receive a report of Amazon SES, by SNS, on an email that left through the operator's server.",
  })
  async ses(@Req() request: AccessRequest): Promise<ReportReceived> {
    await this.intake.fromSes(toReport(request));
    return RECEIVED;
  }

  @Post('ses/webhooks/:project_id')
  @Endpoint({
    ...SHARED,
    summary: "Receive a report of Amazon SES, by SNS, on an email that left through a project's own server.",
  })
  async sesOfProject(@Req() request: AccessRequest, @Param() params: ReportParams): Promise<ReportReceived> {
    await this.intake.fromSes(toReport(request, params));
    return RECEIVED;
  }

  @Post('bounces/webhooks')
  @Endpoint({
    ...SHARED,
    summary:
      "Receive a raw email that came back to the operator's address for it. For the operator's own email server.",
  })
  async mailServer(@Req() request: AccessRequest): Promise<ReportReceived> {
    await this.intake.fromMailServer(toReport(request));
    return RECEIVED;
  }
}

function toReport({ headers, body }: AccessRequest, params?: ReportParams): ReportRequest {
  return { projectId: params?.project_id ?? null, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
}
