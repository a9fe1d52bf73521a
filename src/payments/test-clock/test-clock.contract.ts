import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Millis } from '../../common/contract/fields.js';

/** The current time for a project's payments. */
@Contract({ object: 'PaymentsTestClock', doc: 'What time it is for the payments of a project.' })
export class TestClockRead {
  @Millis() now_millis: number;
  @Millis({ doc: 'How far that is ahead of the real time, in milliseconds.' }) ahead_millis: number;
  @Flag({ doc: 'Whether it can be set forward: never in production.' }) is_settable: boolean;
}

@Contract()
export class TestClockAdvance {
  @Millis({ doc: 'What time it will be, later than it is, and at most five years ahead of the real time.' })
  now_millis: number;
}
