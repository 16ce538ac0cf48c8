import { dirname } from 'node:path';

import type { LogsMessage } from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { createLazyProject } from './create-lazy-project.js';
import { createDeployer, type Deployer, type BuildDeploymentResult } from './deploy.js';
import { createDeploymentReporter } from './deployment-reporter.js';
import { openProjectForDevelopment, type Project, type ProjectBuild, type ProjectOptions } from './project.js';
import type { Reporter } from './reporter.js';
import type { EventSink, SessionEvent } from './session-events.js';
import type { RunningService } from './session-service.js';
import { findLastThrownErrorFrameInFolder } from './thrown-frame.js';
import { createProjectWatcher } from './watcher.js';

/**
 * One integration of a session, on its way from its files to the service. Each step that takes time ends with an event; none
 * is begun before the one ahead of it was concluded, so that what was begun earlier can't be overtaken.
 */
export interface ServedProject {
    /** Absolute path of its manifest. */
    readonly file: string;
    /** Its integration's name; undefined while the manifest has never been read. */
    readonly name: string | undefined;
    /** Label for people: the integration's name, or else the place of its manifest. */
    readonly label: string;
    /** Notes that a file changed, and builds it as soon as nothing else goes on. */
    rebuild(path: string): void;
    /** Brings what is built to this service from now on. */
    connect(service: RunningService): void;
    /** Brings a build to the service, once that is there. */
    publish(build: ProjectBuild): void;
    /** Tells the lines of the sources at which an event of the integration threw, by its logs. */
    showSource(message: LogsMessage): void;
    /** Tells what became of a build, and goes on. */
    finish(deployment: BuildDeploymentResult): void;
    /** Builds what changed meanwhile. */
    continue(): void;
    /** Ends what goes on, but for a request to the service, which ends with that. */
    close(): Promise<void>;
}

/** Opens a project and begins its first build. A manifest that can't be read is thrown, or with `patient` awaited. */
export async function openServedProjectAndStartBuild(
    { patient, ...options }: ProjectOptions & { patient: boolean },
    events: EventSink,
    reporter: Reporter,
): Promise<ServedProject> {
    const opening = openProjectForDevelopment(options);
    const project = await (patient ? opening.catch(() => createLazyProject(options)) : opening);
    return createServedProjectAndStartBuild(project, events, reporter);
}

/** Where builds go. */
interface Destination {
    publisher: RunningService['publisher'];
    deployer: Deployer;
    /** Tells what became of one. */
    report: ReturnType<typeof createDeploymentReporter>;
    /** Has requests wait for one; gives what ends that. */
    announce: () => () => void;
}

/** Begins the first build of a project. */
// oxlint-disable-next-line max-lines-per-function -- a closure over the build that is running and the one that waits
export function createServedProjectAndStartBuild(
    project: Project,
    events: EventSink,
    reporter: Reporter,
): ServedProject {
    const ending = new AbortController();
    let destination: Destination | undefined;
    /** Lets those go on who wait for what is being built. */
    let release = () => {};
    let unpublished: ProjectBuild | undefined;
    let building: Promise<unknown> = Promise.resolve();
    let isBusy = false;
    let changed = new Set<string>();
    let noticed = 0;

    const start = <Result>(work: Promise<Result>, ended: (result: Result) => SessionEvent) => {
        isBusy = true;
        // A problem with one change must not end the session: the next change may fix it.
        const onError = (error: unknown): SessionEvent => ({ type: 'build-failed', project: served, error });
        void work.then(ended, onError).then((event) => events.push(event));
    };

    const build = (paths: ReadonlySet<string>) => {
        noticed = performance.now();
        release = destination?.announce() ?? release;
        const work = project.build(paths);
        building = work.catch(() => {});
        start(work, (result) => ({ type: 'built', project: served, build: result }));
    };

    const deploy = () => {
        if (!destination || !unpublished) return;
        const work = destination.deployer.deploy(unpublished);
        unpublished = undefined;
        start(work, (deployment) => ({ type: 'published', project: served, deployment }));
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
            changed.add(path);
            if (!isBusy) served.continue();
        },
        connect(service) {
            const { publisher } = service;
            const deployer = createDeployer(publisher, project, ending.signal);
            destination = {
                publisher,
                deployer,
                report: createDeploymentReporter(service, reporter),
                announce: () => publisher.announce(),
            };
            deploy();
        },
        publish(result) {
            unpublished = result;
            deploy();
            // While the service is busy with it; what changes meanwhile is found by its time.
            watcher.follow(project.files(), {
                links: project.links(),
                newFiles: result.ok ? false : 'below',
                since: result.startedAt,
            });
        },
        finish(deployment) {
            destination?.report(deployment, noticed);
            served.continue();
        },
        showSource({ id, integration, logs }) {
            const publisher = destination?.publisher;
            if (!publisher || integration !== project.name) return;
            void findLastThrownErrorFrameInFolder(logs, dirname(project.file))
                .then((thrown) => thrown && publisher.reportFrame({ event: 'frame', id, integration, ...thrown }))
                // The error itself is told all the same.
                .catch(() => {});
        },
        continue() {
            isBusy = false;
            release();
            if (changed.size === 0) return;
            const paths = changed;
            changed = new Set();
            build(paths);
        },
        async close() {
            ending.abort();
            release();
            await watcher.close();
            // Which ends a build that would not end.
            await project.close();
            await building;
        },
    };
    build(new Set());
    return served;
}
