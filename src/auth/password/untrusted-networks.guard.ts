import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../common/access/request.js';
import { UntrustedNetworksService } from './untrusted-networks.service.js';
import type { PasswordSignIn } from './password.contract.js';

/** Refuses sign-in attempts on an account that is closed to untrusted networks, before the limit of the endpoint counts them. */
@Injectable()
export class UntrustedNetworksGuard implements CanActivate {
  constructor(private readonly untrustedNetworks: UntrustedNetworksService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // The global guard has checked both.
    const { caller, body } = requestOf(context);
    if (caller) await this.untrustedNetworks.refuseEarly(caller, (body as PasswordSignIn).email);
    return true;
  }
}
