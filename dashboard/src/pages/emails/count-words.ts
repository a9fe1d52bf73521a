/** "1 person", "1,204 people". */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
}

/** "1 email", "1,204 emails". */
export function countEmails(count: number): string {
  return count === 1 ? '1 email' : `${count.toLocaleString('en')} emails`;
}
