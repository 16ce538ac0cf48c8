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
import type { ProjectBuild } from '../project.js';
import type { ServedProject } from '../served-project.js';
import type { DevelopmentModes } from './development-mode.js';

/** Milliseconds before a service that could not be reached is told again where the tunnel is. */
const BEFORE_NEXT_TRY = 2000;

/** Which service is to send events, and where to. */
export interface IntegrationOptions {
    service: ServiceConnection;
    modes: DevelopmentModes;
    /** Path segment of the public listener at which events are taken. */
    dispatchSecret: string;
    /** Whether events of every organization are sent, not only the owner's. */
    all: boolean;
    /** Entry of the manifests' `envs`. */
    env?: string | undefined;
    /** No step begins once it is aborted. */
    signal: AbortSignal;
}

/** Hears what becomes of an integration. */
interface Listener {
    /** A line for people. */
    note: (line: string) => void;
    /** Its events are sent to this tunnel from now on. */
    registered: (origin: string) => void;
    /** It is not sent events, for this reason. */
    refused: (error: unknown) => void;
}

/** Has a service elsewhere send the events of one integration to this session. */
export interface RemoteIntegration {
    /** Says what of the manifest the service does not know yet. */
    compare(build: ProjectBuild): void;
    /** The integration is served here: once the tunnel leads here, its events may come. */
    serve(integration: string): void;
    /** Goes by where the tunnel is; undefined while there is none. */
    reach(url: string | undefined): void;
    /** Begins no further step before this is done. */
    after(work: Promise<void>): void;
    /** Resolves once no step goes on. */
    settled(): Promise<void>;
    /** Has no more events sent; gives a line for people where that could not be done. */
    switchOff(): Promise<string | undefined>;
}

export function createRemoteIntegration(
    project: ServedProject,
    options: IntegrationOptions,
    { note, registered, refused }: Listener,
): RemoteIntegration {
    const { service, modes, dispatchSecret, all, signal } = options;
    let name: string | undefined;
    let url: string | undefined;
    let sentTo: string | undefined;
    let isTold = false;
    let wasSent = false;
    let published: Integration | undefined;
    let newest: Declared | undefined;
    let told: string[] = [];
    let work = Promise.resolve();

    /** One step after the other. */
    const then = (step: () => Promise<void>) => {
        work = work
            .then(() => (signal.aborted ? undefined : step()))
            .catch((error: unknown) => void (signal.aborted || refused(error)));
    };

    const register = async () => {
        if (name === undefined || url === undefined || url === sentTo) return;
        published ??= await ensurePublished(project.file, options, name, note);
        const origin = url;
        isTold = true;
        await whileUnreachable(
            () => modes.switchOn(String(name), origin + dispatchPath(dispatchSecret), all),
            !wasSent,
        );
        sentTo = origin;
        wasSent = true;
        registered(origin);
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
                await pause(BEFORE_NEXT_TRY, undefined, { signal });
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
        reach(now) {
            url = now;
            if (url === undefined) sentTo = undefined;
            then(register);
        },
        after: (earlier) => then(() => earlier),
        settled: () => work,
        switchOff: async () => (name === undefined || !isTold ? undefined : modes.switchOff(name)),
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
    path: string,
    { service, env }: IntegrationOptions,
    name: string,
    note: (line: string) => void,
): Promise<Integration> {
    const known = await findPublished(service, name);
    if (known) return known;
    const manifest = await readManifest({ path, env, secrets: 'resolve' });
    const { script } = await buildManifest(manifest, 'production');
    const integration = await publishIntegration(service, name, await createPublishBody(manifest, script), undefined);
    note(`Published ${name} to ${service.endpoint}, which did not know it.`);
    return integration;
}

function isPassing(error: unknown): boolean {
    return error instanceof KitError && (error.code === 'ENDPOINT_UNREACHABLE' || error.code === 'SERVICE_FAILED');
}
