import { ApiError, isNonArrayObject, type RenderResponse, type TracedEvent } from '@svc-int/api';

import type { MomentFacts, SendRequest, SendResponse } from '../../control.js';
import { parseJsonOrUndefined } from '../../values/parse-json-or-undefined.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { createReplayRequest } from '../replay/replay-events.js';
import type { ServiceClient } from '../service-client/service-client.js';
import type { MomentRef } from './moment-path.js';

export interface DrawnRender {
    response?: RenderResponse | undefined;
    problem?: string | undefined;
}

export interface Moment {
    facts: MomentFacts;
    version: number | undefined;
    recorded?: TracedEvent | undefined;
    drawn: DrawnRender;
}

type MomentClient = Pick<ServiceClient, 'ask' | 'event' | 'sendEvent'>;

export async function readMoment(client: MomentClient, { integration, time, event }: MomentRef): Promise<Moment> {
    const [facts, marked] = await Promise.all([
        client.ask('findMoment', { query: { integration, time, event } }),
        findEvent(client, integration, event),
    ]);
    const version = marked?.event.version ?? facts.version;
    const recorded = isRender(marked) ? marked : await findEvent(client, integration, facts.render);
    const drawn = recorded ? await drawRecordedRender(client, integration, recorded) : {};
    return { facts, version, recorded, drawn };
}

function isRender(traced: TracedEvent | undefined): boolean {
    return traced?.event.payload.type === 'ui_render';
}

async function findEvent(
    client: MomentClient,
    integration: string,
    id: string | undefined,
): Promise<TracedEvent | undefined> {
    try {
        return id === undefined ? undefined : await client.event(integration, id);
    } catch (error) {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
    }
}

async function drawRecordedRender(
    client: MomentClient,
    integration: string,
    recorded: TracedEvent,
): Promise<DrawnRender> {
    try {
        const { version } = recorded.event;
        const request = { ...createMomentRequest(recorded, integration), version, unrecorded: true };
        return parseDrawnRender(await client.sendEvent(request));
    } catch (error) {
        const response = parseRenderResponse(recorded.trace.answer?.body ?? '');
        return { response, problem: getErrorMessage(error) };
    }
}

export function createMomentRequest(recorded: TracedEvent, integration: string): SendRequest {
    return {
        ...createReplayRequest(recorded, integration, 'recorded'),
        ...(recorded.trace.environment && { recordedConfiguration: true }),
    };
}

export function parseDrawnRender({ response, traced }: SendResponse): DrawnRender {
    const text = response && new TextDecoder().decode(Uint8Array.from(atob(response.body), (one) => one.charCodeAt(0)));
    const parsed = traced?.event.status === 'failed' ? undefined : parseRenderResponse(text ?? '');
    return parsed ? { response: parsed } : { problem: traced?.event.error ?? 'The integration returned no element.' };
}

function parseRenderResponse(text: string): RenderResponse | undefined {
    const value = parseJsonOrUndefined(text);
    return isNonArrayObject(value) && value['type'] === 'element' ? (value as unknown as RenderResponse) : undefined;
}

export function listRecordedConfigurations({ trace }: TracedEvent): { label: string; configuration: unknown }[] {
    const { installation, spaceInstallation, siteInstallation } = trace.environment ?? {};
    const labeled = { Account: installation, Space: spaceInstallation, Site: siteInstallation };
    return Object.entries(labeled).flatMap(([label, installed]) =>
        isNonArrayObject(installed) ? [{ label, configuration: installed['configuration'] ?? {} }] : [],
    );
}
