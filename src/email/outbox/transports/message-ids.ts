/**
 * The Message-ID of an email, which nobody guesses: its id is random.
 *
 * @example messageIdOf('5f0c1c3a-…', 'noreply@example.com') // '<5f0c1c3a-…@example.com>'
 */
export function messageIdOf(id: string, sender: string): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return `<${id}@${/^[a-z0-9.-]+$/i.test(domain) ? domain : 'localhost'}>`;
}
