import { join } from 'node:path';

import type { DevelopmentRequest, DevelopmentResponse } from '@svc-int/emulator';
import { expect, onTestFinished } from 'vitest';

import { createShellEnvironment } from './context.js';
import type { Project, ProjectBuild } from '../../src/dev/project/project.js';
import { createQueue } from '../../src/dev/queue.js';
import type { DevMessage } from '../../src/dev/reporter.js';
import { createServedProjectAndStartBuild, type ServedProject } from '../../src/dev/project/served-project.js';
import type { SessionEvent } from '../../src/dev/session-events.js';
import { runSessionLoop, type SessionEnd } from '../../src/dev/session-loop.js';
import type { RunningService } from '../../src/dev/session-service.js';
import { readManifest } from '../../src/manifest/read-manifest.js';
import { createPublishBody } from '../../src/publish/publish-body.js';
import { createFolder, MANIFEST, SCRIPT } from './project.js';

interface Begun<Input, Result> {
    input: Input;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
}

export interface LoopSession {
    reported: readonly string[];
    builds: readonly Begun<string[], ProjectBuild>[];
    calls: readonly Begun<DevelopmentRequest, DevelopmentResponse>[];
    isAwaited: () => boolean;
    project: ServedProject;
    folder: string;
    push: (event: SessionEvent) => void;
    start: () => void;
    change: (path: string) => void;
    ended: Promise<SessionEnd>;
    /** Completes the newest build with this script. `startedAt` is in ms since 1970; default: 0. */
    finishBuild(script: string, startedAt?: number): Promise<void>;
    serve(version: number): Promise<void>;
}

// oxlint-disable-next-line max-lines-per-function -- a list of what one session is made of
export async function startTestSession(sources: readonly string[] = []): Promise<LoopSession> {
    const reported: string[] = [];
    const report = (message: DevMessage) => void reported.push(describeMessage(message));
    const reporter = { report, log: (line: string) => void reported.push(line) };
    const builds = pending<string[], ProjectBuild>();
    const calls = pending<DevelopmentRequest, DevelopmentResponse>();
    const texts = Object.fromEntries(sources.map((name) => [name, 'text']));
    const folder = await createFolder({ 'integration.yaml': MANIFEST, 'index.ts': SCRIPT, ...texts });
    const manifest = await readManifest({ path: folder }, createShellEnvironment());
    const files: Project = {
        file: manifest.file,
        name: manifest.name,
        files: () => sources.map((name) => join(folder, name)),
        links: () => [],
        build: (changed) => builds.start([...changed]),
        explain: async () => [],
        close: async () => {},
    };
    const events = createQueue<SessionEvent>();
    const project = createServedProjectAndStartBuild(files, events, reporter);
    onTestFinished(() => {
        builds.started.forEach(({ reject }) => reject(new Error('The test is over.')));
        return project.close();
    });
    const waits = { open: 0 };
    const announce = () => {
        let isOpen = true;
        waits.open += 1;
        return () => {
            if (isOpen) waits.open -= 1;
            isOpen = false;
        };
    };
    const publisher = { develop: calls.start, reportBuild: async () => {}, reportFrame: async () => {}, announce };
    const closePort = async () => () => Promise.resolve();
    const service: RunningService = {
        url: '',
        publicUrl: '',
        studioUrl: 'http://studio.test',
        token: '',
        closePort,
        publisher,
    };
    return {
        reported,
        builds: builds.started,
        calls: calls.started,
        isAwaited: () => waits.open > 0,
        project,
        folder,
        push: (event) => events.push(event),
        start: () => events.push({ type: 'started', service }),
        change: (path) => events.push({ type: 'changed', project, path }),
        ended: runSessionLoop(events, [project], reporter),
        async finishBuild(script, startedAt = 0) {
            const body = await createPublishBody(manifest, script);
            const times = { startedAt, durationMs: 1 };
            builds.started.at(-1)?.resolve({
                ok: true,
                name: 'demo',
                body,
                modules: {},
                bytes: 1,
                sizes: {},
                empty: [],
                checkRegistrations: () => [],
                ...times,
            });
        },
        async serve(version) {
            await expect.poll(() => calls.started).toHaveLength(version);
            const place = { installation: 'i', organization: 'o', space: 's', site: 't' };
            calls.started.at(-1)?.resolve({ integration: 'demo', version, ...place, durationMs: 1 });
        },
    };
}

export async function startServingTestSession(): Promise<LoopSession> {
    const session = await startTestSession();
    session.start();
    await session.finishBuild('first');
    await session.serve(1);
    await expect.poll(() => session.reported).toEqual(['build ok', 'ready']);
    return session;
}

function pending<Input, Result>() {
    const started: Begun<Input, Result>[] = [];
    const start = (input: Input) => new Promise<Result>((resolve, reject) => started.push({ input, resolve, reject }));
    return { started, start };
}

function describeMessage(message: DevMessage): string {
    if (message.event === 'build') return message.ok ? 'build ok' : 'build failed';
    return message.event === 'reload' ? `reload ${message.version}` : message.event;
}
