import {
    createClient,
    type ApiClient,
    type IntegrationEventRecord,
    type PublishIntegrationBody,
    type RenderRequest,
    type TracedEvent,
} from '@svc-int/api';
import {
    connectControl,
    startEmulator,
    type BuildMessage,
    type DevelopmentResponse,
    type Emulator,
    type EmulatorOptions,
    type OpenedWorkspace,
    type WorkspaceOverview,
} from '@svc-int/emulator';
import { onTestFinished } from 'vitest';
import { omitHoldReports } from './log-lines.js';
import { startedWith } from './processes.js';
import { openSharedWorkspace } from './shared-runtime.js';
import { until } from './until.js';

/** The organization that test integrations belong to, unless a test names another. */
export const ORGANIZATION = 'acme';

/** How a build of a test's script ended. */
export const BUILT: BuildMessage = {
    event: 'build',
    manifest: 'integration.yaml',
    ok: true,
    durationMs: 1,
    bytes: 100,
    errors: [],
};

/** A workspace of a local service that runs in the Workers runtime, with calls that tests make again and again. */
export interface TestService extends OpenedWorkspace {
    /** Calls the service as its user. */
    client: ApiClient;
    /** Calls the service with another token. */
    as(token: string | undefined): ApiClient;
    /** Publishes and installs an integration, and waits until its setup events are through. */
    develop(name: string, script: string, declaration?: Partial<PublishIntegrationBody>): Promise<DevelopmentResponse>;
    /** Requests a path of the control listener, with the user's token unless other headers are given. */
    request(path: string, init?: RequestInit): Promise<Response>;
    /** Renders a block on a space by POST. */
    render(
        at: DevelopmentResponse,
        request?: Partial<RenderRequest>,
    ): ReturnType<ApiClient['integrations']['renderIntegrationUIWithPost']>;
    /** Every recorded event of an integration, oldest first. */
    events(name: string): Promise<IntegrationEventRecord[]>;
    /** The newest event of an integration, with its trace. */
    lastEvent(name: string): Promise<TracedEvent>;
    /** Removes the workspace, or ends the service that was started for it. */
    dispose(): Promise<void>;
}

/** A service that has a runtime of its own. */
export type StartedService = TestService & Emulator;

/**
 * Gives a new workspace of its own, as fresh as that of a service that starts, in a runtime that the tests of this process share.
 * Whoever calls it disposes of it.
 */
export async function openService(): Promise<TestService> {
    return describeService(await openSharedWorkspace());
}

/** The same for the test that called: it is removed when that ends. */
export async function openTemporaryService(): Promise<TestService> {
    const service = await openService();
    onTestFinished(() => service.dispose());
    return service;
}

/**
 * Starts a service on free ports, which takes three times as long as `openService`: for tests of its options, its listeners and
 * its end, and of what harms a runtime. The `log` gets no reports of holds. Whoever calls it disposes of it.
 */
export async function startService(options: EmulatorOptions = {}): Promise<StartedService> {
    const log = options.log && { log: omitHoldReports(options.log) };
    return describeService(await startEmulator({ port: 0, publicPort: 0, ...options, ...log }));
}

/** Starts a service that ends with the test that called. */
export async function startTemporaryService(options: EmulatorOptions = {}): Promise<StartedService> {
    const service = await startService(options);
    onTestFinished(() => service.dispose());
    return service;
}

/** Ends the runtime of a service, which starts another in its place. */
export function killRuntime({ token }: Pick<StartedService, 'token'>, signal: NodeJS.Signals = 'SIGKILL'): void {
    for (const { pid } of startedWith('SVC_INT_WORKSPACE_TOKEN', token)) process.kill(pid, signal);
}

/** Minimal body for publishing an integration. */
export function publishBody(script: string, declaration: Partial<PublishIntegrationBody> = {}): PublishIntegrationBody {
    return { title: 'Test', scopes: [], organization: ORGANIZATION, script, ...declaration };
}

/** A request to render the component `main` on a space. */
export function blockRequest(spaceId: string, change: Partial<RenderRequest> = {}): RenderRequest {
    return {
        componentId: 'main',
        props: {},
        context: { type: 'document', spaceId, editable: true, theme: 'light' },
        ...change,
    };
}

export function describeService<Given extends OpenedWorkspace & Pick<TestService, 'dispose'>>(
    given: Given,
): Given & TestService {
    const { url, token } = given;
    const as = (other: string | undefined) =>
        createClient({ endpoint: url, ...(other !== undefined && { token: other }) });
    const client = as(token);
    const { integrations } = client;
    const events = async (name: string) => {
        const { data } = await integrations.listIntegrationEvents(name, { limit: 1000 });
        return data.items.toReversed();
    };
    const answered = async (name: string) => (await events(name)).filter(({ status }) => status !== 'pending');
    const request = (path: string, init: RequestInit = {}) =>
        fetch(url + path, { headers: { authorization: `Bearer ${token}` }, ...init });
    /** An installation sends one event for the organization, and one for each of its spaces and sites. */
    const setupEvents = async (installation: string) => {
        const overview = (await (await request('/_svc-int/workspace')).json()) as WorkspaceOverview;
        const found = overview.integrations
            .flatMap(({ installations }) => installations)
            .find(({ id }) => id === installation);
        return 1 + (found?.spaces.length ?? 0) + (found?.sites.length ?? 0);
    };
    return {
        ...given,
        client,
        request,
        as,
        events,
        async develop(name, script, declaration) {
            const place = await connectControl(given).develop({
                name,
                integration: publishBody(script, declaration),
                build: BUILT,
            });
            const expected = await setupEvents(place.installation);
            await until(`"${name}" is set up`, async () => (await answered(name)).length >= expected);
            return place;
        },
        render: (at, change) =>
            integrations.renderIntegrationUIWithPost(at.integration, blockRequest(at.space, change)),
        async lastEvent(name) {
            const last = (await events(name)).at(-1);
            return (await integrations.getIntegrationEvent(name, last?.id ?? 'none')).data;
        },
    };
}
