/** The points that versions of the clients disagree about, and the record that says what holds; each says so in these words. */
export const CONTRADICTIONS: Record<string, [record: string, words: string]> = {
  'restricted users are refused without a header that allows them': [
    'the-safer-form-where-versions-disagree',
    'A restricted user is refused (403)',
  ],
  'lists leave restricted users out': ['the-safer-form-where-versions-disagree', 'Lists leave out who is restricted'],
  'four or six keys': ['the-safer-form-where-versions-disagree', 'all six'],
  'anonymous users and invitations': [
    'the-safer-form-where-versions-disagree',
    'An anonymous user accepts no invitation',
  ],
  'an exchanged primary address': ['a-new-primary-address-is-unverified', 'unverified'],
  'an address that clients choose': ['a-chosen-address-signs-in-once-verified', 'verified'],
  'an empty address at sign-in by password': [
    'the-safer-form-where-versions-disagree',
    'An empty address does not fit',
  ],
  'authorize and shared scopes': ['the-safer-form-where-versions-disagree', 'shared providers give no'],
  'errors of callbacks': ['json-mode-waives-the-cookie-without-a-token', 'Errors go to the callback page'],
  'what JSON mode answers': ['json-mode-waives-the-cookie-without-a-token', 'Without an access token'],
  'how a command line is confirmed': ['command-lines-get-their-own-session', 'no session of the project is refused'],
  'keys of clients': ['the-safer-form-where-versions-disagree', 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'],
  'the token of a session that is handed over': ['one-session-on-two-origins', 'gets the same refresh token'],
  'tokens from before a restriction': ['who-is-blocked-makes-nothing-act', 'To restrict ends all sessions'],
};
