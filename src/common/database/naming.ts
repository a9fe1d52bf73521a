import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

/** camelCase in entities, snake_case in SQL. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** camelCase properties of entities are snake_case columns. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? toSnakeCase(propertyName);
  }
}
