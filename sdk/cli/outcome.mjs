// The ends of a command, and its words.
export const DONE = 0;
export const FAILED = 1;
export const DIFFERENT = 2;

/** Says a text, and gives the code to end with. */
export function say(text, code) {
  process.stdout.write(`${text}\n`);
  return code;
}

/** The command was given what it does not take; where to read on comes with it. */
export function misused(problem) {
  return new Error(`${problem} "vestibule --help" says what there is.`);
}
