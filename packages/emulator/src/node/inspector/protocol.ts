import { isNonArrayObject } from '@svc-int/api';
import type { Protocol } from 'devtools-protocol';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

/** Commands and responses have an `id`, events have none. */
export interface CdpMessage {
    id?: number;
    method?: string;
    params?: Record<string, unknown>;
    result?: Record<string, unknown>;
    error?: { code: number; message: string };
}

type Commands = { [Method in keyof ProtocolMapping.Commands]: ProtocolMapping.Commands[Method]['paramsType'][0] };
type Events = { [Method in keyof ProtocolMapping.Events]: ProtocolMapping.Events[Method][0] };

export type CdpCommandName = keyof Commands;
export type CdpEventName = keyof Events;
export type BreakpointRequest = Protocol.Debugger.SetBreakpointByUrlRequest;

/** Does not validate parameters. */
export function matchCdpParams<Method extends keyof (Commands & Events)>(
    { method, params = {} }: CdpMessage,
    wantedMethod: Method,
): (Commands & Events)[Method] | undefined {
    return method === wantedMethod ? (params as object as (Commands & Events)[Method]) : undefined;
}

export function createCdpMessage<Method extends keyof (Commands & Events)>(
    method: Method,
    params: (Commands & Events)[Method] & object,
): CdpMessage {
    return { method, params: { ...params } };
}

/** Ids that are unique only within an isolate. */
const TEXT_IDS = new Set(['scriptId', 'objectId', 'callFrameId']);
const NUMBER_IDS = new Set(['executionContextId', 'contextId']);

/** Context ids have 32 bits. */
const ISOLATE_ID_FACTOR = 2 ** 32;

export function toGlobalIds(message: CdpMessage, isolate: number): CdpMessage {
    const owned = mapIds(message, {
        text: (id) => `${isolate}:${id}`,
        number: (id) => isolate * ISOLATE_ID_FACTOR + id,
    }) as CdpMessage;
    const created = matchCdpParams(owned, 'Runtime.executionContextCreated');
    if (created) created.context.id += isolate * ISOLATE_ID_FACTOR;
    return owned;
}

export function convertGlobalIdsToIsolateIds(message: CdpMessage): CdpMessage {
    return mapIds(message, {
        text: (id) => id.replace(/^\d+:/, ''),
        number: (id) => id % ISOLATE_ID_FACTOR,
    }) as CdpMessage;
}

export function getIsolateNumber({ params = {} }: CdpMessage): number | undefined {
    let isolate: number | undefined;
    mapIds(params, {
        text: (id) => ((isolate ??= Number(/^\d+(?=:)/.exec(id)?.[0] ?? NaN)), id),
        number: (id) => ((isolate ??= Math.floor(id / ISOLATE_ID_FACTOR)), id),
    });
    return isolate;
}

interface IdMaps {
    text: (id: string) => string;
    number: (id: number) => number;
}

function mapIds(value: unknown, maps: IdMaps): unknown {
    if (Array.isArray(value)) return value.map((item) => mapIds(item, maps));
    if (!isNonArrayObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapField(name, field, maps)]));
}

function mapField(name: string, field: unknown, maps: IdMaps): unknown {
    if (TEXT_IDS.has(name) && typeof field === 'string') return maps.text(field);
    if (NUMBER_IDS.has(name) && typeof field === 'number') return maps.number(field);
    return mapIds(field, maps);
}
