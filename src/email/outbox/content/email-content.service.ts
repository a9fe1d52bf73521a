import { Injectable } from '@nestjs/common';
import type { Tenancy } from '../../../common/tenancy/tenancy.js';
import { ownValue } from '../../../common/tenancy/settings/json.js';
import { selectTheme, selectThemeId } from '../../sources/theme-selection.js';
import { EmailSealingService, type EmailBody, type MailingContent } from '../email-sealing.service.js';
import type { EmailEntity } from '../entities/email.entity.js';
import { MailingLoader } from '../mailing.loader.js';
import { htmlAsSource } from './html-source.js';

/** The source, the theme and the variables of an email, as the wire shows them. */
export interface EmailDescription {
  tsxSource: string;
  themeId: string | null;
  variables: Record<string, unknown>;
}

/** A change of an email's content; what is left out stays. */
export interface ContentEdit {
  tsxSource?: string;
  /** Null is no theme. */
  themeId?: string | null;
  variables?: Record<string, unknown>;
}

type Sealed = Pick<
  EmailEntity,
  'projectId' | 'id' | 'mailingId' | 'templateId' | 'variables' | 'ownContent' | 'rendered'
>;

/** Opens what emails are made of: their own content, that of their mailing, or a template. */
@Injectable()
export class EmailContentService {
  constructor(
    private readonly sealing: EmailSealingService,
    private readonly mailings: MailingLoader,
  ) {}

  /** The content of an email: its own, or what all emails of its mailing have; of an email of the server's own, the template. */
  async describe(tenancy: Tenancy, email: Sealed): Promise<EmailDescription> {
    const { source, themeId = null, variables } = await this.contentOf(tenancy, email);
    return {
      tsxSource: 'tsx' in source ? source.tsx : htmlAsSource(source.html),
      themeId,
      variables: variables === 'preview' ? {} : variables,
    };
  }

  /** The content that an email has of its own after an edit, sealed. */
  async edit(tenancy: Tenancy, email: Sealed, edit: ContentEdit): Promise<Buffer> {
    const { tsxSource, themeId, variables } = edit;
    const before = await this.contentOf(tenancy, email);
    const theme =
      themeId === undefined
        ? {}
        : {
            themeTsx: selectTheme(tenancy.config, themeId ?? false),
            themeId: selectThemeId(tenancy.config, themeId ?? false),
          };
    return this.sealing.seal('own-content', email, {
      ...before,
      ...theme,
      ...(tsxSource === undefined ? {} : { source: { tsx: tsxSource } }),
      ...(variables === undefined ? {} : { variables }),
    });
  }

  /** The email as it goes out; null before it was rendered. */
  bodyOf(email: Sealed): EmailBody | null {
    return email.rendered && this.sealing.unseal('email-body', email, email.rendered);
  }

  private async contentOf({ config }: Tenancy, email: Sealed): Promise<MailingContent> {
    if (email.ownContent) return this.sealing.unseal('own-content', email, email.ownContent);
    const mailing = email.mailingId === null ? null : await this.mailings.get(email.projectId, email.mailingId);
    if (mailing) return mailing.content;
    const template = ownValue(config.emails.templates, email.templateId ?? '');
    const sealed = email.variables && this.sealing.unseal('email-variables', email, email.variables);
    return {
      source: { tsx: template?.tsxSource ?? '' },
      themeTsx: selectTheme(config, template?.themeId),
      themeId: selectThemeId(config, template?.themeId),
      variables: sealed?.variables ?? {},
    };
  }
}
