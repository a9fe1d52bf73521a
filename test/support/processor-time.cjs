/** Processor time of processes, as Linux tells it; on other systems that of this process alone is known. */
const { readdirSync, readFileSync } = require('node:fs');

/** Ticks of a second, in which the kernel counts: 100 on every system that Node runs on. */
const TICKS = 100;

/**
 * The processor time so far of some processes, all that they started, and all of those that have ended and were waited
 * for: servers, databases and browsers. A test file costs what this grows by while it runs, whatever else the machine does.
 *
 * @param {number[]} roots ids of processes
 * @returns {number | null} seconds, or null where the system does not tell
 */
function readProcessorTime(roots) {
  const processes = readProcesses();
  if (processes === null) return null;
  const children = groupByParent(processes);
  const counted = new Set();
  const waiting = [...roots];
  let ticks = 0;
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = processes.get(id);
    if (found === undefined || counted.has(id)) continue;
    counted.add(id);
    ticks += found.ticks;
    waiting.push(...(children.get(id) ?? []).map((child) => child.id));
  }
  return ticks / TICKS;
}

function groupByParent(processes) {
  const groups = new Map();
  for (const process of processes.values()) {
    groups.set(process.parent, [...(groups.get(process.parent) ?? []), process]);
  }
  return groups;
}

function readProcesses() {
  let names;
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  const found = names.flatMap((name) => readProcess(name) ?? []);
  return found.length === 0 ? null : new Map(found.map((process) => [process.id, process]));
}

function readProcess(name) {
  try {
    // After the name of the program, which may hold anything: state, parent, …, and the four times as 12th to 15th.
    const fields = readFileSync(`/proc/${name}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { id: Number(name), parent: Number(fields[1]), ticks };
  } catch {
    return null; // It has ended meanwhile.
  }
}

module.exports = { readProcessorTime };
