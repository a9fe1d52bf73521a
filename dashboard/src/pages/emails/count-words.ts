/** "1 person", "1,204 people". */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
}

/** "1 mail", "1,204 mails". */
export function countMails(count: number): string {
  return count === 1 ? '1 email' : `${count.toLocaleString('en')} emails`;
}
