import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Turn } from '../../common/concurrency/round-robin-queue.js';
import { KnownError } from '../../common/errors/known-error.js';
import { NOTIFICATION_CATEGORIES } from '../notifications/notification-categories.js';
import { LIMITS } from './limits.js';
import type { ProjectLogos, RealmInput, RenderAnswer, RenderedEmail, RenderProblem } from './render-job.js';
import { SandboxPool } from './sandbox-pool.js';

export type { RenderedEmail, RenderProblem } from './render-job.js';

/** A rendering to do. */
export interface RenderRequest {
  /** A template's TSX, or markup that is put into the theme raw. */
  content: { tsx: string } | { html: string };
  /** The theme's TSX; null is no theme (an empty wrapper). */
  themeTsx: string | null;
  user: { displayName: string | null };
  project: { displayName: string };
  /** None unless told. */
  logos?: ProjectLogos;
  /** 'preview' takes EmailTemplate.PreviewVariables (and EmailTheme.PreviewProps). */
  variables: Record<string, unknown> | 'preview';
  /** The category when the source names none (or for html content). Default 'Transactional'. */
  category?: string;
  /** Passed to the theme only when the email's category (as found in the source) is one of `categories`. */
  unsubscribe?: { link: string; categories: string[] };
  /** Renderings of one owner are done one after the other; owners, and the projects of each, take turns. */
  turn: Turn;
}

/** Emails of others carry no unsubscribe link, so their previews show none. */
const OPTIONAL_CATEGORIES = NOTIFICATION_CATEGORIES.filter(({ canDisable }) => canDisable).map(({ name }) => name);

/** The server's own start comes first. */
const WARM_UP_DELAY_MS = 2000;

/** Renders emails from sources that project owners wrote, in sandboxes on threads of their own. */
@Injectable()
export class EmailRenderer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly pool = new SandboxPool();
  private warmUp?: NodeJS.Timeout;

  /**
   * @throws KnownError EMAIL_RENDERING_ERROR when a source is broken or takes too much; TooManyRequestsError when too much
   *   of the owner waits already
   */
  async render(request: RenderRequest): Promise<RenderedEmail> {
    const answer = await this.tryRender(request);
    if ('problem' in answer) throw new KnownError('EMAIL_RENDERING_ERROR', { error: presentProblem(answer.problem) });
    return answer.email;
  }

  /** As `render`, with the failure and its place as a value. */
  async tryRender(request: RenderRequest): Promise<RenderAnswer> {
    const { content, themeTsx, turn } = request;
    const templateTsx = 'tsx' in content ? content.tsx : null;
    const input = JSON.stringify(toRealmInput(request));
    const problem = findExcess({ templateTsx, themeTsx, input });
    if (problem) return { problem };
    return this.pool.run(turn, { templateTsx, themeTsx, input });
  }

  /** The number of renderings that wait for a thread. */
  get waiting(): number {
    return this.pool.waiting;
  }

  onApplicationBootstrap(): void {
    // A failure shows at the first rendering, which tries again.
    this.warmUp = setTimeout(() => void this.pool.warmUp().catch(() => {}), WARM_UP_DELAY_MS).unref();
  }

  /** Workers are done by now; requests that wait for a preview must not hold up the end. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.warmUp);
    await this.pool.close();
  }
}

function toRealmInput({ content, user, project, logos, variables, category, unsubscribe }: RenderRequest): RealmInput {
  return {
    ...('html' in content ? { html: content.html } : {}),
    user: { displayName: user.displayName },
    project: { displayName: project.displayName },
    projectLogos: logos ?? {},
    variables,
    category: category ?? 'Transactional',
    unsubscribe: unsubscribe ?? { categories: OPTIONAL_CATEGORIES },
  };
}

function findExcess(job: { templateTsx: string | null; themeTsx: string | null; input: string }): RenderProblem | null {
  const kilobytes = LIMITS.sourceLength / 1024;
  for (const file of ['template', 'theme'] as const) {
    if ((job[`${file}Tsx`]?.length ?? 0) > LIMITS.sourceLength) {
      return { message: `The ${file} is longer than ${kilobytes} kB`, file };
    }
  }
  if (job.input.length > LIMITS.outputBytes) return { message: 'Content and variables are longer than 1 MB' };
  return null;
}

/** A problem in one line. */
function presentProblem({ message, file, line, column }: RenderProblem): string {
  if (!file) return message;
  const place = line ? ` (line ${line}${column ? `, column ${column}` : ''})` : '';
  return `${message} in the ${file}${place}`;
}
