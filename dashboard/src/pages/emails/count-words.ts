/** "1 person", "1,204 people". */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
}

export { countEmails } from '../../entities/emails/email-names.js';
