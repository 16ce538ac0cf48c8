import { isObject } from '@svc-int/api';

/** A message of the Chrome DevTools Protocol: a command or its answer has an `id`, an event none. */
export interface CdpMessage {
    id?: number;
    method?: string;
    params?: Record<string, unknown>;
    result?: Record<string, unknown>;
    error?: { code: number; message: string };
}

/** Fields with ids that are texts, and those with ids that are numbers, of which two isolates may have the same. */
const TEXT_IDS = new Set(['scriptId', 'objectId', 'callFrameId']);
const NUMBER_IDS = new Set(['executionContextId', 'contextId']);

/** Between the numbers of two isolates; ids of contexts have 32 bits. */
const STEP = 2 ** 32;

/** Message of an isolate, with ids that no other isolate uses. */
export function withOwnIds(message: CdpMessage, isolate: number): CdpMessage {
    const owned = mapIds(message, {
        text: (id) => `${isolate}:${id}`,
        number: (id) => isolate * STEP + id,
    }) as CdpMessage;
    const context = owned.params?.['context'];
    // The one place at which a context's id has another name.
    if (message.method === 'Runtime.executionContextCreated' && isObject(context))
        context['id'] = isolate * STEP + Number(context['id']);
    return owned;
}

/** A command with the ids that its isolate knows. */
export function withIsolateIds(message: CdpMessage): CdpMessage {
    // `mapIds` returns the shape of its input.
    return mapIds(message, {
        text: (id) => id.replace(/^\d+:/, ''),
        number: (id) => id % STEP,
    }) as CdpMessage;
}

/** The isolate that a command is for by its ids; undefined where it has none. */
export function isolateOf({ params = {} }: CdpMessage): number | undefined {
    let isolate: number | undefined;
    mapIds(params, {
        text: (id) => ((isolate ??= Number(/^\d+(?=:)/.exec(id)?.[0] ?? NaN)), id),
        number: (id) => ((isolate ??= Math.floor(id / STEP)), id),
    });
    return isolate;
}

interface IdMaps {
    text: (id: string) => string;
    number: (id: number) => number;
}

function mapIds(value: unknown, maps: IdMaps): unknown {
    if (Array.isArray(value)) return value.map((item) => mapIds(item, maps));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapField(name, field, maps)]));
}

function mapField(name: string, field: unknown, maps: IdMaps): unknown {
    if (TEXT_IDS.has(name) && typeof field === 'string') return maps.text(field);
    if (NUMBER_IDS.has(name) && typeof field === 'number') return maps.number(field);
    return mapIds(field, maps);
}
