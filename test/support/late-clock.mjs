// For `node --import`: the clock of this process runs TEST_CLOCK_LATE_MILLIS late.
const LATE = Number(process.env.TEST_CLOCK_LATE_MILLIS);
const { now } = Date;

globalThis.Date = class LateDate extends Date {
  constructor(...values) {
    if (values.length === 0) super(now() - LATE);
    else super(...values);
  }

  static now() {
    return now() - LATE;
  }
};
