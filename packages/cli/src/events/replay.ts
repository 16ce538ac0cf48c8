import type { TracedEvent } from '@svc-int/api';
import { integrationPublicEndpoint, type WorkspaceOverview } from '@svc-int/emulator/workspace';

import { KitError } from '../errors.js';
import { logText } from '../output/log-text.js';
import { diffTexts } from '../testing/diff.js';
import { relocate, sentPayload, type ReplayPlace } from '../testing/recorded-event.js';
import { requireLocal, type Journal } from './journal.js';
import { sendTraced } from './send-traced.js';
import { applySettings } from './settings.js';

/** What is changed in an event before it is sent again. */
export interface EventEdits {
    data?: Record<string, unknown> | undefined;
    settings?: readonly string[] | undefined;
}

/** An event that was sent again. */
export interface Replay {
    recorded: TracedEvent;
    replayed: TracedEvent;
    /** Lines with what was recorded (`-`) and what is now (`+`); empty when nothing differs. */
    difference: string;
}

/**
 * Sends a recorded event again to the integration of a local service, with nothing filled in. Where the workspace has not the
 * places that it names, it is sent at those that the integration is installed on.
 */
export async function replayEvent(journal: Journal, recorded: TracedEvent, edits: EventEdits): Promise<Replay> {
    const { payload, body } = sentPayload(recorded);
    const { type } = payload;
    const moved = relocate(payload, placeFor(journal, payload));
    const event = applySettings({ ...moved, ...edits.data, type }, edits.settings ?? []);
    const replayed = await sendTraced(journal, {
        event: { ...event, type },
        exact: true,
        ...(body !== undefined && { body }),
    });
    return { recorded, replayed, difference: diffTexts(outcomeOf(recorded), outcomeOf(replayed)) };
}

/** Its port is another with each session. */
const LOCAL_ORIGIN = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?=\/)/;

/** What came of an event, without what is another each time: times, and what the lines after the first of a log say of places. */
function outcomeOf({ event, trace }: TracedEvent): string {
    const { status, responseStatus, error } = event;
    return [
        `status ${status}`,
        ...(responseStatus === undefined ? [] : [`answer ${responseStatus}`]),
        ...(error === undefined ? [] : [`error ${firstLine(error)}`]),
        ...trace.logs.map((log) => `log ${log.level} ${firstLine(logText(log))}`),
        ...trace.requests.map((request) => {
            const { method, url, status: answer, error: failure } = request;
            return `request ${method} ${url.replace(LOCAL_ORIGIN, '')} ${answer ?? firstLine(failure ?? '')}`;
        }),
    ].join('\n');
}

function firstLine(text: string): string {
    return text.split('\n', 1)[0] ?? '';
}

/** The places that an event names, where the integration is installed on them; else others. */
function placeFor(journal: Journal, payload: Record<string, unknown>): ReplayPlace {
    const { integration } = journal;
    const own = integrationOf(requireLocal(journal).overview, integration);
    const installations = own.installations;
    const installation = installations.find(({ id }) => id === payload['installationId']) ?? installations[0];
    if (!installation) {
        throw new KitError('INPUT_INVALID', `${integration} is installed nowhere, so it is sent no events.`, {
            hint: 'Install it first; "svc-int dev" does it by itself.',
        });
    }
    const context = typeof payload['context'] === 'object' ? payload['context'] : {};
    const named = new Map<string, unknown>([...Object.entries(context ?? {}), ...Object.entries(payload)]);
    const among = (places: readonly string[], id: unknown) => places.find((place) => place === id) ?? places[0];
    const base = integrationPublicEndpoint({ publicUrl: '' }, { integration });
    return {
        integration,
        installation: installation.id,
        organization: installation.organization,
        space: among(installation.spaces, named.get('spaceId')),
        site: among(installation.sites, named.get('siteId')),
        publicUrl: own.publicEndpoint.slice(0, -base.length),
    };
}

function integrationOf({ integrations }: WorkspaceOverview, name: string): WorkspaceOverview['integrations'][number] {
    const found = integrations.find((one) => one.name === name);
    if (found) return found;
    throw new KitError('INPUT_INVALID', `The service has no integration "${name}".`, {
        hint: 'Publish it there first, or choose another one with --integration.',
    });
}
