import { writeServerApp, type ServerAppInput } from '../../components/write-server-app.js';
import { writeGrant } from '../../entities/customers/customer-words.js';

/** A program that gives a customer a product. */
export function writeGrantProgram(input: ServerAppInput): string {
  return `${writeServerApp(input)}${writeGrant({ customerType: 'custom', customerId: 'ada' })}
`;
}
