import { createClient } from '@svc-int/api';
import { getIntegrationEndpoint, getPlainPublicUrl, type SendRequest } from '@svc-int/emulator/workspace';

import type { Manifest } from '../manifest/manifest.js';
import type { HarnessTarget, SendableEvent } from '../events/sendable-event.js';
import { addErrorDetails } from './errors.js';
import { openHarnessWorkspace, type HarnessWorkspace } from './harness-workspace.js';
import { buildForTest, type BuiltForTest, installForTest, type TestHarnessOptions } from './integration.js';
import { createTestContent } from './content.js';
import { createOutbound } from './outbound.js';
import { createPageFetch } from './page-fetch.js';
import { createPages } from './pages.js';
import { rewriteEvent, rewriteRequest, getSentPayload } from '../events/recorded-event.js';
import type { SentEvent, TestHarness } from './test-harness.js';
import { signIn } from './sign-in.js';
import { createTrace, type Trace } from './trace.js';

/**
 * Builds an integration and installs it in a fresh workspace, on its organization with a space and a site. Resolves once it has
 * handled what the service tells it then.
 *
 * @throws KitError when the manifest can't be used, or the script can't be bundled or loaded.
 */
export async function createTestHarness(options: TestHarnessOptions = {}): Promise<TestHarness> {
    const outbound = createOutbound();
    const opening = openHarnessWorkspace((request) => outbound.reply(request));
    const [{ manifest, body }, workspace] = await waitForBoth(buildForTest(options), opening);
    try {
        const target = await installForTest(workspace, { manifest, body }, options);
        const trace = createTrace(workspace.control, target.integration);
        await trace.update();
        return describe({ manifest, workspace, outbound, target, trace });
    } catch (error) {
        await workspace.close();
        throw addErrorDetails(error);
    }
}

/** Both, or neither: a workspace that is not wanted any more is closed. */
async function waitForBoth(
    building: Promise<BuiltForTest>,
    opening: Promise<HarnessWorkspace>,
): Promise<[BuiltForTest, HarnessWorkspace]> {
    const [built, opened] = await Promise.allSettled([building, opening]);
    if (opened.status === 'rejected') throw opened.reason;
    if (built.status === 'fulfilled') return [built.value, opened.value];
    await opened.value.close();
    throw addErrorDetails(built.reason);
}

interface Parts {
    manifest: Manifest;
    workspace: HarnessWorkspace;
    outbound: ReturnType<typeof createOutbound>;
    target: HarnessTarget;
    trace: Trace;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over one workspace
function describe({ manifest, workspace, outbound, target, trace }: Parts): TestHarness {
    const { control, url, publicUrl, token } = workspace;
    const client = createClient({ endpoint: url, token });
    let closing: Promise<void> | undefined;

    const assertOpen = () => {
        if (closing) throw new Error('The test harness was disposed.');
    };
    const update = async () => {
        assertOpen();
        await trace.update();
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
    const pageFetch = createPageFetch(workspace, outbound.reply);
    const pages = createPages({ client, control, manifest, target, trace, fetch: pageFetch, update });
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
            const moved = requests.map((request) => rewriteRequest(request, payload, target));
            const script = requests.length > 0 && { answers: moved, unanswered: 'send' as const };
            return send(rewriteEvent(payload, { ...target, publicUrl }), { exact: true, ...body, ...script });
        },
        async fetch(path, init = {}) {
            assertOpen();
            const { integration, installation } = target;
            const base = getIntegrationEndpoint({ publicUrl }, { integration, installation });
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
            // Parts that few tests need are not loaded by all.
            const { visit } = await import('./visit.js');
            return visit({ control, site: target.site, newEvents: listNewEvents }, path, options);
        },
        signIn: (options) => signIn(harness, control, target, options),
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
        settled: update,
        dispose,
        [Symbol.asyncDispose]: dispose,
    };
    return harness;
}
