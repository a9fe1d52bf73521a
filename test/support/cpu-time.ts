/** The milliseconds that the CPU works for this process meanwhile. Other programs on the machine lengthen them little. */
export function cpuTimeOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
