import { Module } from '@nestjs/common';
import { CustomerListResolver } from './customer-list.resolver.js';
import { CustomerListService } from './customer-list.service.js';

/** The customers of a project. */
@Module({ providers: [CustomerListResolver, CustomerListService] })
export class CustomerListModule {}
