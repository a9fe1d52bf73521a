import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../common/environment/environment.js';
import { SECRETS, type KeptSecrets } from '../common/environment/data-dir.js';
import { SealedOtherwiseError } from '../common/crypto/sealing.js';
import { Database } from '../common/database/database.js';
import { StartupError } from '../common/errors/startup-error.js';
import type { ConfigOverride } from '../common/tenancy/settings/json.js';
import { ProjectEntity } from '../common/tenancy/entities/project.entity.js';
import { ProjectStore } from '../common/project-store/project-store.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';
import type { OAuthProviderType } from '../auth/oauth/oauth.config.js';
import { OperatorTeam } from '../teams/creation/operator-team.js';
import { internalProjectOverride } from './project-defaults.js';
import { ProjectKeysService } from './keys/project-keys.service.js';

const OWNER_TEAM_ID = 'a23e1b7f-ab18-41fc-9ee6-7a9ca9fa543c';
const KEY_SET_ID = '3142e763-b230-44b5-8636-aa62f7489c26';
const KEYS_EXPIRE_AT = new Date('2099-12-31T23:59:59Z');
const DISPLAY_NAME = 'Vestibule';

/**
 * Makes the dashboard's own project, or brings its keys and settings to what the environment says. Repeating it
 * changes nothing and never touches users.
 */
@Injectable()
export class InternalProjectSeed {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SECRETS) private readonly secrets: KeptSecrets,
    private readonly database: Database,
    private readonly store: ProjectStore,
    private readonly keys: ProjectKeysService,
    private readonly operatorTeam: OperatorTeam,
  ) {}

  /**
   * Runs at every start, before anything is served.
   *
   * @throws StartupError when the settings that are there were sealed with another secret
   */
  async run(): Promise<void> {
    try {
      await this.seed();
    } catch (error) {
      if (!(error instanceof SealedOtherwiseError)) throw error;
      throw new StartupError(
        'VESTIBULE_SECRET is not the secret that this database was written with. Set that one, or give it as ' +
          'VESTIBULE_SECRET_PREVIOUS beside a new one.',
      );
    }
  }

  private async seed(): Promise<void> {
    await this.database.transaction(async () => {
      const override = this.override();
      const exists = await this.database.repository(ProjectEntity).existsBy({ id: INTERNAL_PROJECT_ID });
      if (exists) await this.store.patchOverride({ projectId: INTERNAL_PROJECT_ID }, override);
      else {
        const project = { id: INTERNAL_PROJECT_ID, displayName: DISPLAY_NAME, ownerTeamId: OWNER_TEAM_ID };
        await this.store.insert(project, override);
      }
      await this.operatorTeam.prepare(OWNER_TEAM_ID, DISPLAY_NAME);
      await this.seedKeys();
    });
  }

  private override(): ConfigOverride {
    const { internalMethods, internalSignUp, internalAllowLocalhost, internalOauthProviders, dashboardUrl } =
      this.environment;
    return {
      ...internalProjectOverride({
        signUpEnabled: internalSignUp,
        otpEnabled: internalMethods.includes('otp'),
        passkeyEnabled: internalMethods.includes('passkey'),
        allowLocalhost: internalAllowLocalhost,
        oauthProviders: internalOauthProviders as OAuthProviderType[],
        dashboardUrl,
      }),
      'auth.password.allowSignIn': internalMethods.includes('password'),
    };
  }

  private async seedKeys(): Promise<void> {
    const keys = {
      publishableClientKey: this.secrets.internalPublishableClientKey,
      secretServerKey: this.secrets.internalSecretServerKey,
      superSecretAdminKey: this.secrets.internalSuperSecretAdminKey,
    };
    const set = { id: KEY_SET_ID, description: 'From the environment', expiresAt: KEYS_EXPIRE_AT };
    await this.keys.insert(INTERNAL_PROJECT_ID, keys, set);
  }
}
