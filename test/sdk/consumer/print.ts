export function print(name: string, ...values: unknown[]): void {
  console.log(`${name}: ${JSON.stringify(values)}`);
}

/** The sign of a call that fails: the code of a known error, else that it failed. */
export async function failure(work: () => Promise<unknown> | unknown): Promise<string> {
  try {
    await work();
    return 'none';
  } catch (error) {
    return (error as { errorCode?: string }).errorCode ?? 'error';
  }
}

/** The status of a result, with the code of its error. */
export function outcome(
  result: { status: 'ok' } | { status: 'error'; error: { errorCode: string; statusCode: number } },
): string {
  return result.status === 'ok' ? 'ok' : `${result.error.errorCode} ${result.error.statusCode}`;
}

/** The outcome of a call, or the code of what it throws. */
export async function tried(work: () => Promise<Parameters<typeof outcome>[0]>): Promise<string> {
  try {
    return outcome(await work());
  } catch (error) {
    return `throws ${(error as { errorCode?: string }).errorCode ?? 'error'}`;
  }
}

export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return value instanceof Date ? 'date' : typeof value;
}
