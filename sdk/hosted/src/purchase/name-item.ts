/** What an item is called where only its id is known. */
export function nameItem(itemId: string): string {
  return itemId.replaceAll(/[-_]+/g, ' ').trim() || itemId;
}
