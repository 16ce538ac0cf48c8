import type * as z from 'zod';

import { faultsOf, faultWords } from './schema-faults.js';

/** Field and fault in one line: the first of a value's faults. */
export function describeIssue(error: z.ZodError): string {
    const [fault] = faultsOf(error);
    return fault ? faultWords(fault) : 'Invalid input';
}
