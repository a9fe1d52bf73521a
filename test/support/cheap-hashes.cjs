/**
 * Loaded before the servers of a test run, whose other threads did little but hash passwords: they are hashed
 * and checked by the same library in the same form, with a three-hundredth of the memory. Such a hash bears a mark in its
 * salt; every other one is checked at its full cost. A test that is about what hashes cost starts a server without this.
 */
const { randomBytes } = require('node:crypto');
const argon2 = require('@node-rs/argon2');

const OWN = '$argon2id$v=19$m=19456,t=2,p=1$';
const CHEAP = '$argon2id$v=19$m=64,t=1,p=1$';
/** Nine bytes are twelve characters of base64, whatever follows. */
const MARK = Buffer.from('for tests');
const MARKED = OWN + MARK.toString('base64');

const { hash, verify } = argon2;

argon2.hash = async (password, options) => {
  if (options?.memoryCost !== 19_456) return hash(password, options);
  const salt = Buffer.concat([MARK, randomBytes(16 - MARK.length)]);
  const cheap = await hash(password, { ...options, memoryCost: 64, timeCost: 1, salt });
  return cheap.replace(CHEAP, OWN);
};
argon2.verify = (stored, password) =>
  verify(String(stored).startsWith(MARKED) ? stored.replace(OWN, CHEAP) : stored, password);
