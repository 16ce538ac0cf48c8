import type { DocumentBlock } from '@svc-int/api';

import { serializeJsonWithLimit } from '../../values/serialize-json-with-limit.js';
import { truncateWithoutEllipsis } from '../../values/truncate-without-ellipsis.js';
import type { SpecFields, OpenApiSpecification } from '../specification-reader.js';
import type { ExampleView } from './specification-view.js';

/** Maximum per block. */
const MAX_SCHEMAS = 400;

/** UTF-16 units. */
const MAX_NAME_LENGTH = 200;
const MAX_EXAMPLE_LENGTH = 4000;

/** UTF-16 units, per block. */
const MAX_EXAMPLES_LENGTH = 60_000;

export type ParseDescription = (markdown: string) => DocumentBlock[];

export interface SpecificationViewContext {
    spec: OpenApiSpecification;
    describe: ParseDescription;
    room: { schemas: number; examples: number };
    /** Memo: objects may be referenced many times. */
    entries: WeakMap<object, [string, unknown][]>;
}

export function createSpecificationViewContext(
    spec: OpenApiSpecification,
    describe: ParseDescription,
): SpecificationViewContext {
    const room = { schemas: MAX_SCHEMAS, examples: MAX_EXAMPLES_LENGTH };
    return { spec, describe, room, entries: new WeakMap() };
}

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

export function formatSpecValue(value: unknown): string {
    const text = typeof value === 'string' ? value : serializeJsonWithLimit(value, MAX_NAME_LENGTH);
    return truncateWithoutEllipsis(text ?? '…', MAX_NAME_LENGTH);
}

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
