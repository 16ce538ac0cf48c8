import { expect, it } from 'vitest';
import * as z from 'zod';

import { faultsOf, faultWords } from './schema-faults.js';

it('what is wrong with a key is told, and not only that something is', () => {
    const secrets = z.object({ secrets: z.record(z.string().regex(/^[A-Z]+$/, 'Expected capitals'), z.string()) });
    const { error } = secrets.safeParse({ secrets: { low: '1' } });
    expect(error && faultsOf(error).map(faultWords)).toEqual(['secrets.low: Expected capitals']);
});
