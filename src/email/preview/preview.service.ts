import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { schemaError } from '../../common/contract/validate.js';
import { KnownError } from '../../common/errors/known-error.js';
import {
  EmailRenderer,
  type RenderedEmail,
  type RenderProblem,
  type RenderRequest,
} from '../renderer/email-renderer.js';
import { LIMITS } from '../renderer/limits.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import type { PreviewRequest, RenderEmailRequest } from './preview.contract.js';
import { findSources, type PreviewSources } from './preview-sources.js';

/** Whom previews are addressed to. */
const PREVIEW_USER = { displayName: 'John Doe' };

/** Mails as they would look, with the sources' own preview variables. */
@Injectable()
export class PreviewService {
  /** How many were asked for by each request. */
  private readonly counts = new WeakMap<Caller, number>();

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

  /** @throws KnownError EMAIL_RENDERING_ERROR, SCHEMA_ERROR when the request asked for a preview before */
  async renderSources(caller: Caller, sources: PreviewSources): Promise<RenderedEmail> {
    this.count(caller);
    return this.renderer.render(toRequest(caller, sources));
  }

  /**
   * As {@link render}, with what is wrong with a source as a value.
   *
   * @throws KnownError SCHEMA_ERROR, EMAIL_TEMPLATE_ID_DOES_NOT_EXIST, EMAIL_THEME_ID_DOES_NOT_EXIST
   */
  async tryRender(
    caller: Caller,
    input: PreviewRequest,
  ): Promise<{ email: RenderedEmail } | { problem: RenderProblem }> {
    const sources = findSources(caller, input);
    this.count(caller);
    return this.renderer.tryRender(toRequest(caller, sources));
  }

  /** However often a GraphQL operation names a preview: a request has a request's worth of the renderer. */
  private count(caller: Caller): void {
    const count = (this.counts.get(caller) ?? 0) + 1;
    this.counts.set(caller, count);
    if (count <= LIMITS.previewsPerRequest) return;
    throw schemaError('The operation', [{ path: 'emailPreview', message: 'may be asked for once by a request' }]);
  }
}

function toRequest({ projectId, tenancy }: Caller, { templateTsx, themeTsx }: PreviewSources): RenderRequest {
  return {
    content: { tsx: templateTsx },
    themeTsx,
    user: PREVIEW_USER,
    project: { displayName: tenancy.project.displayName },
    variables: 'preview',
    turn: { owner: ownerOf(tenancy.project), project: projectId, isUrgent: false },
  };
}
