/** While something moves the page looks often, so that an email is here within a second of being sent. */
const MOVING_MILLIS = 800;
const RESTING_MILLIS = 3000;

/** Options of a query that keeps itself up to date. A tab in the background rests. */
export function pollWhile(isMoving: boolean): { pollInterval: number; skipPollAttempt: () => boolean } {
  return { pollInterval: isMoving ? MOVING_MILLIS : RESTING_MILLIS, skipPollAttempt: isHidden };
}

function isHidden(): boolean {
  return document.hidden;
}
