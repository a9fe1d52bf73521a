import { Module } from '@nestjs/common';
import { CaptchaModule } from '../captcha/captcha.module.js';
import { ChallengePhases } from './challenge-phases.service.js';
import { DeliverabilityService } from './deliverability.service.js';
import { SignUpProtection } from './sign-up-protection.service.js';

/** Keeping bad sign-ups out: what is looked at before a project's rules are asked. */
@Module({
  imports: [CaptchaModule],
  providers: [ChallengePhases, DeliverabilityService, SignUpProtection],
  exports: [SignUpProtection],
})
export class SignUpProtectionModule {}
