/** Whose work something is. */
export interface Turn {
  /** Who owns the project: the one that is dealt with fairly, however many projects they have. */
  owner: string;
  project: string;
  /** Somebody waits for it: it goes before what is not. */
  isUrgent: boolean;
}

/** Keys with items: items of a key are in order, and keys alternate. */
class Lanes<T> {
  private readonly lanes = new Map<string, T[]>();
  size = 0;

  add(key: string, item: T): void {
    const lane = this.lanes.get(key);
    if (lane) lane.push(item);
    else this.lanes.set(key, [item]);
    this.size += 1;
  }

  /** Takes the next item of the key whose turn it is; that key then stands last. */
  take(): T | null {
    const [next] = this.lanes;
    if (!next) return null;
    const [key, lane] = next;
    const item = lane.shift() as T;
    this.lanes.delete(key);
    if (lane.length > 0) this.lanes.set(key, lane);
    this.size -= 1;
    return item;
  }
}

interface Waiting<T> {
  turn: Turn;
  item: T;
}

/** What waits of one owner. */
class OwnersQueue<T> {
  private readonly urgent = new Lanes<Waiting<T>>();
  private readonly other = new Lanes<Waiting<T>>();

  add(waiting: Waiting<T>): void {
    const lanes = waiting.turn.isUrgent ? this.urgent : this.other;
    lanes.add(waiting.turn.project, waiting);
  }

  take(): Waiting<T> | null {
    return this.urgent.take() ?? this.other.take();
  }

  get hasUrgent(): boolean {
    return this.urgent.size > 0;
  }

  get size(): number {
    return this.urgent.size + this.other.size;
  }
}

/**
 * A queue in which every owner gets their turn: owners alternate, the projects of an owner alternate, and items of a
 * project are in order. What is urgent goes first.
 */
export class FairQueue<T> {
  private readonly owners = new Map<string, OwnersQueue<T>>();

  /** Puts an item behind the others of its project. */
  add(turn: Turn, item: T): void {
    const queue = this.owners.get(turn.owner) ?? new OwnersQueue<T>();
    queue.add({ turn, item });
    this.owners.set(turn.owner, queue);
  }

  /** Takes the next item of an owner who may have their turn; that owner then stands last. */
  take(mayRun: (owner: string) => boolean): Waiting<T> | null {
    const candidates = [...this.owners].filter(([owner]) => mayRun(owner));
    const [owner, queue] = candidates.find(([, { hasUrgent }]) => hasUrgent) ?? candidates[0] ?? [];
    if (owner === undefined || !queue) return null;
    const next = queue.take();
    this.owners.delete(owner);
    if (queue.size > 0) this.owners.set(owner, queue);
    return next;
  }

  /** Whether some owner could have their turn now. */
  has(mayRun: (owner: string) => boolean): boolean {
    return [...this.owners.keys()].some(mayRun);
  }

  /** How many items of an owner wait. */
  countOf(owner: string): number {
    return this.owners.get(owner)?.size ?? 0;
  }

  /** Empties the queue and returns what was in it. */
  drain(): T[] {
    const items: T[] = [];
    for (const queue of this.owners.values()) {
      for (let next = queue.take(); next; next = queue.take()) items.push(next.item);
    }
    this.owners.clear();
    return items;
  }
}
