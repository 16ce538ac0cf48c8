import { setTimeout as pause } from 'node:timers/promises';

import type { Integration } from '@svc-int/api';
import { getDispatchReceiverPath } from '@svc-int/emulator';

import type { ShellEnvironment } from '../../context/context.js';
import { buildIntegrationFromManifest } from '../../bundle/build-integration.js';
import { KitError } from '../../errors.js';
import { readManifest } from '../../manifest/read-manifest.js';
import { createPublishBody } from '../../publish/publish-body.js';
import { omitKitOnlyConfigurationFields } from '../../publish/kit-only-fields.js';
import { publishAndCompareStoredFields } from '../../publish/publish.js';
import type { ServiceConnection } from '../../service/service-connection.js';
import type { ProjectBuild } from '../project/project.js';
import type { ServedProject } from '../project/served-project.js';
import { findKitErrorCauseHttpStatus, type RemoteDevelopmentModes } from './development-mode.js';
import type { RemoteSessionTimes } from '../../context/remote-session-times.js';
import { createManifestDifferenceReporter, findPublishedIntegration } from './manifest-changes.js';

export interface RemoteRegistrationOptions {
    service: ServiceConnection;
    modes: RemoteDevelopmentModes;
    /** Secret path segment of the public listener that receives events. */
    dispatchSecret: string;
    /** Sends the events of all organizations, not only the owner's. */
    all: boolean;
    env?: string | undefined;
    shell: ShellEnvironment;
    /** No step starts after the signal is aborted. */
    signal: AbortSignal;
    times: Pick<RemoteSessionTimes, 'wait' | 'maxWait'>;
}

interface Listener {
    note: (line: string) => void;
    registered: (origin: string) => void;
    refused: (error: unknown) => void;
}

export interface RemoteIntegrationRegistration {
    compare(build: ProjectBuild): void;
    serve(integration: string): void;
    register(url: string | undefined): void;
    after(work: Promise<void>): void;
    whenIdle(): Promise<void>;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over what the service was told
export function createRemoteIntegrationRegistration(
    project: ServedProject,
    options: RemoteRegistrationOptions,
    { note, registered, refused }: Listener,
): RemoteIntegrationRegistration {
    const { service, modes, dispatchSecret, all, signal, times } = options;
    const changes = createManifestDifferenceReporter(service, note);
    let name: string | undefined;
    let url: string | undefined;
    let sentTo: string | undefined;
    let wasSent = false;
    let isKnown = false;
    let isRefused = false;
    let work = Promise.resolve();

    const enqueue = (step: () => Promise<void>) => {
        work = work
            .then(() => (signal.aborted || isRefused ? undefined : step()))
            .catch((error: unknown) => {
                isRefused = true;
                if (!signal.aborted) refused(error);
            });
    };

    /** Fails if the first registration fails, or a later one is rejected; retries other failures. */
    const register = async () => {
        let [wait, lastMessage] = [times.wait, ''];
        while (name !== undefined && url !== undefined && url !== sentTo) {
            try {
                await send(name, url);
            } catch (error) {
                if (!wasSent || !isTransientError(error)) throw error;
                if (error.message !== lastMessage) note(formatRetry(error));
                lastMessage = error.message;
                await pause(wait, undefined, { signal });
                wait = Math.min(2 * wait, times.maxWait);
            }
        }
    };

    const send = async (integration: string, origin: string) => {
        if (!isKnown) changes.compare(await findOrPublish(project.file, options, integration, note));
        isKnown = true;
        signal.throwIfAborted();
        await modes.enable(integration, origin + getDispatchReceiverPath(dispatchSecret), all);
        wasSent = true;
        sentTo = origin;
        if (url === origin) registered(origin);
        await changes.report(integration);
    };

    return {
        compare(build) {
            if (!build.ok) return;
            if (name !== undefined && build.name !== name)
                note(
                    `${service.endpoint} sends the events of ${name}. Start again to receive the events of ${build.name}.`,
                );
            const { script: _script, ...declared } = build.body;
            if (!changes.setManifest(declared)) return;
            enqueue(async () => {
                if (name !== undefined) await changes.report(name);
            });
        },
        serve(integration) {
            if (name !== undefined) return;
            name = integration;
            enqueue(register);
        },
        register(now) {
            url = now;
            if (url === undefined) sentTo = undefined;
            enqueue(register);
        },
        after: (earlier) => enqueue(() => earlier),
        whenIdle: () => work,
    };
}

/** Publishes a missing integration: only published integrations have a development mode. */
async function findOrPublish(
    path: string,
    { service, env, shell }: RemoteRegistrationOptions,
    name: string,
    note: (line: string) => void,
): Promise<Integration> {
    const known = await findPublishedIntegration(service, name);
    if (known) return known;
    const manifest = await readManifest({ path, env, secrets: 'resolve' }, shell);
    const { script } = await buildIntegrationFromManifest(manifest, 'production');
    const body = omitKitOnlyConfigurationFields(await createPublishBody(manifest, script));
    const integration = await publishAndCompareStoredFields(service, name, body, undefined);
    note(`Published ${name} to ${service.endpoint}, where it did not exist.`);
    return integration;
}

function formatRetry({ message, hint }: KitError): string {
    return [`No events arrive at the moment; retrying. ${message}`, ...(hint ? [hint] : [])].join('\n');
}

/** Whether to retry: after any error but a rejection, and after 429. */
function isTransientError(error: unknown): error is KitError {
    return error instanceof KitError && (error.code !== 'REFUSED' || findKitErrorCauseHttpStatus(error) === 429);
}
