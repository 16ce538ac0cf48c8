import type { BuildMessage, DevelopmentClient } from '@svc-int/emulator';

/** Builds that the service keeps of a project. */
const MAX_REPORTED_BUILDS = 20;

/** The last builds of a project, for a restarted runtime: it has stored none of them. */
export interface ReportedBuilds {
    add(message: BuildMessage): void;
    /** Reports all of them again. The next restart repeats a report that fails. */
    repeat(client: Pick<DevelopmentClient, 'reportBuild'>): Promise<void>;
}

export function createReportedBuilds(): ReportedBuilds {
    let builds: readonly BuildMessage[] = [];
    return {
        add(message) {
            builds = [...builds, message].slice(-MAX_REPORTED_BUILDS);
        },
        async repeat(client) {
            // In the order of the builds.
            for (const message of builds) await client.reportBuild(message).catch(() => {});
        },
    };
}
