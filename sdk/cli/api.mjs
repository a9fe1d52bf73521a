// Requests of the command line to a server.
const ATTEMPTS = 3;
const TIMEOUT_MS = 30_000;

/** An answer that says no, with its sentence. */
export class Refusal extends Error {
  constructor(status, text) {
    super(text);
    this.status = status;
  }
}

/**
 * Requests to the internal routes of a project.
 *
 * @param settings the address of the server, and what gives the headers that say for which project, and who asks
 */
export function apiOf({ url, headersOf }) {
  return async (method, path, body) => {
    const headers = await headersOf();
    const options =
      body === undefined
        ? { method, headers }
        : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return readJson(await send(`${url}/api/v1/internal${path}`, options));
  };
}

/** The facts that a server's dashboard has of it: among them the key by which people sign in there. */
export async function readDashboard(url) {
  return readJson(await send(`${url}/dashboard-config.json`, { headers: { accept: 'application/json' } }));
}

async function readJson(response) {
  const text = await response.text();
  if (!response.ok) throw new Refusal(response.status, sentenceOf(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${new URL(response.url).origin} is no Vestibule server: it did not answer in JSON.`);
  }
}

/** Busy servers, and reads that found no server, are asked again. */
async function send(url, options) {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === ATTEMPTS;
    try {
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (isLast || (response.status !== 429 && response.status !== 503)) return response;
      await response.body?.cancel();
    } catch (error) {
      // Each of these requests may be made again: it says what shall be there, and adds nothing to it.
      if (isLast) throw new Error(`${new URL(url).origin} does not answer: ${error.cause?.message ?? error.message}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
  }
}

function sentenceOf(text) {
  try {
    const { error, message } = JSON.parse(text);
    return error ?? message ?? text;
  } catch {
    return text;
  }
}
