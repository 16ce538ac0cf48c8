import { dirname } from 'node:path';

import type { LogsMessage } from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { createLazyProject } from './create-lazy-project.js';
import { createDeployer, type Deployer, type BuildDeploymentResult } from './deploy.js';
import { createDeploymentReporter } from './deployment-reporter.js';
import { openProjectForDevelopment, type Project, type ProjectBuild, type ProjectOptions } from './project.js';
import { createBuildReportHistory } from './reported-builds.js';
import type { Reporter } from '../reporter.js';
import type { EventSink, SessionEvent } from '../session-events.js';
import type { RunningService } from '../session-service.js';
import { findLastThrownErrorFrameInFolder } from './thrown-frame.js';
import { createProjectWatcher } from './watcher.js';

/** Each asynchronous step ends with an event and starts after the previous step. */
export interface ServedProject {
    readonly file: string;
    readonly name: string | undefined;
    readonly label: string;
    /** Builds once no other step is running. */
    rebuild(path: string): void;
    connect(service: RunningService): void;
    /** Waits until the service is connected. */
    publish(build: ProjectBuild): void;
    showSource(message: LogsMessage): void;
    finish(deployment: BuildDeploymentResult): void;
    repeatBuildReports(): void;
    continue(): void;
    close(): Promise<void>;
}

export async function openServedProjectAndStartBuild(
    options: ProjectOptions,
    events: EventSink,
    reporter: Reporter,
): Promise<ServedProject> {
    const project = await openProjectForDevelopment(options).catch(() => createLazyProject(options));
    return createServedProjectAndStartBuild(project, events, reporter);
}

interface Destination {
    publisher: RunningService['publisher'];
    deployer: Deployer;
    report: ReturnType<typeof createDeploymentReporter>;
    /** Delays requests until a build is deployed. Returns a function that releases the requests. */
    announce: () => () => void;
}

type ProjectState =
    | { step: 'idle' }
    | { step: 'building' }
    | { step: 'built'; build: ProjectBuild }
    | { step: 'publishing' };

interface PendingChanges {
    paths: Set<string>;
    /** Time of the first change, by `performance.now()`. */
    since: number;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the state of one project
export function createServedProjectAndStartBuild(
    project: Project,
    events: EventSink,
    reporter: Reporter,
): ServedProject {
    const ending = new AbortController();
    const reported = createBuildReportHistory();
    let state: ProjectState = { step: 'idle' };
    let pending: PendingChanges | undefined;
    /** Whether the last step failed. Then each written file starts a build, changed or not. */
    let hasFailed = false;
    let destination: Destination | undefined;
    let servedVersion: number | undefined;
    let building: Promise<unknown> = Promise.resolve();
    let savedAt = performance.now();
    let release = () => {};

    const runStep = <Result>(work: Promise<Result>, createEvent: (result: Result) => SessionEvent) => {
        // Not fatal: the next change may fix the error.
        const onError = (error: unknown): SessionEvent => {
            hasFailed = true;
            return { type: 'build-failed', project: served, error };
        };
        void work.then(createEvent, onError).then((event) => events.push(event));
    };

    const build = (paths: ReadonlySet<string>) => {
        state = { step: 'building' };
        release = destination?.announce() ?? release;
        const work = project.build(paths);
        building = work.catch(() => {});
        runStep(work, (result) => ({ type: 'built', project: served, build: result }));
    };

    const deployIfConnected = () => {
        if (!destination || state.step !== 'built') return;
        const work = destination.deployer.deploy(state.build, savedAt);
        state = { step: 'publishing' };
        runStep(work, (deployment) => ({ type: 'published', project: served, deployment }));
    };

    const watcher = createProjectWatcher(
        dirname(project.file),
        (path) => events.push({ type: 'changed', project: served, path }),
        (error) =>
            events.push({
                type: 'noted',
                project: served,
                line: `Changes may be missed, because a file can't be watched: ${String(error)}`,
            }),
        () => state.step === 'building' || hasFailed,
    );

    const served: ServedProject = {
        file: project.file,
        get name() {
            return project.name;
        },
        get label() {
            return project.name ?? toRelativeDisplayPath(project.file);
        },
        rebuild(path) {
            pending ??= { paths: new Set(), since: performance.now() };
            pending.paths.add(path);
            if (state.step === 'idle') served.continue();
        },
        connect(service) {
            const { publisher } = service;
            destination = {
                publisher,
                deployer: createDeployer(publisher, project, ending.signal),
                report: createDeploymentReporter(service, reporter),
                announce: () => publisher.announce(),
            };
            deployIfConnected();
        },
        publish(result) {
            state = { step: 'built', build: result };
            hasFailed = !result.ok;
            deployIfConnected();
            watcher.follow(project.files(), {
                links: project.links(),
                newFiles: result.ok ? false : 'below',
                since: result.startedAt,
            });
        },
        finish(deployment) {
            hasFailed ||= !deployment.message.ok;
            reported.add(deployment.message);
            servedVersion = deployment.served?.version ?? servedVersion;
            destination?.report(deployment);
            served.continue();
        },
        showSource({ id, integration, version, logs }) {
            const publisher = destination?.publisher;
            if (!publisher || integration !== project.name) return;
            if (version !== undefined && servedVersion !== undefined && version < servedVersion) return;
            void findLastThrownErrorFrameInFolder(logs, dirname(project.file))
                .then((thrown) => thrown && publisher.reportFrame({ event: 'frame', id, integration, ...thrown }))
                .catch(() => {});
        },
        repeatBuildReports() {
            if (destination) void reported.repeat(destination.publisher);
        },
        continue() {
            state = { step: 'idle' };
            release();
            if (!pending) return;
            const { paths, since } = pending;
            pending = undefined;
            savedAt = since;
            build(paths);
        },
        async close() {
            ending.abort();
            release();
            await watcher.close();
            await project.close();
            await building;
        },
    };
    build(new Set());
    return served;
}
