import { EnvError, makeExactValidator } from 'envalid';

/** Ends the part of a URL that names the user and the host. */
const AFTER_HOST = /[/?#]/;
/** Before the hosts, the hosts, and behind them. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;
/** The hosts that may answer: of several, only one at a time can be written to. */
const TARGETS = ['read-write', 'primary', 'any'];

/**
 * The URL of a PostgreSQL, which may name several hosts. A password with characters that mean something in a URL is told of
 * here: read as it stands, the host would be a part of the password, and a message about the host would tell it.
 */
export const postgresUrl = makeExactValidator<string>((text) => {
  const [, rest = ''] = /^postgres(?:ql)?:\/\/(.*)$/.exec(text) ?? [];
  const end = rest.search(AFTER_HOST);
  const isCut = end !== -1 && (rest.indexOf('@', end) > -1 || rest.includes('#'));
  if (isCut) throw new EnvError('must have "@", "/", "?" and "#" in its password written as %40, %2F, %3F and %23');
  const urls = hostUrls(text);
  if (rest === '' || !urls.every((url) => URL.canParse(url))) {
    throw new EnvError('must be a URL that starts with postgres:// or postgresql://');
  }
  const target = new URL(urls[0] ?? text).searchParams.get('target_session_attrs') ?? 'read-write';
  if (!TARGETS.includes(target))
    throw new EnvError('must have read-write as its target_session_attrs: it is written to');
  return text.replace(/\/+$/, '');
});

/**
 * A URL for each host that one names.
 *
 * @example hostUrls('postgres://u@one:5432,two:5433/d') // ['postgres://u@one:5432/d', 'postgres://u@two:5433/d']
 */
export function hostUrls(url: string): string[] {
  const [, before = '', hosts = '', behind = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${behind}`) : [url];
}
