import { Injectable } from '@nestjs/common';
import type { CallerUser } from '../../common/access/caller.js';
import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { fromNow } from '../../common/database/from-now.js';
import { KnownError } from '../../common/errors/known-error.js';
import { FLOW_SECONDS } from './oauth.limits.js';

/** What a sign-in at a provider remembers of how it was begun. */
export interface Remembered {
  type: 'authenticate' | 'link';
  /** Who was signed in, by the access token that came along. */
  user: CallerUser | null;
  /** Towards the provider. */
  nonce: string;
  codeVerifier: string;
  extraScopes: string[];
  /** Towards the application, as it sent them. */
  redirectUri: string;
  state: string;
  scope: string;
  responseType: string;
  codeChallenge: string;
  codeChallengeMethod: string;
  errorRedirectUrl: string | null;
  afterCallbackRedirectUrl: string | null;
}

/** A sign-in that came back. */
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

const BEGIN = {
  name: 'begin_oauth_flow',
  text: `INSERT INTO oauth_flows (project_id, state_hash, provider_config_id, remembered, expires_at)
    VALUES ($1, $2, $3, $4, ${fromNow(FLOW_SECONDS * 1000)})`,
};
const TAKE = {
  name: 'take_oauth_flow',
  text: `DELETE FROM oauth_flows WHERE project_id = $1 AND state_hash = $2
    RETURNING provider_config_id AS "providerConfigId", remembered, expires_at <= now() AS "isExpired"`,
};
const IS_KNOWN = 'SELECT 1 FROM oauth_flows WHERE project_id = $1 AND state_hash = $2';

/** Random, and whose it is: by that the row is found. */
const STATE = /^[0-9a-z]{45}-([0-9a-z-]{1,64})$/;

/** Browsers that are at a provider. What is known of each is sealed, and found by the hash of its state. */
@Injectable()
export class OauthFlowsService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /** A state that nobody can guess. */
  createState(projectId: string): string {
    return `${randomToken()}-${projectId}`;
  }

  /**
   * Remembers what a sign-in asked for until its browser is back, for ten minutes.
   *
   * @throws KnownError INVALID_OAUTH_CLIENT_ID_OR_SECRET when the project was just deleted
   */
  async begin(projectId: string, state: string, flow: Remembered & { providerConfigId: string }): Promise<void> {
    const { providerConfigId, ...remembered } = flow;
    const hash = hashToken(state);
    const sealed = this.sealer.seal(JSON.stringify(remembered), contextOf(projectId, hash));
    await translateConstraint(() => this.database.rows(BEGIN, [projectId, hash, providerConfigId, sealed]), {
      fk_oauth_flows_project: () => new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: projectId }),
    });
  }

  /** Whether a state is that of a sign-in which is not back yet. */
  async isKnown(state: string): Promise<boolean> {
    const projectId = projectOf(state);
    return projectId !== null && (await this.database.row(IS_KNOWN, [projectId, hashToken(state)])) !== null;
  }

  /** What a state stands for, once: of parallel calls one gets it. null when it is unknown or was taken. */
  async take(state: string): Promise<Flow | null> {
    const projectId = projectOf(state);
    if (projectId === null) return null;
    const hash = hashToken(state);
    const row = await this.database.row<FlowRow & object>(TAKE, [projectId, hash]);
    if (!row) return null;
    const { remembered, ...rest } = row;
    const text = this.sealer.unseal(remembered, contextOf(projectId, hash));
    return { projectId, ...rest, ...(JSON.parse(text) as Remembered) };
  }
}

function projectOf(state: string): string | null {
  return STATE.exec(state)?.[1] ?? null;
}

function contextOf(projectId: string, stateHash: Buffer): string {
  return `oauth-flow/${projectId}/${stateHash.toString('hex')}`;
}
