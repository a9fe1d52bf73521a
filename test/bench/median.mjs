/** The median time of one thing done again and again, one after the other, in milliseconds. */
export async function medianMs(runs, work) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)];
}
