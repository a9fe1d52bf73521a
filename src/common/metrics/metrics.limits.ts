/** Upper bounds of the buckets in which durations of requests are counted, in seconds. */
export const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** A measurement that asks the database is asked no more often, in milliseconds: whoever scrapes costs it nothing. */
export const MEASURED_EVERY_MS = 5_000;
/** The longest time that a measurement may take, in milliseconds; one that takes longer is left out. */
export const MEASURED_WITHIN_MS = 3_000;
/** The rows of a queue that are looked at: a longer queue is told as one of so many. */
export const MEASURED_ROWS = 10_000;
