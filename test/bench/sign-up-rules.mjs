// The time that a hundred sign-up rules add to a sign-up: from asking a worker to its answer.
import { RulesPool } from '../../dist/src/auth/sign-up-rules/rules-pool.js';
import { median } from './median.mjs';
import { yesNo } from './verdict.mjs';

const RULES = 100;
const ROUNDS = 2_000;
/** The most that they may add, in milliseconds. */
const CEILING_MS = 1;

const rules = Array.from({ length: RULES }, (_, index) => ({
  id: `rule-${index}`,
  isEnabled: true,
  displayName: '',
  priority: index,
  condition: `emailDomain in ["a${index}.example", "b${index}.example"] || email.matches("^spam${index}[0-9]+@")`,
  action: { type: 'reject' },
}));
const context = {
  email: 'somebody@example.com',
  emailDomain: 'example.com',
  countryCode: 'CH',
  authMethod: 'password',
  oauthProvider: '',
  'riskScores.bot': 0,
  'riskScores.free_trial_abuse': 0,
};

/** Measures sign-ups one after the other, of which none matches any rule. */
export async function measureSignUpRules() {
  const pool = new RulesPool();
  const job = { key: 'bench', rules, contexts: [context], milliseconds: 100 };
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await pool.run({ owner: 'bench', project: 'bench', isUrgent: true }, job);
    times.push(performance.now() - start);
  }
  await pool.close();
  const taken = median(times);
  console.log(
    `${RULES} sign-up rules: ${taken.toFixed(2)} ms (at most ${CEILING_MS}: ${yesNo(taken <= CEILING_MS)})\n`,
  );
}
