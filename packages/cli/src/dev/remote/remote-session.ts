import { setTimeout as pause } from 'node:timers/promises';

import type { Integration } from '@svc-int/api';
import { dispatchPath } from '@svc-int/emulator';

import { buildManifest } from '../../bundle/build-integration.js';
import { KitError } from '../../errors.js';
import { readManifest } from '../../manifest/read-manifest.js';
import { createPublishBody } from '../../publish/publish-body.js';
import { publishIntegration } from '../../publish/publish.js';
import type { ServiceConnection } from '../../service/service-connection.js';
import type { OpenTunnel, Tunnel, TunnelEnd, TunnelNews } from '../../tunnel/tunnel.js';
import type { ProjectBuild } from '../project.js';
import type { EventSink } from '../session-events.js';
import { endsDevelopmentMode, statusOf, type DevelopmentModes } from './development-mode.js';
import { createManifestChanges, findPublished } from './manifest-changes.js';

/** Times in milliseconds. */
export interface RemoteTimes {
    /** Before a service that did not take it is told again where the tunnel is; doubles with each time, up to `longestWait`. */
    wait: number;
    longestWait: number;
    /** For a step that has begun, at the end: whoever ends a session does not wait for a service that does not answer. */
    step: number;
}

const TIMES: RemoteTimes = { wait: 2000, longestWait: 30_000, step: 5000 };

/** What a session with another service is made with. */
export interface RemoteOptions {
    service: ServiceConnection;
    modes: DevelopmentModes;
    openTunnel: OpenTunnel;
    /** Path segment of the public listener at which events are taken. */
    dispatchSecret: string;
    /** Whether events of every organization are sent, not only the owner's. */
    all: boolean;
    /** The project: its manifest, and the entry of the manifest's `envs`. */
    project: { path: string; env?: string | undefined };
    /** Default: those that a service on the network needs. */
    times?: RemoteTimes;
}

/** Has a service elsewhere send an integration's events to this session. */
export interface RemoteSession {
    /** Opens the tunnel to the public listener of the service here. */
    open(end: Omit<TunnelEnd, 'path'>): void;
    /** Says what of the manifest the service does not know yet. */
    compare(build: ProjectBuild): void;
    /** The integration is served here: once the tunnel leads here, its events may come. */
    serve(integration: string): void;
    /** Goes by what happened to the tunnel. */
    reach(news: TunnelNews): void;
    /** Has no more events sent, and closes the tunnel. */
    close(): Promise<void>;
}

export function createRemoteSession(options: RemoteOptions, events: EventSink): RemoteSession {
    const { service, modes, openTunnel, dispatchSecret, all, times = TIMES } = options;
    const ending = new AbortController();
    const note = (line: string) => events.push({ type: 'noted', line });
    const changes = createManifestChanges(service, note);
    let tunnel: Tunnel | undefined;
    let name: string | undefined;
    let url: string | undefined;
    let sentTo: string | undefined;
    let wasSent = false;
    let isKnown = false;
    let work = Promise.resolve();

    /** One step after the other; none begins once the session ends. */
    const then = (step: () => Promise<void>) => {
        work = work
            .then(() => (ending.signal.aborted ? undefined : step()))
            .catch((error: unknown) => void (ending.signal.aborted || events.push({ type: 'failed', error })));
    };

    /** The first time, whoever waits is told what is wrong; later the session goes on, and sends what is true by then. */
    const register = async () => {
        let [wait, told] = [times.wait, ''];
        while (name !== undefined && url !== undefined && url !== sentTo) {
            try {
                // oxlint-disable-next-line no-await-in-loop -- one try after the other
                await send(name, url);
            } catch (error) {
                if (!wasSent || !isPassing(error)) throw error;
                if (error.message !== told) note(triedAgain(error));
                told = error.message;
                // oxlint-disable-next-line no-await-in-loop -- likewise
                await pause(wait, undefined, { signal: ending.signal });
                wait = Math.min(2 * wait, times.longestWait);
            }
        }
    };

    const send = async (integration: string, origin: string) => {
        if (!isKnown) changes.see(await ensurePublished(options, integration, note));
        isKnown = true;
        ending.signal.throwIfAborted();
        await modes.switchOn(integration, origin + dispatchPath(dispatchSecret), all);
        wasSent = true;
        sentTo = origin;
        if (url === origin) events.push({ type: 'registered', url: origin });
        await changes.tell(integration);
    };

    return {
        open(end) {
            then(async () => (await modes.sweep()).forEach(note));
            const to = { ...end, path: dispatchPath(dispatchSecret) };
            tunnel = openTunnel(to, (news) => events.push({ type: 'tunnel', news }));
        },
        compare(build) {
            if (!build.ok) return;
            if (name !== undefined && build.name !== name)
                note(`${service.endpoint} sends the events of ${name}. Start again for those of ${build.name}.`);
            const { script: _script, ...declared } = build.body;
            if (!changes.take(declared)) return;
            then(async () => {
                if (name !== undefined) await changes.tell(name);
            });
        },
        serve(integration) {
            if (name !== undefined) return;
            name = integration;
            then(register);
        },
        reach(news) {
            if (news.state === 'failed') events.push({ type: 'failed', error: news.error });
            url = news.state === 'open' ? news.url : undefined;
            if (url === undefined) sentTo = undefined;
            then(register);
        },
        async close() {
            ending.abort();
            await Promise.race([work, pause(times.step, undefined, { ref: false })]);
            const problems = await modes.switchAllOff();
            await tunnel?.close();
            if (problems.length === 0) return;
            throw new KitError('SERVICE_FAILED', problems.join('\n'), { hint: endsDevelopmentMode(service.endpoint) });
        },
    };
}

/** An integration that the service does not know has no development mode. */
async function ensurePublished(
    { service, project }: RemoteOptions,
    name: string,
    note: (line: string) => void,
): Promise<Integration> {
    const known = await findPublished(service, name);
    if (known) return known;
    const manifest = await readManifest({ ...project, secrets: 'resolve' });
    const { script } = await buildManifest(manifest, 'production');
    const integration = await publishIntegration(service, name, await createPublishBody(manifest, script), undefined);
    note(`Published ${name} to ${service.endpoint}, which did not know it.`);
    return integration;
}

function triedAgain({ message, hint }: KitError): string {
    return [`No events arrive for now, which is tried again. ${message}`, ...(hint ? [hint] : [])].join('\n');
}

/** What may be otherwise the next time: a network that is away, a token that is renewed. A refusal stays one. */
function isPassing(error: unknown): error is KitError {
    return error instanceof KitError && (error.code !== 'REFUSED' || statusOf(error) === 429);
}
