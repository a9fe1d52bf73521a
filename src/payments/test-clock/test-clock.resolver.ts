import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { TestClockArgs } from '../payments.args.js';
import { TestClockRead } from './test-clock.contract.js';
import { TEST_CLOCK_ERRORS, TestClockService } from './test-clock.service.js';

/** A project's own time for payments over GraphQL, for administrators. */
@Resolver(() => TestClockRead)
export class TestClockResolver {
  constructor(private readonly clock: TestClockService) {}

  @QueryEndpoint({
    name: 'paymentsTestClock',
    access: 'admin',
    returns: TestClockRead,
    throws: [],
    summary: 'What time it is for the payments of the project.',
  })
  read(@CurrentCaller() caller: Caller) {
    return this.clock.read(caller);
  }

  @MutationEndpoint({
    name: 'advancePaymentsTestClock',
    access: 'admin',
    returns: TestClockRead,
    throws: TEST_CLOCK_ERRORS,
    summary: 'Sets that time forward; what renews by then is renewed.',
  })
  advance(@CurrentCaller() caller: Caller, @Args() { now_millis: to }: TestClockArgs) {
    return this.clock.advance(caller, to);
  }

  @MutationEndpoint({
    name: 'resetPaymentsTestClock',
    access: 'admin',
    returns: TestClockRead,
    throws: ['TEST_CLOCK_IN_PRODUCTION', 'TEST_CLOCK_IN_USE'],
    summary: 'Goes back to the real time, as long as nothing was stored of a later one.',
  })
  reset(@CurrentCaller() caller: Caller) {
    return this.clock.reset(caller);
  }
}
