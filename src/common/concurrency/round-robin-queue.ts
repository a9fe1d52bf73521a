/** The owner and project that an item is for. */
export interface Turn {
  /** The owner of the project: owners have equal shares, however many projects they have. */
  owner: string;
  project: string;
  /** True if somebody waits for it: it goes before the rest. */
  isUrgent: boolean;
}

/** A queue for each key: first in, first out within a key, and keys alternate. */
class KeyedQueues<T> {
  private readonly queues = new Map<string, T[]>();
  size = 0;

  add(key: string, item: T): void {
    const queue = this.queues.get(key);
    if (queue) queue.push(item);
    else this.queues.set(key, [item]);
    this.size += 1;
  }

  /** Takes the next item of the key whose turn it is; that key then stands last. */
  take(): T | null {
    const [next] = this.queues;
    if (!next) return null;
    const [key, queue] = next;
    const item = queue.shift() as T;
    this.queues.delete(key);
    if (queue.length > 0) this.queues.set(key, queue);
    this.size -= 1;
    return item;
  }
}

interface Waiting<T> {
  turn: Turn;
  item: T;
}

/** One owner's items. */
class OwnersQueue<T> {
  private readonly urgent = new KeyedQueues<Waiting<T>>();
  private readonly other = new KeyedQueues<Waiting<T>>();

  add(waiting: Waiting<T>): void {
    const queues = waiting.turn.isUrgent ? this.urgent : this.other;
    queues.add(waiting.turn.project, waiting);
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
 * Round robin over owners of projects: owners alternate, the projects of an owner alternate, and items of a
 * project are in order. What is urgent goes first.
 */
export class RoundRobinQueue<T> {
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
    return this.takeOf(candidates.find(([, { hasUrgent }]) => hasUrgent) ?? candidates[0]);
  }

  /** As {@link take}, of what is urgent alone. */
  takeUrgent(mayRun: (owner: string) => boolean): Waiting<T> | null {
    return this.takeOf([...this.owners].find(([owner, { hasUrgent }]) => hasUrgent && mayRun(owner)));
  }

  private takeOf([owner, queue]: [string, OwnersQueue<T>] | [] = []): Waiting<T> | null {
    if (owner === undefined || !queue) return null;
    const next = queue.take();
    this.owners.delete(owner);
    if (queue.size > 0) this.owners.set(owner, queue);
    return next;
  }

  /** True if some owner could have their turn now. */
  has(mayRun: (owner: string) => boolean): boolean {
    return [...this.owners.keys()].some(mayRun);
  }

  /** True if something urgent of some owner could have its turn now. */
  hasUrgent(mayRun: (owner: string) => boolean): boolean {
    return [...this.owners].some(([owner, { hasUrgent }]) => hasUrgent && mayRun(owner));
  }

  /** The number of an owner's items in the queue. */
  countOf(owner: string): number {
    return this.owners.get(owner)?.size ?? 0;
  }

  /** The number of items in the queue. */
  get size(): number {
    return [...this.owners.values()].reduce((sum, { size }) => sum + size, 0);
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
