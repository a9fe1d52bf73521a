import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../common/access/request.js';
import { StrangersService } from './strangers.service.js';
import type { PasswordSignIn } from './password.contract.js';

/** Refuses guesses at an account that is closed to strangers, before the limit of the endpoint counts them. */
@Injectable()
export class StrangersGuard implements CanActivate {
  constructor(private readonly strangers: StrangersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // The global guard has checked both.
    const { caller, body } = requestOf(context);
    if (caller) await this.strangers.refuseEarly(caller, (body as PasswordSignIn).email);
    return true;
  }
}
