import { Module } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { TestClockController } from './test-clock.controller.js';
import { TestClockResolver } from './test-clock.resolver.js';
import { TestClockService } from './test-clock.service.js';

/** A project's own time for its payments, for tests. */
@Module({
  imports: [ClockModule, PurchasesModule],
  controllers: [TestClockController],
  providers: [TestClockResolver, TestClockService],
})
export class TestClockModule {}
