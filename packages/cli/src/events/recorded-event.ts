import type { IntegrationEventRecord, TracedEvent } from '@svc-int/api';
import {
    getIntegrationEndpoint,
    parsePublicEndpoint,
    WORKSPACES_PATH,
    type RecordedRequest,
} from '@svc-int/emulator/workspace';

import type { HarnessTarget, SendableEvent } from './sendable-event.js';

/** Payload that was sent to an integration. */
export interface SentPayload {
    payload: IntegrationEventRecord['payload'];
    /** Body of a `fetch` event; left out where there was none. */
    body?: string | undefined;
    /** The same in Base64, if it is not text. */
    binaryBody?: string | undefined;
}

/** An event as a service recorded it: with its trace, without, or no more than what was sent. */
export type RecordedEvent = SentPayload | TracedEvent;

/** Where a recorded event is sent again. */
export interface ReplayTarget extends Omit<HarnessTarget, 'space' | 'site'> {
    /** Left out where there is none; what names one stays as it is. */
    space?: string | undefined;
    /** The same. */
    site?: string | undefined;
    /** Base URL below which the integration is reached from outside. */
    publicUrl: string;
}

/** Fields of a recorded event that name a place, with the matching fields of the event that is sent again. */
const PLACES = {
    installationId: 'installation',
    spaceId: 'space',
    siteId: 'site',
    organizationId: 'organization',
} as const satisfies Record<string, keyof HarnessTarget>;

/** Letters of the shortest id that is looked for in texts: shorter ones are words. */
export const MIN_ID_LENGTH = 8;

/** Ids of places that a recorded event names, each with what has its place elsewhere. */
function movesOf(payload: SentPayload['payload'], place: Partial<HarnessTarget>): [from: string, to: string][] {
    const context = typeof payload['context'] === 'object' ? { ...payload['context'] } : {};
    const named = new Map<string, unknown>([...Object.entries(context), ...Object.entries(payload)]);
    return Object.entries(PLACES).flatMap(([field, own]) => {
        const [from, to] = [named.get(field), place[own]];
        return typeof from === 'string' && to !== undefined && from !== to ? [[from, to] as [string, string]] : [];
    });
}

/** A recorded request and its answer as they would be elsewhere. */
export function relocateRequest(
    { url, answer, ...request }: RecordedRequest,
    payload: SentPayload['payload'],
    place: HarnessTarget,
): RecordedRequest {
    const moves = movesOf(payload, place).filter(([{ length }]) => length >= MIN_ID_LENGTH);
    const moved = (text: string) => moves.reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
    const address = relocateAddresses(payload, place)(moved(url));
    const body = answer?.body === undefined ? {} : { body: moved(answer.body) };
    return { ...request, url: address, ...(answer && { answer: { ...answer, ...body } }) };
}

/** Puts the places of a workspace into addresses, instead of those that an event was recorded at. */
export function relocateAddresses(
    payload: SentPayload['payload'],
    place: Partial<HarnessTarget>,
): (address: string) => string {
    const moves = movesOf(payload, place);
    return (address) =>
        address
            .split('/')
            .map((part) => moves.find(([from]) => from === part)?.[1] ?? part)
            .join('/');
}

/** The payload of a recorded event as it would be elsewhere: the places there instead of those that it was recorded at. */
export function relocateEvent(payload: SentPayload['payload'], place: ReplayTarget): SendableEvent {
    const context = 'context' in payload && { context: movePlaces(payload['context'], place) };
    const request = 'request' in payload && { request: moveRequest(payload['request'], place) };
    const { eventId: _, ...rest } = payload;
    // The service validates it, and names the field that does not fit.
    return { ...(movePlaces(rest, place) as object), ...context, ...request } as SendableEvent;
}

/** Payload that was sent to the integration. Throws if this is not a record of an event, or if its body was not kept. */
export function getSentPayload(record: RecordedEvent): SentPayload {
    const { payload, body, binaryBody } = 'event' in record ? { ...record.event, ...bodyOf(record) } : record;
    // Records come from files as well.
    const isPayload = typeof payload === 'object' && payload !== null && typeof payload['type'] === 'string';
    if (!isPayload) throw new Error('This is not a recorded event: it has no "payload" with a "type".');
    return { payload, ...(body !== undefined && { body }), ...(binaryBody !== undefined && { binaryBody }) };
}

function bodyOf({ event, trace: { body, binaryBody, bodyBytes = 0 } }: TracedEvent) {
    if (bodyBytes === 0 || body !== undefined || binaryBody !== undefined) return { body, binaryBody };
    throw new Error(
        `The record of ${event.id} lacks the body of the request: its ${bodyBytes} bytes were too many to keep.`,
    );
}

function movePlaces(value: unknown, place: ReplayTarget): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const moved = Object.entries(PLACES).filter(([field, own]) => field in value && place[own] !== undefined);
    return { ...value, ...Object.fromEntries(moved.map(([field, own]) => [field, place[own]])) };
}

function moveRequest(request: unknown, place: ReplayTarget): unknown {
    if (typeof request !== 'object' || request === null || !('url' in request)) return request;
    return { ...request, url: moveAddress(String(request.url), place) };
}

/** An address below a public endpoint of a local service, below the same endpoint of this one; any other stays. */
function moveAddress(address: string, { publicUrl, ...own }: ReplayTarget): string {
    if (!URL.canParse(address)) return address;
    const { pathname, search } = new URL(address);
    const path = pathname.replace(new RegExp(`^${WORKSPACES_PATH}/[^/]+`), '');
    const place = parsePublicEndpoint(path);
    if (!place) return address;
    const moved = {
        integration: own.integration,
        ...(place.installation && { installation: own.installation }),
        ...(place.space && { space: own.space ?? place.space }),
        ...(place.site && { site: own.site ?? place.site }),
    };
    const below = path.slice(getIntegrationEndpoint({ publicUrl: '' }, place).length);
    return getIntegrationEndpoint({ publicUrl }, moved) + below + search;
}
