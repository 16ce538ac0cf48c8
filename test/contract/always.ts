import { readFileSync } from 'node:fs';

/** Required fields, independent of the contract. Brackets select an alternative by a field's value or presence. */
export const ALWAYS = readFileSync(new URL('fields.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
        const [resource = '', place = '', fields = ''] = line.split('\t');
        return { resource, place, fields: fields.split(' ') };
    });
