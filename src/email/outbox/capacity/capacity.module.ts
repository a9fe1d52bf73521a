import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox.module.js';
import './capacity.events.js';
import { EmailCapacityController } from './capacity.controller.js';
import { EmailCapacityService } from './capacity.service.js';

/** The capacity of a project's emails. */
@Module({
  imports: [OutboxModule],
  controllers: [EmailCapacityController],
  providers: [EmailCapacityService],
})
export class EmailCapacityModule {}
