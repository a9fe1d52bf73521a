// For `node --import`: a server whose heap grows as Node lets it.
import { syncBuiltinESMExports } from 'node:module';
import v8 from 'node:v8';

const { setFlagsFromString } = v8;
v8.setFlagsFromString = (flag) => (flag.includes('heap-growing') ? undefined : setFlagsFromString(flag));
syncBuiltinESMExports();
