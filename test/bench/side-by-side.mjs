// Two servers on one database, measured in turns: the machine's speed drifts, and slows down both.
import { startServer } from './server.mjs';

/**
 * Measures subjects in turns, in the one order and then in the other.
 *
 * @param subjects objects whose `rounds` take what is measured
 * @param options.warmUps rounds that do not count, until the code of all is compiled
 * @param measure called with a subject for each of its rounds
 */
export async function measureInTurns(subjects, { rounds, warmUps }, measure) {
  for (let round = -warmUps; round < rounds; round += 1) {
    const inTurn = round % 2 === 0 ? subjects : subjects.toReversed();
    for (const subject of inTurn) {
      const measured = await measure(subject);
      if (round >= 0) subject.rounds.push(measured);
    }
  }
}

/** Starts a server beside another, on its database, with modules that are loaded before it. */
export async function startBeside(server, preloads, environment = {}) {
  const options = preloads.map((url) => `--import=${url}`).join(' ');
  // Of one public URL, so that tokens of each are good at all.
  const own = { NODE_OPTIONS: options, VESTIBULE_PUBLIC_URL: server.url, ...environment };
  return { ...(await startServer(own, server)), rounds: [] };
}
