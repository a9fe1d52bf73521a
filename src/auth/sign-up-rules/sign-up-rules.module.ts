import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { SignUpProtectionModule } from '../sign-up-protection/sign-up-protection.module.js';
import { RuleCounts } from './rule-counts.service.js';
import { RuleEvaluator } from './rule-evaluator.service.js';
import { SignUpRuleTrialsService } from './sign-up-rule-trials.service.js';
import { SignUpRulesController } from './sign-up-rules.controller.js';
import { SignUpRulesResolver } from './sign-up-rules.resolver.js';
import { SignUpRulesService } from './sign-up-rules.service.js';

/** The rules by which a project lets people sign up. */
@Module({
  imports: [SignUpProtectionModule, UsersModule],
  controllers: [SignUpRulesController],
  providers: [RuleCounts, RuleEvaluator, SignUpRuleTrialsService, SignUpRulesResolver, SignUpRulesService],
  exports: [SignUpRulesService],
})
export class SignUpRulesModule {}
