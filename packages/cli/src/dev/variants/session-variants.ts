import { connectControl, type ControlClient, type SaveVariantMessage } from '@svc-int/emulator';

import type { EventSink } from '../session-events.js';
import type { ServedProject } from '../served-project.js';
import type { RunningService } from '../session-service.js';
import { watchAndReportProjectVariants, type ProjectVariantsWatcher } from './project-variants.js';

/**
 * Variant files of a session's projects: their content is reported to the service, and saved variants are written to
 * them.
 */
export interface SessionVariants {
    connect(service: RunningService): void;
    /** Follows the variant files of a project that joined the running session. */
    follow(project: ServedProject): void;
    /** Reports all variants again after a restart of the runtime. */
    reconnect(): void;
    /** A build of a project was brought to the service, or was refused there. */
    finish(project: ServedProject): void;
    save(message: SaveVariantMessage): void;
    close(): Promise<void>;
}

export function createSessionVariants(projects: readonly ServedProject[], events: EventSink): SessionVariants {
    let control: ControlClient | undefined;
    const watch = (project: ServedProject) =>
        watchAndReportProjectVariants(project, (line) => events.push({ type: 'noted', line, project }));
    const followed = new Map<ServedProject, ProjectVariantsWatcher>(
        projects.map((project) => [project, watch(project)]),
    );
    return {
        connect(service) {
            control = connectControl(service);
            for (const variants of followed.values()) variants.connect(control);
        },
        follow(project) {
            const variants = watch(project);
            followed.set(project, variants);
            if (control) variants.connect(control);
        },
        reconnect() {
            for (const variants of followed.values()) variants.reconnect();
        },
        finish: (project) => followed.get(project)?.finish(),
        save(message) {
            for (const [project, variants] of followed)
                if (project.name === message.integration) variants.save(message);
        },
        async close() {
            await Promise.all([...followed.values()].map((variants) => variants.close()));
        },
    };
}
