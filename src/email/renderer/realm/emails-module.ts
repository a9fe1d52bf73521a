/** The exports of `@stackframe/emails`: components that name things about an email and render nothing. */
export interface Found {
  subject?: string;
  notificationCategory?: string;
}

const found: Found = {};

/** Forgets what earlier renderings found and returns the record that the next one fills. */
export function startFinding(): Found {
  delete found.subject;
  delete found.notificationCategory;
  return found;
}

function note(member: keyof Found, component: string, value: unknown): null {
  if (typeof value !== 'string') throw new TypeError(`<${component}> needs a string as its value`);
  if (found[member] !== undefined) throw new Error(`<${component}> is there more than once`);
  found[member] = value;
  return null;
}

/** Names the subject of a source; it shows nothing. */
export function Subject({ value }: { value: unknown }): null {
  return note('subject', 'Subject', value);
}

/** Names the category of a source; it shows nothing. */
export function NotificationCategory({ value }: { value: unknown }): null {
  return note('notificationCategory', 'NotificationCategory', value);
}
