/** Says whether a bound holds; where it does not, the bench ends with status 1. */
export function yesNo(isReached) {
  if (!isReached) process.exitCode = 1;
  return isReached ? 'yes' : 'NO';
}
