import type { SentPayload } from '@svc-int/emulator/internal/replay';
import {
    getIntegrationEndpoint,
    parsePublicEndpoint,
    WORKSPACES_PATH,
    type RecordedRequest,
} from '@svc-int/emulator/workspace';

import type { HarnessTarget, SendableEvent } from './sendable-event.js';

export interface ReplayTarget extends Omit<HarnessTarget, 'space' | 'site'> {
    space?: string | undefined;
    site?: string | undefined;
    publicUrl: string;
}

const TARGET_FIELDS = {
    installationId: 'installation',
    spaceId: 'space',
    siteId: 'site',
    organizationId: 'organization',
} as const satisfies Record<string, keyof HarnessTarget>;

/** Shorter ids are not rewritten, as they may be ordinary words. */
export const MIN_REWRITABLE_ID_LENGTH = 8;

function listMoves(payload: SentPayload['payload'], target: Partial<HarnessTarget>): [from: string, to: string][] {
    const context = typeof payload['context'] === 'object' ? { ...payload['context'] } : {};
    const named = new Map<string, unknown>([...Object.entries(context), ...Object.entries(payload)]);
    return Object.entries(TARGET_FIELDS).flatMap(([field, own]) => {
        const [from, to] = [named.get(field), target[own]];
        return typeof from === 'string' && to !== undefined && from !== to ? [[from, to] as [string, string]] : [];
    });
}

export function rewriteRequestForReplay(
    { url, answer: response, ...request }: RecordedRequest,
    payload: SentPayload['payload'],
    target: HarnessTarget,
): RecordedRequest {
    const moves = listMoves(payload, target).filter(([{ length }]) => length >= MIN_REWRITABLE_ID_LENGTH);
    const rewriteIds = (text: string) => moves.reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
    const address = createReplayUrlRewriter(payload, target)(rewriteIds(url));
    const body = response?.body === undefined ? {} : { body: rewriteIds(response.body) };
    return { ...request, url: address, ...(response && { answer: { ...response, ...body } }) };
}

export function createReplayUrlRewriter(
    payload: SentPayload['payload'],
    target: Partial<HarnessTarget>,
): (address: string) => string {
    const moves = listMoves(payload, target);
    return (address) =>
        address
            .split('/')
            .map((part) => moves.find(([from]) => from === part)?.[1] ?? part)
            .join('/');
}

export function rewriteEventForReplay(payload: SentPayload['payload'], target: ReplayTarget): SendableEvent {
    const context = 'context' in payload && { context: moveTargets(payload['context'], target) };
    const request = 'request' in payload && { request: moveRequest(payload['request'], target) };
    const { eventId: _, ...rest } = payload;
    return { ...(moveTargets(rest, target) as object), ...context, ...request } as SendableEvent;
}

function moveTargets(value: unknown, target: ReplayTarget): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const moved = Object.entries(TARGET_FIELDS).filter(([field, own]) => field in value && target[own] !== undefined);
    return { ...value, ...Object.fromEntries(moved.map(([field, own]) => [field, target[own]])) };
}

function moveRequest(request: unknown, target: ReplayTarget): unknown {
    if (typeof request !== 'object' || request === null || !('url' in request)) return request;
    return { ...request, url: moveAddress(String(request.url), target) };
}

function moveAddress(address: string, { publicUrl, ...own }: ReplayTarget): string {
    if (!URL.canParse(address)) return address;
    const { pathname, search } = new URL(address);
    const path = pathname.replace(new RegExp(`^${WORKSPACES_PATH}/[^/]+`), '');
    const endpoint = parsePublicEndpoint(path);
    if (!endpoint) return address;
    const moved = {
        integration: own.integration,
        ...(endpoint.installation && { installation: own.installation }),
        ...(endpoint.space && { space: own.space ?? endpoint.space }),
        ...(endpoint.site && { site: own.site ?? endpoint.site }),
    };
    const below = path.slice(getIntegrationEndpoint({ publicUrl: '' }, endpoint).length);
    return getIntegrationEndpoint({ publicUrl }, moved) + below + search;
}
