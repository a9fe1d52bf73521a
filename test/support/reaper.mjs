/**
 * Waits until the test run has ended, however it did (the pipe to it closes, even if it was killed), then ends every
 * process that has the run's directory on its command line, and removes the directory. Usage: node reaper.mjs <directory>
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';

const [directory = ''] = process.argv.slice(2);

/** The ids and command lines of all processes; where there is no /proc, `ps` knows. */
function listProcesses() {
  if (existsSync('/proc/self/cmdline')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), command: readCommand(name) }));
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}

function readCommand(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // It has ended meanwhile.
  }
}

const findOurs = () => listProcesses().filter(({ pid, command }) => pid !== process.pid && command.includes(directory));

function end({ pid, command }) {
  try {
    // PostgreSQL, asked so, leaves at once and takes its processes along.
    process.kill(pid, /^\S*postgres\b/.test(command) ? 'SIGQUIT' : 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function cleanUp() {
  const ours = findOurs();
  if (ours.length === 0 && !existsSync(directory)) return;
  ours.forEach(end);
  // Nothing starts without the directory, so after one more look all is over.
  if (ours.length === 0) rmSync(directory, { recursive: true, force: true });
  setTimeout(cleanUp, 20);
}

process.stdin.resume();
process.stdin.on('error', () => undefined);
process.stdin.on('close', cleanUp);
