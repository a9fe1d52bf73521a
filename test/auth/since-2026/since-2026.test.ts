import { checkRecords, checkRows } from '../../support/named-tests';
import { CONTRADICTIONS } from './rows';
import { SIGN_IN_ROWS } from './rows-of-sign-in';
import { SIGN_UP_ROWS } from './rows-of-sign-up';
import { SCENARIO_ROWS } from './scenarios';

checkRows({ ...SIGN_UP_ROWS, ...SIGN_IN_ROWS, ...SCENARIO_ROWS });

describe('9 contradictions', () => {
  checkRecords(CONTRADICTIONS);
});
