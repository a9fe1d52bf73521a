import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { TestClockAdvance, TestClockRead } from './test-clock.contract.js';
import { TEST_CLOCK_ERRORS, TestClockService } from './test-clock.service.js';

/** A project's own time for payments, outside of production. */
@ApiTags('Payments')
@Controller('api/v1/internal/payments/test-clock')
export class TestClockController {
  constructor(private readonly clock: TestClockService) {}

  @Get()
  @Endpoint({ access: 'admin', returns: TestClockRead, throws: [], summary: 'What time it is for payments.' })
  read(@CurrentCaller() caller: Caller) {
    return this.clock.read(caller);
  }

  @Post()
  @Endpoint({ access: 'admin', returns: TestClockRead, throws: TEST_CLOCK_ERRORS, summary: 'Set the time forward.' })
  advance(@CurrentCaller() caller: Caller, @Body() { now_millis: to }: TestClockAdvance) {
    return this.clock.advance(caller, to);
  }

  @Delete()
  @Endpoint({
    access: 'admin',
    returns: TestClockRead,
    throws: ['TEST_CLOCK_IN_PRODUCTION', 'TEST_CLOCK_IN_USE'],
    summary: 'Go back to the real time, as long as nothing was stored of a later one.',
  })
  reset(@CurrentCaller() caller: Caller) {
    return this.clock.reset(caller);
  }
}
