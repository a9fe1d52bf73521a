/** Those who want to be told something. */
export class Listeners<Told> {
  readonly #listeners = new Set<(told: Told) => void>();

  /** Returns a function that ends it. */
  readonly subscribe = (listener: (told: Told) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell(told: Told): void {
    for (const listener of this.#listeners) listener(told);
  }
}
