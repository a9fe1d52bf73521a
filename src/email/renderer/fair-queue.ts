/** A queue in which every key gets its turn: items of one key are in order, and keys alternate. */
export class FairQueue<T> {
  private readonly lanes = new Map<string, T[]>();

  /** Puts an item behind the others of its key. */
  add(key: string, item: T): void {
    const lane = this.lanes.get(key);
    if (lane) lane.push(item);
    else this.lanes.set(key, [item]);
  }

  /** Takes the next item of a key that may have its turn; that key then stands last. */
  take(mayRun: (key: string) => boolean): { key: string; item: T } | null {
    for (const [key, lane] of this.lanes) {
      if (!mayRun(key)) continue;
      const item = lane.shift() as T;
      this.lanes.delete(key);
      if (lane.length > 0) this.lanes.set(key, lane);
      return { key, item };
    }
    return null;
  }

  /** Whether some key could have its turn now. */
  has(mayRun: (key: string) => boolean): boolean {
    return [...this.lanes.keys()].some(mayRun);
  }

  /** Empties the queue and returns what was in it. */
  drain(): T[] {
    const items = [...this.lanes.values()].flat();
    this.lanes.clear();
    return items;
  }
}
