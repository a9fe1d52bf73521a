import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { AuthorizationCodesService } from './authorization-codes.service.js';
import { AuthorizeService } from './authorize.service.js';
import { CallbackService } from './callback.service.js';
import { CodeIssuanceService } from './code-issuance.service.js';
import { ProviderTokensModule } from './provider-tokens/provider-tokens.module.js';
import { CrossDomainController } from './cross-domain.controller.js';
import { CrossDomainService } from './cross-domain.service.js';
import { OauthUsersService } from './oauth-users.service.js';
import { OauthCleanup } from './oauth-cleanup.js';
import { OauthController } from './oauth.controller.js';
import { OauthFlowsService } from './oauth-flows.service.js';
import { PendingLinksService } from './pending-links.service.js';
import { ProviderSetupsModule } from './provider-setups/provider-setups.module.js';
import { SignUpProtectionModule } from '../sign-up-protection/sign-up-protection.module.js';
import { SignUpRulesModule } from '../sign-up-rules/sign-up-rules.module.js';
import { ProvidersModule } from './providers/providers.module.js';

/** Signing in with identity providers. */
@Module({
  imports: [
    ProviderSetupsModule,
    ProviderTokensModule,
    ProvidersModule,
    SignUpProtectionModule,
    SignUpRulesModule,
    UsersModule,
  ],
  controllers: [CrossDomainController, OauthController],
  providers: [
    AuthorizationCodesService,
    AuthorizeService,
    CallbackService,
    CodeIssuanceService,
    CrossDomainService,
    OauthUsersService,
    OauthCleanup,
    OauthFlowsService,
    PendingLinksService,
  ],
  exports: [AuthorizationCodesService, OauthUsersService, PendingLinksService],
})
export class OAuthModule {}
