import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { SUCCESS, Success } from '../../common/contract/success.js';
import { STRIPE_ERRORS } from '../stripe/stripe-errors.js';
import { MethodConfigsRead, MethodConfigsUpdate } from './method-configs.contract.js';
import { MethodConfigsService } from './method-configs.service.js';

/** Payment methods that the customers of a project are offered. */
@ApiTags('Payments')
@Controller('api/v1/internal/payments/method-configs')
export class MethodConfigsController {
  constructor(private readonly methods: MethodConfigsService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: MethodConfigsRead,
    throws: ['STRIPE_ACCOUNT_INFO_NOT_FOUND', ...STRIPE_ERRORS],
    summary: 'Read which payment methods customers are offered.',
  })
  read(@CurrentCaller() caller: Caller): Promise<MethodConfigsRead> {
    return this.methods.read(caller);
  }

  @Patch()
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: ['STRIPE_ACCOUNT_INFO_NOT_FOUND', 'SCHEMA_ERROR', ...STRIPE_ERRORS],
    summary: 'Change which payment methods customers are offered.',
  })
  async update(@CurrentCaller() caller: Caller, @Body() change: MethodConfigsUpdate): Promise<Success> {
    await this.methods.update(caller, change);
    return SUCCESS;
  }
}
