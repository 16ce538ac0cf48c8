import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Integration } from '@svc-int/api';
import { dispatchPath } from '@svc-int/emulator';

import { buildManifest } from '../../bundle/build-integration.js';
import { KitError } from '../../errors.js';
import { readManifest } from '../../manifest/read-manifest.js';
import { changedParts, type Declared } from '../../publish/plan.js';
import { createPublishBody } from '../../publish/publish-body.js';
import { publishIntegration } from '../../publish/publish.js';
import type { ServiceConnection } from '../../service/service-connection.js';
import type { OpenTunnel, Tunnel, TunnelNews } from '../../tunnel/tunnel.js';
import type { ProjectBuild } from '../project.js';
import type { EventSink } from '../session-events.js';
import { endsDevelopmentMode, type DevelopmentModes } from './development-mode.js';

/** Milliseconds before a service that could not be reached is told again where the tunnel is. */
const BEFORE_NEXT_TRY = 2000;

/** Milliseconds that a step which has begun is waited for at the end. */
const LONGEST_STEP = 5000;

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
}

/** Has a service elsewhere send an integration's events to this session. */
export interface RemoteSession {
    /** Opens the tunnel to the public listener. */
    open(publicUrl: string): void;
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
    const { service, modes, openTunnel, dispatchSecret, all } = options;
    const ending = new AbortController();
    let tunnel: Tunnel | undefined;
    let name: string | undefined;
    let url: string | undefined;
    let sentTo: string | undefined;
    let isTold = false;
    let wasSent = false;
    let published: Integration | undefined;
    let newest: Declared | undefined;
    let told: string[] = [];
    let work = Promise.resolve();

    const note = (line: string) => events.push({ type: 'noted', line });

    /** One step after the other; none begins once the session ends. */
    const then = (step: () => Promise<void>) => {
        work = work
            .then(() => (ending.signal.aborted ? undefined : step()))
            .catch((error: unknown) => void (ending.signal.aborted || events.push({ type: 'failed', error })));
    };

    const register = async () => {
        if (name === undefined || url === undefined || url === sentTo) return;
        published ??= await ensurePublished(options, name, note);
        const origin = url;
        isTold = true;
        await whileUnreachable(
            () => modes.switchOn(String(name), origin + dispatchPath(dispatchSecret), all),
            !wasSent,
        );
        sentTo = origin;
        wasSent = true;
        events.push({ type: 'registered', url: origin });
        await tellChanges();
    };

    /** The first time, whoever waits is told what is wrong; later the session goes on meanwhile. */
    const whileUnreachable = async (send: () => Promise<void>, isFirst: boolean) => {
        for (;;) {
            try {
                // oxlint-disable-next-line no-await-in-loop -- one try after the other
                return await send();
            } catch (error) {
                if (isFirst || !isPassing(error)) throw error;
                note(`${String(error)} Trying again.`);
                // oxlint-disable-next-line no-await-in-loop -- likewise
                await pause(BEFORE_NEXT_TRY, undefined, { signal: ending.signal });
            }
        }
    };

    /** Asks again before it says so: it may have been published meanwhile. */
    const tellChanges = async () => {
        const before = changesOf(newest, published);
        if (name === undefined || before.length === 0 || isDeepStrictEqual(before, told)) return;
        published = await findPublished(service, name);
        told = changesOf(newest, published);
        if (told.length > 0)
            note(
                `The manifest differs from what ${service.endpoint} has (${told.join(', ')}). It counts there once you run "svc-int publish --endpoint ${service.endpoint}".`,
            );
    };

    return {
        open(publicUrl) {
            then(async () => (await modes.sweep()).forEach(note));
            tunnel = openTunnel(publicUrl, (news) => events.push({ type: 'tunnel', news }));
        },
        compare(build) {
            if (!build.ok) return;
            if (name !== undefined && build.name !== name)
                note(`${service.endpoint} sends the events of ${name}. Start again for those of ${build.name}.`);
            const { script: _script, ...declared } = build.body;
            if (isDeepStrictEqual(declared, newest)) return;
            newest = declared;
            then(tellChanges);
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
            // Whoever ends a session does not wait for a service that does not answer.
            await Promise.race([work, pause(LONGEST_STEP, undefined, { ref: false })]);
            const problem = name === undefined || !isTold ? undefined : await modes.switchOff(name);
            await tunnel?.close();
            if (problem !== undefined)
                throw new KitError('SERVICE_FAILED', problem, { hint: endsDevelopmentMode(service.endpoint) });
        },
    };
}

function changesOf(declared: Declared | undefined, published: Integration | undefined): string[] {
    return declared && published ? changedParts(declared, published) : [];
}

function findPublished(service: ServiceConnection, name: string): Promise<Integration | undefined> {
    return service.find(['integration'], (client) => client.integrations.getIntegrationByName(name));
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

function isPassing(error: unknown): boolean {
    return error instanceof KitError && (error.code === 'ENDPOINT_UNREACHABLE' || error.code === 'SERVICE_FAILED');
}
