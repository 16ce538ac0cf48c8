import { connectControl, type ControlClient, type SaveVariantMessage } from '@svc-int/emulator';

import type { EventSink } from '../session-events.js';
import type { ServedProject } from '../project/served-project.js';
import type { RunningService } from '../session-service.js';
import { watchAndReportProjectVariants, type ProjectVariantsWatcher } from './project-variants.js';

export interface SessionVariants {
    connect(service: RunningService): void;
    follow(project: ServedProject): void;
    reconnect(): void;
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
