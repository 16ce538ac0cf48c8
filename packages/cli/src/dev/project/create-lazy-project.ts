import { dirname } from 'node:path';

import { getEnvFilePath } from '../../manifest/env-file.js';
import { openProjectForDevelopment, listErrorProblems, type Project, type ProjectOptions } from './project.js';

/** Until the manifest is valid, each build reports the manifest's problems. */
export function createLazyProject(options: ProjectOptions): Project {
    let opened: Project | undefined;
    return {
        file: options.path,
        get name() {
            return opened?.name;
        },
        files: () => opened?.files() ?? [options.path, getEnvFilePath(dirname(options.path))],
        links: () => opened?.links() ?? [],
        async build(changed) {
            const startedAt = Date.now();
            const started = performance.now();
            try {
                opened ??= await openProjectForDevelopment(options);
            } catch (error) {
                const durationMs = performance.now() - started;
                return { ok: false, problems: listErrorProblems(error), startedAt, durationMs };
            }
            return opened.build(changed);
        },
        explain: async (failure) => opened?.explain(failure) ?? [],
        close: async () => opened?.close(),
    };
}
