import { Injectable } from '@nestjs/common';
import type { CallerUser } from '../../common/caller/caller.js';
import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { fromNow } from '../../common/database/from-now.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { ChallengeResult } from '../captcha/challenge-result.js';
import { OauthFlowEntity } from './entities/oauth-flow.entity.js';
import { TAKE_OAUTH_FLOW } from './oauth-flows.statements.js';
import { FLOW_SECONDS } from './oauth.limits.js';

/** The parameters that a sign-in at a provider was begun with. */
export interface Remembered {
  type: 'authenticate' | 'link';
  /** The user of the access token that came along. */
  user: CallerUser | null;
  /** From here on: what is sent to the provider. */
  nonce: string;
  codeVerifier: string;
  extraScopes: string[];
  /** From here on: what the application sent. */
  redirectUri: string;
  state: string;
  scope: string;
  responseType: string;
  codeChallenge: string;
  codeChallengeMethod: string;
  errorRedirectUrl: string | null;
  afterCallbackRedirectUrl: string | null;
  /** True for a newer application, which reads errors on its callback page; left out by servers of before. */
  tellsErrorsAtCallback?: boolean;
  /** The result of the CAPTCHA; null where there was none, left out by servers of before. */
  challenge?: ChallengeResult | null;
}

/** A sign-in whose browser is back. */
export interface Flow extends Remembered {
  projectId: string;
  providerConfigId: string;
  isExpired: boolean;
}

interface FlowRow {
  providerConfigId: string;
  remembered: Buffer;
  isExpired: boolean;
}

/**
 * A state: random text, then the project's id, by which the row is found. A full stop between them says that the browser that
 * comes back need not be the one that was sent, as it has no cookie.
 */
const STATE = /^[0-9a-z]{45}[-.]([0-9a-z-]{1,64})$/;
const UNBOUND_STATE = /^[0-9a-z]{45}\./;

/** The sign-ins whose browsers are at a provider. Each is stored sealed, under the hash of its state. */
@Injectable()
export class OauthFlowsService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /**
   * A state that nobody can guess.
   *
   * @param isBoundToBrowser whether only the browser may come back that was sent away
   */
  createState(projectId: string, { isBoundToBrowser }: { isBoundToBrowser: boolean }): string {
    return `${randomToken()}${isBoundToBrowser ? '-' : '.'}${projectId}`;
  }

  /**
   * Stores a sign-in until its browser is back, for ten minutes at most.
   *
   * @throws KnownError INVALID_OAUTH_CLIENT_ID_OR_SECRET when the project was just deleted
   */
  async begin(projectId: string, state: string, flow: Remembered & { providerConfigId: string }): Promise<void> {
    const { providerConfigId, ...remembered } = flow;
    const hash = hashToken(state);
    const row = {
      projectId,
      stateHash: hash,
      providerConfigId,
      remembered: this.sealer.seal(JSON.stringify(remembered), contextOf(projectId, hash)),
      expiresAt: () => fromNow(FLOW_SECONDS * 1000),
    };
    await translateConstraint(() => this.database.repository(OauthFlowEntity).insert(row), {
      fk_oauth_flows_project: () => new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: projectId }),
    });
  }

  /** True for the state of a sign-in whose browser is not back yet. */
  async isKnown(state: string): Promise<boolean> {
    const projectId = projectOf(state);
    if (projectId === null) return false;
    return this.database.repository(OauthFlowEntity).existsBy({ projectId, stateHash: hashToken(state) });
  }

  /** Takes the sign-in of a state, once: of parallel calls one gets it. null when the state is unknown or was taken. */
  async take(state: string): Promise<Flow | null> {
    const projectId = projectOf(state);
    if (projectId === null) return null;
    const hash = hashToken(state);
    const row = await this.database.row<FlowRow & object>(TAKE_OAUTH_FLOW, [projectId, hash]);
    if (!row) return null;
    const { remembered, ...rest } = row;
    const text = this.sealer.unseal(remembered, contextOf(projectId, hash));
    return { projectId, ...rest, ...(JSON.parse(text) as Remembered) };
  }
}

/** True for a state with which only the browser may come back that was sent away. */
export function isBoundToBrowser(state: string): boolean {
  return !UNBOUND_STATE.test(state);
}

function projectOf(state: string): string | null {
  return STATE.exec(state)?.[1] ?? null;
}

function contextOf(projectId: string, stateHash: Buffer): string {
  return `oauth-flow/${projectId}/${stateHash.toString('hex')}`;
}
