import { Injectable } from '@nestjs/common';
import type { Caller } from '../caller/caller.js';

type Find = (caller: Caller, id: string) => Promise<object | null>;

/** Each module tells here how its objects are found by id, for the `node` query. */
@Injectable()
export class NodeFinders {
  private readonly finders = new Map<string, Find>();

  /** @param type the name of the GraphQL type */
  register(type: string, find: Find): void {
    this.finders.set(type, find);
  }

  /** Ids are UUIDs, so at most one type has an object of that id. */
  async find(caller: Caller, id: string): Promise<object | null> {
    for (const [type, find] of this.finders) {
      const found = await find(caller, id);
      if (found) return Object.assign({ __typename: type }, found);
    }
    return null;
  }
}
