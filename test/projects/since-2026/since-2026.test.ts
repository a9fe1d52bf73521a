import { checkRecords, checkRows } from '../../support/named-tests';
import { TOOLING_ROWS } from './rows';

checkRows(TOOLING_ROWS);

describe('9 contradictions', () => {
  checkRecords({
    'what overviews tell': ['overviews-tell-what-is-known', 'What is not tracked is 0, or an empty list'],
  });
});
