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
import { omitHoldReports } from './session/log-lines.js';
import { listProcessesWithVariable } from './processes.js';
import { openSharedWorkspace } from './service/shared-runtime.js';
import { until } from './until.js';

export const ORGANIZATION = 'acme';

export const BUILT: BuildMessage = {
    event: 'build',
    manifest: 'integration.yaml',
    ok: true,
    durationMs: 1,
    bytes: 100,
    errors: [],
};

export interface TestService extends OpenedWorkspace {
    client: ApiClient;
    as(token: string | undefined): ApiClient;
    /** Publishes and installs an integration, and waits for its setup events. */
    develop(name: string, script: string, declaration?: Partial<PublishIntegrationBody>): Promise<DevelopmentResponse>;
    /** Requests a path of the control listener. Default: with the user's token. */
    request(path: string, init?: RequestInit): Promise<Response>;
    render(
        at: DevelopmentResponse,
        request?: Partial<RenderRequest>,
    ): ReturnType<ApiClient['integrations']['renderIntegrationUIWithPost']>;
    /** Events, oldest first. */
    events(name: string): Promise<IntegrationEventRecord[]>;
    lastEvent(name: string): Promise<TracedEvent>;
    dispose(): Promise<void>;
}

export type StartedService = TestService & Emulator;

export async function openService(): Promise<TestService> {
    return describeService(await openSharedWorkspace());
}

export async function openTemporaryService(): Promise<TestService> {
    const service = await openService();
    onTestFinished(() => service.dispose());
    return service;
}

/** Starts a runtime, which is three times as slow as `openService`. `log` gets no hold reports. */
export async function startService(options: EmulatorOptions = {}): Promise<StartedService> {
    const log = options.log && { log: omitHoldReports(options.log) };
    return describeService(await startEmulator({ port: 0, publicPort: 0, ...options, ...log }));
}

export async function startTemporaryService(options: EmulatorOptions = {}): Promise<StartedService> {
    const service = await startService(options);
    onTestFinished(() => service.dispose());
    return service;
}

export function killRuntime({ token }: Pick<StartedService, 'token'>, signal: NodeJS.Signals = 'SIGKILL'): void {
    for (const { pid } of listProcessesWithVariable('SVC_INT_WORKSPACE_TOKEN', token)) process.kill(pid, signal);
}

export function publishBody(script: string, declaration: Partial<PublishIntegrationBody> = {}): PublishIntegrationBody {
    return { title: 'Test', scopes: [], organization: ORGANIZATION, script, ...declaration };
}

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
