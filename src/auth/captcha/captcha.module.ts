import { Module } from '@nestjs/common';
import { KeyedHasher } from '../../common/crypto/keyed-hasher.js';
import { SECRETS, type KeptSecrets } from '../../common/environment/data-dir.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { AltchaService } from './altcha.service.js';
import { CaptchaCleanup } from './captcha-cleanup.js';
import { CaptchaController } from './captcha.controller.js';
import { CaptchaResolver } from './captcha.resolver.js';
import { CaptchaService } from './captcha.service.js';
import { CaptchaServices } from './captcha-services.service.js';
import { ChallengePasses } from './challenge-passes.service.js';

function makeHasher({ secret }: KeptSecrets, { secretPrevious }: Environment): KeyedHasher {
  return new KeyedHasher(secretPrevious ? [secret, secretPrevious] : [secret], 'captcha');
}

/** Telling people from programs, before they sign up. */
@Module({
  controllers: [CaptchaController],
  providers: [
    { provide: KeyedHasher, useFactory: makeHasher, inject: [SECRETS, ENVIRONMENT] },
    AltchaService,
    CaptchaCleanup,
    CaptchaResolver,
    CaptchaService,
    CaptchaServices,
    ChallengePasses,
  ],
  exports: [CaptchaService, ChallengePasses],
})
export class CaptchaModule {}
