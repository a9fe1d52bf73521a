import { createVerify, X509Certificate } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { findOutboundError } from '../../common/net/outbound-error.js';
import { Outbound } from '../../common/net/outbound.service.js';
import { standInAddress } from '../../common/net/stand-in-address.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import type { Reporter } from '../outbox/deliverability/delivery-reports.service.js';
import { SNS } from './delivery-reports.limits.js';
import { confirmationOf, isCertificateOf, type SnsMessage } from './providers/sns-message.js';

/** A topic whose messages are taken, and whose it is. */
interface Topic {
  arn: string;
  reporter: Reporter;
  /** The owner for whom Amazon is called. */
  ownerId: string;
}

/** Proves that a message of Amazon SNS is of a topic that is configured, by the certificate of the topic's region. */
@Injectable()
export class SnsProofsService {
  private readonly certificates = new LRUCache<string, X509Certificate>({
    max: SNS.certificates,
    ttl: SNS.certificateMs,
  });

  constructor(
    private readonly tenancies: TenancyCache,
    private readonly outbound: Outbound,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The reporter of a message, and the topic; null when it is not of the configured topic, or not signed by Amazon. */
  async ofMessage(message: SnsMessage, projectId: string | null): Promise<Topic | null> {
    const topic = await this.topicOf(projectId);
    if (!topic || message.topicArn !== topic.arn || message.hash === null) return null;
    if (!isCertificateOf(topic.arn, message.certificateUrl)) return null;
    const certificate = await this.certificateAt(message.certificateUrl, topic.ownerId);
    return certificate && isSigned(message, certificate) ? topic : null;
  }

  /** Confirms the subscription of this server to a topic. @returns false when Amazon could not be asked, or refused */
  async confirm({ arn, ownerId }: Topic, token: string): Promise<boolean> {
    return (await this.ask(confirmationOf(arn, token), ownerId)) !== null;
  }

  private async topicOf(projectId: string | null): Promise<Topic | null> {
    if (projectId === null) {
      const { emailSnsTopic: arn } = this.environment;
      return arn ? { arn, reporter: 'operator', ownerId: 'operator' } : null;
    }
    const tenancy = await this.tenancies.find(projectId);
    const arn = tenancy?.config.emails.deliveryReports.snsTopic;
    if (!tenancy || !arn) return null;
    return { arn, reporter: { projectId: tenancy.project.id }, ownerId: ownerOf(tenancy.project) };
  }

  private async certificateAt(address: string, ownerId: string): Promise<X509Certificate | null> {
    const known = this.certificates.get(address);
    if (known) return known;
    const text = await this.ask(address, ownerId);
    const certificate = text === null ? null : readCertificate(text);
    if (certificate) this.certificates.set(address, certificate);
    return certificate;
  }

  private async ask(address: string, ownerId: string): Promise<string | null> {
    try {
      const answer = await this.outbound.fetch(standInAddress(address, this.environment), { ownerId });
      return answer.ok ? await answer.text() : null;
    } catch (error) {
      if (!findOutboundError(error)) throw error;
      return null;
    }
  }
}

function readCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text);
  } catch {
    return null;
  }
}

function isSigned({ hash, signed, signature }: SnsMessage, certificate: X509Certificate): boolean {
  const isValid = Date.now() >= Date.parse(certificate.validFrom) && Date.now() <= Date.parse(certificate.validTo);
  if (!isValid || hash === null) return false;
  try {
    return createVerify(hash).update(signed).verify(certificate.publicKey, signature, 'base64');
  } catch {
    return false;
  }
}
