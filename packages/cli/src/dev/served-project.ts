import { dirname } from 'node:path';

import type { LogsMessage } from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { createLazyProject } from './create-lazy-project.js';
import { createDeployer, type Deployer, type BuildDeploymentResult } from './deploy.js';
import { createDeploymentReporter } from './deployment-reporter.js';
import { openProjectForDevelopment, type Project, type ProjectBuild, type ProjectOptions } from './project.js';
import { createReportedBuilds } from './reported-builds.js';
import type { Reporter } from './reporter.js';
import type { EventSink, SessionEvent } from './session-events.js';
import type { RunningService } from './session-service.js';
import { findLastThrownErrorFrameInFolder } from './thrown-frame.js';
import { createProjectWatcher } from './watcher.js';

/**
 * One integration of a session, from its files to the service. Each asynchronous step ends with an event, and starts
 * only after the previous step has ended, so that steps are never overtaken.
 */
export interface ServedProject {
    /** Absolute path of its manifest. */
    readonly file: string;
    /** Its integration's name; undefined while the manifest has never been read. */
    readonly name: string | undefined;
    /** Label for people: the integration's name, or else the path of its manifest. */
    readonly label: string;
    /** Records a changed file, and builds as soon as no other step is running. */
    rebuild(path: string): void;
    /** Deploys builds to this service from now on. */
    connect(service: RunningService): void;
    /** Deploys a build once the service is connected. */
    publish(build: ProjectBuild): void;
    /** Prints the source lines at which an event of the integration threw, by its logs. */
    showSource(message: LogsMessage): void;
    /** Reports the result of a build, and continues. */
    finish(deployment: BuildDeploymentResult): void;
    /** Reports the last builds again: the runtime may have restarted. */
    repeatBuildReports(): void;
    /** Builds files that changed during a step. */
    continue(): void;
    /** Ends running steps. A request to the service ends with the service. */
    close(): Promise<void>;
}

/** Opens a project and begins its first build, which fails until the manifest can be read. */
export async function openServedProjectAndStartBuild(
    options: ProjectOptions,
    events: EventSink,
    reporter: Reporter,
): Promise<ServedProject> {
    const project = await openProjectForDevelopment(options).catch(() => createLazyProject(options));
    return createServedProjectAndStartBuild(project, events, reporter);
}

/** Destination of builds. */
interface Destination {
    publisher: RunningService['publisher'];
    deployer: Deployer;
    /** Reports the result of a build. */
    report: ReturnType<typeof createDeploymentReporter>;
    /** Delays requests until a build is deployed. Returns the function that releases them. */
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
    const reported = createReportedBuilds();
    let servedVersion: number | undefined;
    let destination: Destination | undefined;
    /** Releases the requests that wait for the current build. */
    let release = () => {};
    let unpublished: ProjectBuild | undefined;
    let building: Promise<unknown> = Promise.resolve();
    let isBusy = false;
    let changed = new Set<string>();
    /** Time of the first change since the current build started, by `performance.now()`. */
    let changedAt: number | undefined;
    /** Time of the first change that the current build is for, by `performance.now()`. */
    let savedAt = performance.now();
    /** Whether a build may be reading files. True after a build that failed or could not be deployed: touch a file to repeat it. */
    let isReading = true;

    const start = <Result>(work: Promise<Result>, ended: (result: Result) => SessionEvent) => {
        isBusy = true;
        // A problem with one change must not end the session: the next change may fix it.
        const onError = (error: unknown): SessionEvent => {
            isReading = true;
            return { type: 'build-failed', project: served, error };
        };
        void work.then(ended, onError).then((event) => events.push(event));
    };

    const build = (paths: ReadonlySet<string>) => {
        isReading = true;
        release = destination?.announce() ?? release;
        const work = project.build(paths);
        building = work.catch(() => {});
        start(work, (result) => ({ type: 'built', project: served, build: result }));
    };

    const deploy = () => {
        if (!destination || !unpublished) return;
        const work = destination.deployer.deploy(unpublished, savedAt);
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
        () => isReading,
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
            changedAt ??= performance.now();
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
            isReading = !result.ok;
            deploy();
            // Watched during the deployment; earlier changes are found by their time.
            watcher.follow(project.files(), {
                links: project.links(),
                newFiles: result.ok ? false : 'below',
                since: result.startedAt,
            });
        },
        finish(deployment) {
            isReading ||= !deployment.message.ok;
            reported.add(deployment.message);
            servedVersion = deployment.served?.version ?? servedVersion;
            destination?.report(deployment);
            served.continue();
        },
        showSource({ id, integration, version, logs }) {
            const publisher = destination?.publisher;
            if (!publisher || integration !== project.name) return;
            // The files may no longer have the lines of an older version.
            if (version !== undefined && servedVersion !== undefined && version < servedVersion) return;
            void findLastThrownErrorFrameInFolder(logs, dirname(project.file))
                .then((thrown) => thrown && publisher.reportFrame({ event: 'frame', id, integration, ...thrown }))
                // The error itself is reported in any case.
                .catch(() => {});
        },
        repeatBuildReports() {
            if (destination) void reported.repeat(destination.publisher);
        },
        continue() {
            isBusy = false;
            release();
            if (changed.size === 0) return;
            const paths = changed;
            changed = new Set();
            savedAt = changedAt ?? savedAt;
            changedAt = undefined;
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
