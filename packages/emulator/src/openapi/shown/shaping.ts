import type { DocumentBlock } from '@svc-int/api';

import { jsonWithin } from '../../values/json-within.js';
import { shortened } from '../../values/shortened.js';
import type { Fields, Specification } from '../read-specification.js';
import type { ShownExample } from './shown-specification.js';

/** Schemas of one block: what a reader takes in, and what is drawn in a moment. */
const MOST_SCHEMAS = 400;

/** Longest name or value, and example, in UTF-16 units. */
const LONGEST_NAME = 200;
const LONGEST_EXAMPLE = 4000;

/** UTF-16 units of all examples of a block. */
const MOST_EXAMPLES = 60_000;

/** Reads a description, which is Markdown. */
export type Describe = (markdown: string) => DocumentBlock[];

/** State of one block while it is made of a specification. */
export interface Shaping {
    spec: Specification;
    describe: Describe;
    /** Schemas, and UTF-16 units of examples, that still have room. */
    room: { schemas: number; examples: number };
    /** Entries of objects that were listed: one may be referred to any number of times. */
    entries: WeakMap<object, [string, unknown][]>;
}

export function newShaping(spec: Specification, describe: Describe): Shaping {
    const room = { schemas: MOST_SCHEMAS, examples: MOST_EXAMPLES };
    return { spec, describe, room, entries: new WeakMap() };
}

/** Entries of what a specification holds by name, as many as have room, and how many have none. */
export function entriesWithin(
    { room, entries }: Shaping,
    fields: Fields,
    most = Infinity,
): { some: [string, unknown][]; left: number } {
    const all = entries.get(fields) ?? Object.entries(fields);
    entries.set(fields, all);
    const some = all.slice(0, Math.max(0, Math.min(room.schemas, most)));
    return { some, left: all.length - some.length };
}

export function nameWithin(name: string): string {
    return shortened(name, LONGEST_NAME);
}

/** A value in a line. */
export function valueText(value: unknown): string {
    const text = typeof value === 'string' ? value : jsonWithin(value, LONGEST_NAME);
    return shortened(text ?? '…', LONGEST_NAME);
}

/** An example as it is written; undefined where there is none, or where it is too long. */
export function exampleText({ room }: Shaping, value: unknown): string | undefined {
    if (value === undefined) return undefined;
    const most = Math.min(LONGEST_EXAMPLE, room.examples);
    const text = typeof value === 'string' ? value : jsonWithin(value, most, 2);
    if (text === undefined || text.length > most * 4) return undefined;
    room.examples -= text.length;
    return shortened(text, LONGEST_EXAMPLE * 4);
}

export function namedExample(shaping: Shaping, name: string, value: unknown): ShownExample[] {
    const text = exampleText(shaping, value);
    return text === undefined ? [] : [{ name: nameWithin(name), text }];
}
