import type { DocumentBlock } from '@svc-int/api';

import { stringifyWithLimit } from '../../values/stringify-with-limit.js';
import { truncate } from '../../values/truncate.js';
import type { Fields, Specification } from '../specification-reader.js';
import type { ExampleView } from './specification-view.js';

/** Schemas of one block: what a reader takes in, and what is drawn in a moment. */
const MOST_SCHEMAS = 400;

/** Longest name or value, and example, in UTF-16 units. */
const LONGEST_NAME = 200;
const LONGEST_EXAMPLE = 4000;

/** UTF-16 units of all examples of a block. */
const MOST_EXAMPLES = 60_000;

/** Reads a description, which is Markdown. */
export type ParseDescription = (markdown: string) => DocumentBlock[];

/** State of one block while it is made of a specification. */
export interface ViewContext {
    spec: Specification;
    describe: ParseDescription;
    /** Schemas, and UTF-16 units of examples, that still have room. */
    room: { schemas: number; examples: number };
    /** Entries of objects that were listed: one may be referred to any number of times. */
    entries: WeakMap<object, [string, unknown][]>;
}

export function createViewContext(spec: Specification, describe: ParseDescription): ViewContext {
    const room = { schemas: MOST_SCHEMAS, examples: MOST_EXAMPLES };
    return { spec, describe, room, entries: new WeakMap() };
}

/** Entries of what a specification holds by name, as many as have room, and how many have none. */
export function takeEntries(
    { room, entries }: ViewContext,
    fields: Fields,
    most = Infinity,
): { some: [string, unknown][]; left: number } {
    const all = entries.get(fields) ?? Object.entries(fields);
    entries.set(fields, all);
    const some = all.slice(0, Math.max(0, Math.min(room.schemas, most)));
    return { some, left: all.length - some.length };
}

export function truncateName(name: string): string {
    return truncate(name, LONGEST_NAME);
}

/** A value in a line. */
export function formatValue(value: unknown): string {
    const text = typeof value === 'string' ? value : stringifyWithLimit(value, LONGEST_NAME);
    return truncate(text ?? '…', LONGEST_NAME);
}

/** An example as it is written; undefined where there is none, or where it is too long. */
export function formatExample({ room }: ViewContext, value: unknown): string | undefined {
    if (value === undefined) return undefined;
    const most = Math.min(LONGEST_EXAMPLE, room.examples);
    const text = typeof value === 'string' ? value : stringifyWithLimit(value, most, 2);
    if (text === undefined || text.length > most * 4) return undefined;
    room.examples -= text.length;
    return truncate(text, LONGEST_EXAMPLE * 4);
}

export function createNamedExample(shaping: ViewContext, name: string, value: unknown): ExampleView[] {
    const text = formatExample(shaping, value);
    return text === undefined ? [] : [{ name: truncateName(name), text }];
}
