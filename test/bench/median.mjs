/** The value in the middle; of an even number of them the higher of the two. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** The median time of one thing done again and again, one after the other, in milliseconds. */
export async function medianMs(runs, work) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
