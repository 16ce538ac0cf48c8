import type { BuildMessage, DevelopmentClient } from '@svc-int/emulator';

const MAX_REPORTED_BUILDS = 20;

export interface ReportedBuilds {
    add(message: BuildMessage): void;
    /** Reports the builds again. Ignores failures: the next restart tries again. */
    repeat(client: Pick<DevelopmentClient, 'reportBuild'>): Promise<void>;
}

export function createBuildReportHistory(): ReportedBuilds {
    let builds: readonly BuildMessage[] = [];
    return {
        add(message) {
            builds = [...builds, message].slice(-MAX_REPORTED_BUILDS);
        },
        async repeat(client) {
            for (const message of builds) await client.reportBuild(message).catch(() => {});
        },
    };
}
