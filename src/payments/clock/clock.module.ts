import { Module } from '@nestjs/common';
import { PaymentsClock } from './payments-clock.js';

/** The clock of payments. */
@Module({
  providers: [PaymentsClock],
  exports: [PaymentsClock],
})
export class ClockModule {}
