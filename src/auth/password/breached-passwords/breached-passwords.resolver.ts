import { Float, Resolver } from '@nestjs/graphql';
import { QueryEndpoint } from '../../../common/access/graphql-endpoint.js';
import { BreachedPasswords } from './breached-passwords.service.js';

/** Tells administrators whether this server has a list of stolen passwords. */
@Resolver()
export class BreachedPasswordsResolver {
  constructor(private readonly breached: BreachedPasswords) {}

  @QueryEndpoint({
    name: 'breachedPasswordCount',
    access: 'admin',
    returns: Float,
    throws: [],
    summary: "The passwords on this server's list of stolen ones; 0 where it has none, and refuses none by it.",
  })
  count(): number {
    return this.breached.size;
  }
}
