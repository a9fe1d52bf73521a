/** A moment as `<input type="datetime-local">` has it: to the minute before, in the local time. */
export function toLocalInput(millis: number): string {
  const date = new Date(millis);
  return new Date(millis - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
