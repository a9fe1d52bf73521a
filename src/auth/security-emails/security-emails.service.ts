import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventOrigin } from '../../common/events/events.service.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import type { Device } from '../../users/sessions/device.js';
import { SecurityNotices, type SecurityNotice } from '../../users/sessions/security-notices.js';
import { SecurityEmailsQueries } from './security-emails.queries.js';

/** Emails that tell users of what happens to the safety of their account. */
@Injectable()
export class SecurityEmailsService implements OnModuleInit {
  constructor(
    private readonly notices: SecurityNotices,
    private readonly queries: SecurityEmailsQueries,
    private readonly emails: SystemEmailsService,
  ) {}

  onModuleInit(): void {
    this.notices.onNotice((origin, notice) => this.tell(origin, notice));
  }

  /** Queues the email in the current transaction; none for a user without a verified address. */
  private async tell({ projectId, tenancy }: EventOrigin, notice: SecurityNotice): Promise<void> {
    if (!tenancy || (notice.kind === 'new_device' && !tenancy.config.auth.emailAtNewDevice)) return;
    const user = await this.queries.findReachable(projectId, notice.userId);
    if (!user) return;
    const { section, variables } = describeNotice(notice);
    const email = {
      kind: KINDS[notice.kind],
      to: user.email,
      user: { id: notice.userId, displayName: user.displayName },
      variables: { ...variables, accountSettingsLink: `${tenancy.hostedPages.url}/account-settings#${section}` },
    };
    await this.emails.queue({ projectId, tenancy }, email);
  }
}

const KINDS = { recovery_code_used: 'recovery_code_used', new_device: 'new_device_sign_in' } as const;

/** The variables of the template, and the section of the account settings that helps. */
function describeNotice(notice: SecurityNotice): { section: string; variables: Record<string, string> } {
  if (notice.kind === 'recovery_code_used') {
    return { section: 'auth', variables: { recoveryCodesLeft: String(notice.left) } };
  }
  const { device, countryCode, atMillis } = notice;
  const variables = {
    deviceName: nameDevice(device, countryCode),
    // For languages other than English, which are only known when the email is written.
    deviceParts: [device?.browser, device?.system].filter(Boolean).join(', '),
    countryCode: countryCode ?? '',
    signedInAt: `${new Date(atMillis).toUTCString().slice(5, 22)} UTC`,
  };
  return { section: 'sessions', variables };
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** "Chrome on Windows, Germany", as far as it is known. */
function nameDevice(device: Device | null, countryCode: string | null): string {
  const name = [device?.browser, device?.system].filter(Boolean).join(' on ') || 'an unknown device';
  return countryCode ? `${name}, ${COUNTRIES.of(countryCode) ?? countryCode}` : name;
}
