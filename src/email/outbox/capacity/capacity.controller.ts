import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { Endpoint } from '../../../common/access/endpoint.js';
import { DeliveryInfoRead } from '../emails.contract.js';
import { CapacityBoostRead } from './capacity.contract.js';
import { EmailCapacityService } from './capacity.service.js';

/** The number of emails that a project sent, and may send. */
@ApiTags('Email')
@Controller('api/v1/emails')
export class EmailCapacityController {
  constructor(private readonly capacity: EmailCapacityService) {}

  @Get('delivery-info')
  @Endpoint({
    access: 'server',
    returns: DeliveryInfoRead,
    throws: [],
    summary: 'How many emails were sent and refused lately, and how many can be sent.',
  })
  describe(@CurrentCaller() caller: Caller) {
    return this.capacity.describe(caller);
  }

  @Post('capacity-boost')
  @Endpoint({
    access: 'server',
    returns: CapacityBoostRead,
    optionalBody: true,
    throws: ['EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE'],
    summary: 'Raise the capacity of the project fourfold for four hours.',
  })
  boost(@CurrentCaller() caller: Caller) {
    return this.capacity.boost(caller);
  }
}
