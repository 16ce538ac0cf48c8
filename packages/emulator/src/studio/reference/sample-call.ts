import { getSchemaFieldKind, type SchemaFieldKind } from '../runner/fields/schema-field-kind.js';
import { type ApiOperation, resolveSchemaRef, type OperationSchema } from '../runner/operations.js';
import type { RunnerViewState } from '../runner/run-state.js';

/** Nesting limit, because schemas may be recursive. */
const MAX_LEVELS = 6;

export function createMinimalSampleCall({ id, parameters, body }: ApiOperation): RunnerViewState {
    const needed = parameters.filter(({ required }) => required);
    return {
        segments: ['operation', id],
        values: Object.fromEntries(needed.map(({ name, schema }) => [name, createPlaceholder(name, schema)])),
        ...(body && { body: JSON.stringify(createSample(body)) }),
        follows: false,
    };
}

/** Returns the first choice, or a name such as `SPACE_ID`, which needs no shell quotes. */
function createPlaceholder(name: string, schema: OperationSchema): string {
    const kind = getSchemaFieldKind(schema);
    if (kind.kind === 'choice') return String(kind.options[0]);
    if (kind.kind === 'number') return '1';
    return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function createSample(schema: OperationSchema, level = 0): unknown {
    const kind = getSchemaFieldKind(schema);
    if (level > MAX_LEVELS) return null;
    switch (kind.kind) {
        case 'choice':
            return kind.options[0];
        case 'text':
            return '…';
        case 'number':
            return resolveSchemaRef(schema).minimum ?? 1;
        case 'object':
            return createObjectSample(kind, level);
        case 'variants':
            return createSample([...kind.variants.values()][0] ?? {}, level);
        case 'alternatives':
            return createSample([...kind.alternatives.values()][0] ?? {}, level);
        case 'list':
            return [];
        case 'map':
        case 'json':
            return {};
        default:
            return kind satisfies never;
    }
}

function createObjectSample(
    { fields }: Extract<SchemaFieldKind, { kind: 'object' }>,
    level: number,
): Record<string, unknown> {
    const needed = fields.filter(([, , isNeeded]) => isNeeded);
    return Object.fromEntries(needed.map(([name, schema]) => [name, createSample(schema, level + 1)]));
}
