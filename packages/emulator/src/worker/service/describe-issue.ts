import type * as z from 'zod';

import { faultsOf } from './schema-faults.js';

/** Field and fault in one line: the first of a value's faults. */
export function describeIssue(error: z.ZodError): string {
    const [fault] = faultsOf(error);
    if (!fault) return 'Invalid input';
    const { path, issue } = fault;
    return path.length ? `${path.join('.')}: ${issue.message}` : issue.message;
}
