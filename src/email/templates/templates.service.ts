import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { BUILT_IN_TEMPLATES } from '../built-in-emails/built-in-emails.js';
import { STARTER_TEMPLATE_SOURCE } from '../built-in-emails/starter-sources.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { EmailSourcesService } from '../sources/email-sources.service.js';
import { selectTheme, usableTemplates } from '../sources/theme-selection.js';
import { PreviewService } from '../preview/preview.service.js';
import type { RenderedEmail } from '../renderer/email-renderer.js';
import type { TemplateCreate, TemplateUpdate, TemplateView } from './templates.contract.js';
import { presentTemplate } from './templates.presenter.js';

/** The content of emails. Templates live in the project's configuration. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly sources: EmailSourcesService,
    private readonly preview: PreviewService,
  ) {}

  /** The built-in ones first; no others with the shared email server. */
  list(caller: Caller): TemplateView[] {
    return Object.entries(usableTemplates(caller.tenancy.config)).map(([id, template]) =>
      presentTemplate(id, template),
    );
  }

  /**
   * Stores a template that begins with a starter source.
   *
   * @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER
   */
  async create(caller: Caller, { display_name: displayName }: TemplateCreate): Promise<TemplateView> {
    requireOwnServer(caller);
    const id = randomUUID();
    const template = { displayName, tsxSource: STARTER_TEMPLATE_SOURCE };
    await this.sources.create(caller, { kind: 'templates', id }, template);
    return presentTemplate(id, template);
  }

  /**
   * Stores a source that renders and names a subject and a category. The theme need not be there; null makes it the
   * active one again, and left out it stays.
   *
   * @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER; EMAIL_RENDERING_ERROR, with nothing stored;
   *   EMAIL_TEMPLATE_NOT_FOUND
   */
  async update(
    caller: Caller,
    id: string,
    input: TemplateUpdate,
  ): Promise<{ template: TemplateView; renderedHtml: string }> {
    requireOwnServer(caller);
    const template = this.get(caller, id);
    const { tsx_source: tsxSource } = input;
    const rendered = await this.preview.renderSources(caller, {
      templateTsx: tsxSource,
      themeTsx: selectTheme(caller.tenancy.config, null),
    });
    requireParts(rendered);
    const { theme_id: themeId = template.theme_id } = input;
    await this.sources.update(caller, { kind: 'templates', id }, { tsxSource, themeId: input.theme_id });
    return {
      template: { ...template, tsx_source: tsxSource, theme_id: themeId ?? undefined },
      renderedHtml: rendered.html,
    };
  }

  /**
   * Deletes a template. A built-in one that was changed is restored instead.
   *
   * @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER; EMAIL_TEMPLATE_NOT_FOUND; BUILT_IN_EMAIL_TEMPLATE_CANNOT_BE_DELETED
   *   for a built-in template that is as it came
   */
  async delete(caller: Caller, id: string): Promise<void> {
    requireOwnServer(caller);
    const template = this.get(caller, id);
    const builtIn = ownValue(BUILT_IN_TEMPLATES, id);
    if (builtIn && isAsItCame(template, presentTemplate(id, builtIn))) {
      throw new KnownError('BUILT_IN_EMAIL_TEMPLATE_CANNOT_BE_DELETED');
    }
    await this.sources.remove(caller, { kind: 'templates', id });
  }

  private get(caller: Caller, id: string): TemplateView {
    const template = ownValue(usableTemplates(caller.tenancy.config), id);
    if (!template) throw new KnownError('EMAIL_TEMPLATE_NOT_FOUND');
    return presentTemplate(id, template);
  }
}

/** @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER: the operator's server sends nobody else's texts */
function requireOwnServer({ tenancy }: Caller): void {
  if (tenancy.config.emails.server.isShared) throw new KnownError('REQUIRES_CUSTOM_EMAIL_SERVER');
}

function isAsItCame(template: TemplateView, original: TemplateView): boolean {
  return (
    template.tsx_source === original.tsx_source &&
    template.display_name === original.display_name &&
    template.theme_id === original.theme_id
  );
}

function requireParts({ subject, notificationCategory }: RenderedEmail): void {
  if (subject === undefined) throw missing('Subject');
  if (notificationCategory === undefined) throw missing('NotificationCategory');
}

function missing(component: string): KnownError<'EMAIL_RENDERING_ERROR'> {
  return new KnownError('EMAIL_RENDERING_ERROR', { error: `The template must contain a ${component} component` });
}
