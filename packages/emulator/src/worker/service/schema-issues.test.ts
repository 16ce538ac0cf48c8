import { expect, it } from 'vitest';
import * as z from 'zod';

import { listSchemaIssues, formatSchemaIssue, formatFirstSchemaIssues } from './schema-issues.js';

it('formatSchemaIssue gives the reason why the key of a record is invalid', () => {
    const secrets = z.object({ secrets: z.record(z.string().regex(/^[A-Z]+$/, 'Expected capitals'), z.string()) });
    const { error } = secrets.safeParse({ secrets: { low: '1' } });
    expect(error && listSchemaIssues(error).map(formatSchemaIssue)).toEqual(['secrets.low: Expected capitals']);
});

it('formatFirstSchemaIssues lists the first 20 of many issues, and truncates long names', () => {
    const texts = z.array(z.string());
    const many = texts.safeParse(Array.from({ length: 100_000 }, () => 1));
    expect(many.error && formatFirstSchemaIssues(many.error)).toMatch(
        /^[^]{0,4000}19: must be a string, not a number\n… and 99980 more$/,
    );
    const long = z.strictObject({}).safeParse({ ['k'.repeat(1_000_000)]: 1 });
    expect(long.error && formatFirstSchemaIssues(long.error)).toMatch(/^.{4000}…$/);
});
