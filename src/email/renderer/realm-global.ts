/** The name under which the realm's bundle leaves its exports; taken away before any source runs. */
export const REALM_GLOBAL = 'vestibuleRealm';
