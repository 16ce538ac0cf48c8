import type { DocumentBlock } from '@svc-int/api';

import { serializeJsonWithLimit } from '../../values/serialize-json-with-limit.js';
import { truncateWithoutEllipsis } from '../../values/truncate-without-ellipsis.js';
import type { SpecFields, OpenApiSpecification } from '../specification-reader.js';
import type { ExampleView } from './specification-view.js';

/** Schemas that one block shows: more take too long to render, and to read. */
const MAX_SCHEMAS = 400;

/** Longest name or value, and example, in UTF-16 units. */
const MAX_NAME_LENGTH = 200;
const MAX_EXAMPLE_LENGTH = 4000;

/** UTF-16 units of all examples of a block. */
const MAX_EXAMPLES_LENGTH = 60_000;

/** Reads a description, which is Markdown. */
export type ParseDescription = (markdown: string) => DocumentBlock[];

/** State of one block while it is made of a specification. */
export interface SpecificationViewContext {
    spec: OpenApiSpecification;
    describe: ParseDescription;
    /** Schemas, and UTF-16 units of examples, that still have room. */
    room: { schemas: number; examples: number };
    /** Entries of objects that were listed: one may be referred to any number of times. */
    entries: WeakMap<object, [string, unknown][]>;
}

export function createSpecificationViewContext(
    spec: OpenApiSpecification,
    describe: ParseDescription,
): SpecificationViewContext {
    const room = { schemas: MAX_SCHEMAS, examples: MAX_EXAMPLES_LENGTH };
    return { spec, describe, room, entries: new WeakMap() };
}

/** Entries of what a specification holds by name, as many as have room, and how many have none. */
export function listSpecEntriesWithinLimit(
    { room, entries }: SpecificationViewContext,
    fields: SpecFields,
    limit = Infinity,
): { some: [string, unknown][]; left: number } {
    const all = entries.get(fields) ?? Object.entries(fields);
    entries.set(fields, all);
    const some = all.slice(0, Math.max(0, Math.min(room.schemas, limit)));
    return { some, left: all.length - some.length };
}

export function truncateName(name: string): string {
    return truncateWithoutEllipsis(name, MAX_NAME_LENGTH);
}

/** A value in a line. */
export function formatSpecValue(value: unknown): string {
    const text = typeof value === 'string' ? value : serializeJsonWithLimit(value, MAX_NAME_LENGTH);
    return truncateWithoutEllipsis(text ?? '…', MAX_NAME_LENGTH);
}

/** An example as it is written; undefined where there is none, or where it is too long. */
export function formatSpecExample({ room }: SpecificationViewContext, value: unknown): string | undefined {
    if (value === undefined) return undefined;
    const maxLength = Math.min(MAX_EXAMPLE_LENGTH, room.examples);
    const text = typeof value === 'string' ? value : serializeJsonWithLimit(value, maxLength, 2);
    if (text === undefined || text.length > maxLength * 4) return undefined;
    room.examples -= text.length;
    return truncateWithoutEllipsis(text, MAX_EXAMPLE_LENGTH * 4);
}

export function createSingleExampleViewList(
    shaping: SpecificationViewContext,
    name: string,
    value: unknown,
): ExampleView[] {
    const text = formatSpecExample(shaping, value);
    return text === undefined ? [] : [{ name: truncateName(name), text }];
}
