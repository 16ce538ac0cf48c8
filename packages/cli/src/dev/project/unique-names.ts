import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { KitError } from '../../errors.js';
import type { ProjectBuild } from './project.js';
import type { ServedProject } from './served-project.js';

type Named = Pick<ServedProject, 'file' | 'name'>;

const HINT = 'A session identifies integrations by name: rename one of them.';

export function assertUniqueNames(projects: readonly Named[]): void {
    for (const project of projects) {
        const text = describeDuplicateName(project.name, project, projects);
        if (text !== undefined) throw new KitError('MANIFEST_INVALID', text, { hint: HINT });
    }
}

export function failBuildOnDuplicateName(
    build: ProjectBuild,
    project: Named,
    projects: readonly Named[],
): ProjectBuild {
    const text = build.ok ? describeDuplicateName(build.name, project, projects) : undefined;
    if (text === undefined) return build;
    const { startedAt, durationMs } = build;
    return { ok: false, problems: [{ text, hint: HINT }], startedAt, durationMs };
}

/** Compares names case-insensitively. */
export function describeDuplicateName(
    name: string | undefined,
    project: Named,
    projects: readonly Named[],
): string | undefined {
    const other = projects.find((one) => one !== project && one.name?.toLowerCase() === name?.toLowerCase());
    if (name === undefined || !other) return undefined;
    return `Two integrations are called "${name}": ${toRelativeDisplayPath(project.file)} and ${toRelativeDisplayPath(other.file)}.`;
}
