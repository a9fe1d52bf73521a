import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { presentSignIn, SignInRead } from '../sign-in.contract.js';
import { UserCreationService } from '../../users/lifecycle/user-creation.service.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { SignUpCountries } from '../../users/sessions/sign-up-countries.service.js';
import { SIGN_UP } from '../auth.limits.js';

/** Users that sign up without saying who they are. */
@ApiTags('Sign-in')
@Controller('api/v1/auth/anonymous')
export class AnonymousController {
  constructor(
    private readonly creation: UserCreationService,
    private readonly sessions: SessionsService,
    private readonly countries: SignUpCountries,
  ) {}

  @Post('sign-up')
  @Endpoint({
    access: 'client',
    rateLimit: SIGN_UP,
    returns: SignInRead,
    throws: ['USER_ID_DOES_NOT_EXIST'],
    summary: 'Make an account for a visitor who has not signed up.',
  })
  async signUp(@CurrentCaller() caller: Caller): Promise<SignInRead> {
    const signUpCountryCode = await this.countries.ofRequest(caller);
    const { id } = await this.creation.create(caller, { isAnonymous: true, signUpCountryCode });
    return presentSignIn(id, await this.sessions.create(caller, id, { method: 'anonymous' }));
  }
}
