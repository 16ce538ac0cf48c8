import { createClient } from '@svc-int/api';
import { getIntegrationEndpoint, getPlainPublicUrl, type SendRequest } from '@svc-int/emulator/workspace';

import type { Manifest } from '../manifest/manifest.js';
import type { HarnessTarget, SendableEvent } from '../events/sendable-event.js';
import { addKitErrorDetailsToMessage } from './errors.js';
import { openHarnessWorkspace, type HarnessWorkspace } from './harness-workspace.js';
import {
    buildTestIntegration,
    type BuiltTestIntegration,
    installTestIntegration,
    type TestHarnessOptions,
} from './integration.js';
import { createTestContent } from './content.js';
import { createOutboundMocks } from './outbound.js';
import { createHarnessPageFetch } from './page-fetch.js';
import { createComponentPages } from './pages.js';
import { rewriteEventForReplay, rewriteRequestForReplay } from '../events/recorded-event.js';
import { getSentPayload } from '@svc-int/emulator/internal/replay';
import type { SentEvent, TestHarness } from './test-harness.js';
import { signInVisitor } from './sign-in.js';
import { createHarnessTrace, type HarnessTrace } from './trace.js';

/**
 * Builds an integration and installs it in a new workspace: on its organization, a space and a site. Resolves once the
 * integration has handled the installation events.
 *
 * @throws KitError for an invalid manifest, or a script that can't be bundled or loaded.
 */
export async function createTestHarness(options: TestHarnessOptions = {}): Promise<TestHarness> {
    const outbound = createOutboundMocks();
    const opening = openHarnessWorkspace((request) => outbound.reply(request));
    const [{ manifest, body }, workspace] = await waitForBoth(buildTestIntegration(options), opening);
    try {
        const target = await installTestIntegration(workspace, { manifest, body }, options);
        const trace = createHarnessTrace(workspace.control, target.integration);
        await trace.update();
        return describe({ manifest, workspace, outbound, target, trace });
    } catch (error) {
        await workspace.close();
        throw addKitErrorDetailsToMessage(error);
    }
}

async function waitForBoth(
    building: Promise<BuiltTestIntegration>,
    opening: Promise<HarnessWorkspace>,
): Promise<[BuiltTestIntegration, HarnessWorkspace]> {
    const [built, opened] = await Promise.allSettled([building, opening]);
    if (opened.status === 'rejected') throw opened.reason;
    if (built.status === 'fulfilled') return [built.value, opened.value];
    await opened.value.close();
    throw addKitErrorDetailsToMessage(built.reason);
}

interface Parts {
    manifest: Manifest;
    workspace: HarnessWorkspace;
    outbound: ReturnType<typeof createOutboundMocks>;
    target: HarnessTarget;
    trace: HarnessTrace;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over one workspace
function describe({ manifest, workspace, outbound, target, trace }: Parts): TestHarness {
    const { control, url, publicUrl, token } = workspace;
    const client = createClient({ endpoint: url, token });
    let closing: Promise<void> | undefined;

    const assertOpen = () => {
        if (closing) throw new Error('The test harness was disposed.');
    };
    const update = async (wait?: 'git') => {
        assertOpen();
        await trace.update(wait);
    };
    const send = async (
        event: SendableEvent,
        again: Pick<SendRequest, 'exact' | 'body' | 'binaryBody' | 'answers' | 'unanswered'> = {},
    ): Promise<SentEvent> => {
        assertOpen();
        const { eventId, response } = await control.sendEvent({
            integration: target.integration,
            event: { ...event },
            ...again,
        });
        await update();
        const recorded = trace.find(eventId);
        if (!response) return recorded;
        const { status, headers, body } = response;
        return { ...recorded, response: new Response(body ? Buffer.from(body, 'base64') : null, { status, headers }) };
    };
    const pageFetch = createHarnessPageFetch(workspace, outbound.reply);
    const pages = createComponentPages({ client, control, manifest, target, trace, fetch: pageFetch, update });
    const dispose = () => {
        pages.dispose();
        return (closing ??= workspace.close());
    };

    const harness: TestHarness = {
        manifest,
        target,
        client,
        outbound,
        content: createTestContent({ client, control, target, update }),
        get events() {
            return trace.events;
        },
        get logs() {
            return trace.logs;
        },
        async render(componentId, options) {
            assertOpen();
            return pages.open(componentId, options);
        },
        async unfurl(address, options) {
            assertOpen();
            return pages.unfurl(address, options);
        },
        send: (event) => send(event),
        async replay(record, { answers: requests = [] } = {}) {
            const { payload, ...body } = getSentPayload(record);
            const moved = requests.map((request) => rewriteRequestForReplay(request, payload, target));
            const script = requests.length > 0 && { answers: moved, unanswered: 'send' as const };
            return send(rewriteEventForReplay(payload, { ...target, publicUrl }), { exact: true, ...body, ...script });
        },
        async fetch(path, { endpoint = {}, ...init } = {}) {
            assertOpen();
            const { integration, installation } = target;
            const meant = endpoint === 'integration' ? {} : { installation, ...endpoint };
            const base = getIntegrationEndpoint({ publicUrl }, { integration, ...meant });
            const address = getPlainPublicUrl({ publicUrl }, path) ?? base + path.replace(/^(?![/?#]|$)/, '/');
            const response = await fetch(address, { redirect: 'manual', ...init });
            const body = await response.arrayBuffer();
            await update();
            return new Response(body.byteLength > 0 ? body : null, response);
        },
        async visit(path = '', options) {
            await update();
            const before = trace.events.length;
            const listNewEvents = () => update().then(() => trace.events.slice(before));
            const { visitSitePage: visit } = await import('./visit.js');
            return visit({ control, site: target.site, newEvents: listNewEvents }, path, options);
        },
        signIn: (options) => signInVisitor(harness, control, target, options),
        async runTasks() {
            assertOpen();
            const { eventIds } = await control.runTasks();
            await update();
            return eventIds.map((id) => trace.find(id));
        },
        clock: {
            async advance(milliseconds) {
                assertOpen();
                const now = await control.advanceClock(milliseconds);
                await update();
                return now;
            },
        },
        faults: {
            async set(faults, options) {
                assertOpen();
                await control.setFaults({ faults, ...options });
            },
            list: async () => (await control.faults()).faults,
            clear: () => harness.faults.set([]),
        },
        settled: () => update('git'),
        dispose,
        [Symbol.asyncDispose]: dispose,
    };
    return harness;
}
