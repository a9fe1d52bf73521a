/** The one place where names cross between the wire (snake_case) and code, GraphQL and SDK (camelCase). */

export function toCamelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
