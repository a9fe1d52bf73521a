import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import {
  EmailRenderer,
  type RenderedEmail,
  type RenderProblem,
  type RenderRequest,
} from '../renderer/email-renderer.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { inLookOf, logosOf } from '../sources/local-sources.js';
import type { PreviewRequest, RenderEmailRequest } from './preview.contract.js';
import { findSources, type PreviewSources } from './preview-sources.js';

/** The recipient that previews show. */
const PREVIEW_USER = { displayName: 'John Doe' };

/** Emails as they would look, with the sources' own preview variables. */
@Injectable()
export class PreviewService {
  constructor(private readonly renderer: EmailRenderer) {}

  /**
   * @throws KnownError SCHEMA_ERROR, EMAIL_RENDERING_ERROR, EMAIL_TEMPLATE_ID_DOES_NOT_EXIST,
   *   EMAIL_THEME_ID_DOES_NOT_EXIST, EDITABLE_MARKERS_NOT_SUPPORTED
   */
  async render(caller: Caller, input: RenderEmailRequest): Promise<RenderedEmail> {
    if (input.editable_markers) {
      throw new KnownError('EDITABLE_MARKERS_NOT_SUPPORTED');
    }
    return this.renderSources(caller, findSources(caller, input));
  }

  /** @throws KnownError EMAIL_RENDERING_ERROR */
  async renderSources(caller: Caller, sources: PreviewSources): Promise<RenderedEmail> {
    return this.renderer.render(toRequest(caller, sources));
  }

  /**
   * As {@link render}, with what is wrong with a source as a value.
   *
   * @throws KnownError EMAIL_TEMPLATE_ID_DOES_NOT_EXIST, EMAIL_THEME_ID_DOES_NOT_EXIST
   */
  async tryRender(
    caller: Caller,
    input: PreviewRequest,
  ): Promise<{ email: RenderedEmail } | { problem: RenderProblem }> {
    const sources = findSources(caller, input);
    return this.renderer.tryRender(toRequest(caller, sources));
  }
}

function toRequest({ projectId, tenancy }: Caller, sources: PreviewSources): RenderRequest {
  const { templateTsx, themeTsx } = inLookOf(tenancy, sources, sources.branding);
  return {
    content: { tsx: templateTsx },
    themeTsx,
    user: PREVIEW_USER,
    project: { displayName: tenancy.project.displayName },
    logos: logosOf(tenancy),
    variables: 'preview',
    turn: { owner: ownerOf(tenancy.project), project: projectId, isUrgent: false },
  };
}
