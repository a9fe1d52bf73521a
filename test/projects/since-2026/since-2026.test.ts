import { checkRecords, checkRows } from '../../support/named-tests';
import { CONFIGURATION_ROWS, OUT_OF_SCOPE_ROWS, TOOLING_ROWS } from './rows';

checkRows({ ...CONFIGURATION_ROWS, ...TOOLING_ROWS, ...OUT_OF_SCOPE_ROWS });

describe('9 contradictions', () => {
  const record = 'newer-answers-about-emails-and-settings';

  checkRecords({
    'what overviews tell': ['overviews-tell-what-is-known', 'What is not tracked is 0, or an empty list'],
    'a path without a level': [record, 'A path of the configuration without a level is the environment'],
    'workflows of the configuration': [record, 'is refused when it is written, and ignored where it is stored'],
  });
});
