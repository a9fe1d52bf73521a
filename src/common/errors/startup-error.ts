/** Something outside the program keeps it from starting. Its message is one clear line; no stack is shown. */
export class StartupError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}
