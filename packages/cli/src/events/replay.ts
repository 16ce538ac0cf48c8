import type { TracedEvent, TraceRequest } from '@svc-int/api';
import {
    formatEventOutcomes,
    getSentPayload,
    type SentPayload,
    toRecordedRequests,
} from '@svc-int/emulator/internal/replay';
import { getIntegrationEndpoint, type RecordedRequest, type WorkspaceOverview } from '@svc-int/emulator/workspace';

import { type KitErrorCode, KitError } from '../errors.js';
import { rewriteEventForReplay, createReplayUrlRewriter, type ReplayTarget } from './recorded-event.js';
import { diffTexts } from '../output/diff.js';
import { requireLocalService, type Journal } from './journal.js';
import { sendTracedEvent } from './send-traced.js';
import { applyEventFieldAssignments } from './settings.js';

export interface ReplayOptions {
    data?: Record<string, unknown> | undefined;
    /** Assignments for `applyEventFieldAssignments`. */
    settings?: readonly string[] | undefined;
    /** Version to run. Default: `current`. */
    on?: number | 'recorded' | 'current' | undefined;
    /** Source of responses to the integration's requests. Default: `live`. */
    outbound?: 'live' | 'recorded' | undefined;
}

export interface ReplayResult {
    recorded: TracedEvent;
    replayed: TracedEvent;
    difference: string;
    /** Paths of redacted values, which the service lacks: sent as placeholders. */
    hidden: string[];
}

/**
 * Replaces ids that the workspace lacks by those of the installation.
 *
 * @throws KitError `INPUT_INVALID`, `RECORD_INCOMPLETE`, `NOT_INSTALLED` or `INTEGRATION_UNKNOWN`.
 */
export async function replayEvent(
    journal: Journal,
    recorded: TracedEvent,
    options: ReplayOptions,
): Promise<ReplayResult> {
    const { payload, ...body } = requirePayload(recorded);
    const { type } = payload;
    const target = resolveTarget(journal, payload);
    const event = applyEventFieldAssignments(
        { ...rewriteEventForReplay(payload, target), ...options.data, type },
        options.settings ?? [],
    );
    const version = resolveVersion(recorded, options.on);
    const { traced: replayed, hidden } = await sendTracedEvent(journal, {
        event: { ...event, type },
        exact: true,
        repeats: recorded.event.id,
        ...body,
        ...(version !== undefined && { version }),
        ...(options.outbound === 'recorded' && {
            answers: listRecordedRequests(recorded, createReplayUrlRewriter(payload, target)),
        }),
    });
    const outcomes = formatEventOutcomes(recorded, replayed);
    return { recorded, replayed, difference: diffTexts(outcomes.recorded, outcomes.replayed), hidden };
}

export function formatMissingReplayValues({ hidden }: Pick<ReplayResult, 'hidden'>): string {
    if (hidden.length === 0) return '';
    return `Sent without values that the record hides and that are no longer known: ${hidden.join(', ')}`;
}

const ONE_EVENT = new Set<KitErrorCode>(['INPUT_INVALID', 'RECORD_INCOMPLETE', 'NOT_INSTALLED', 'INTEGRATION_UNKNOWN']);

export function canContinueAfterReplayError({ code }: KitError): boolean {
    return ONE_EVENT.has(code);
}

function requirePayload(recorded: TracedEvent): SentPayload {
    try {
        return getSentPayload(recorded);
    } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        throw new KitError('RECORD_INCOMPLETE', message, { hint: 'Repeat the original request.', cause });
    }
}

function resolveVersion({ event }: TracedEvent, on: ReplayOptions['on']): number | undefined {
    if (on === undefined || on === 'current') return undefined;
    if (on !== 'recorded') return on;
    if (event.version !== undefined) return event.version;
    throw new KitError('RECORD_INCOMPLETE', `The record of ${event.id} does not name the version that handled it.`, {
        hint: 'Give its number with --on.',
    });
}

function listRecordedRequests(
    { event, trace }: TracedEvent,
    relocated: (address: string) => string,
): RecordedRequest[] {
    const requests: TraceRequest[] | undefined = trace.requests;
    if (requests) return toRecordedRequests(requests.map((request) => ({ ...request, url: relocated(request.url) })));
    throw new KitError(
        'RECORD_INCOMPLETE',
        `The record of ${event.id} does not contain the requests of the integration.`,
        {
            hint: 'Use --outbound live.',
        },
    );
}

function resolveTarget(journal: Journal, payload: Record<string, unknown>): ReplayTarget {
    const { integration } = journal;
    const own = requireIntegration(requireLocalService(journal).overview, integration);
    const installations = own.installations;
    const installation = installations.find(({ id }) => id === payload['installationId']) ?? installations[0];
    if (!installation) {
        throw new KitError('NOT_INSTALLED', `${integration} is not installed, so it receives no events.`, {
            hint: 'Install it first; "svc-int dev" does so automatically.',
        });
    }
    const context = typeof payload['context'] === 'object' ? payload['context'] : {};
    const named = new Map<string, unknown>([...Object.entries(context ?? {}), ...Object.entries(payload)]);
    const selectId = (ids: readonly string[], id: unknown) => ids.find((candidate) => candidate === id) ?? ids[0];
    const base = getIntegrationEndpoint({ publicUrl: '' }, { integration });
    return {
        integration,
        installation: installation.id,
        organization: installation.organization,
        space: selectId(installation.spaces, named.get('spaceId')),
        site: selectId(installation.sites, named.get('siteId')),
        publicUrl: own.publicEndpoint.slice(0, -base.length),
    };
}

function requireIntegration(
    { integrations }: WorkspaceOverview,
    name: string,
): WorkspaceOverview['integrations'][number] {
    const found = integrations.find((one) => one.name === name);
    if (found) return found;
    throw new KitError('INTEGRATION_UNKNOWN', `The service has no integration "${name}".`, {
        hint: 'Publish it there first, or select another one with --integration.',
    });
}
