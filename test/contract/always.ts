import { readFileSync } from 'node:fs';

/**
 * Fields that clients rely on, written down independently of the contract: a resource, where its schema is, and the fields
 * that every answer has. In brackets stands which alternative is meant: by the value of a field, or by a field that it has.
 */
export const ALWAYS = readFileSync(new URL('fields.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
        const [resource = '', place = '', fields = ''] = line.split('\t');
        return { resource, place, fields: fields.split(' ') };
    });
