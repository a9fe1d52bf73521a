import { Module } from '@nestjs/common';
import { AffectedUsersService } from './affected-users.service.js';
import { OnboardingController } from './onboarding.controller.js';
import { OnboardingResolver } from './onboarding.resolver.js';

/** Looking at whom a setting would restrict. */
@Module({
  controllers: [OnboardingController],
  providers: [AffectedUsersService, OnboardingResolver],
})
export class UserRestrictionsModule {}
