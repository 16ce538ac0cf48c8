import { relative } from 'node:path';

import { createTwoFilesPatch } from 'diff';

import type { Migration } from './plan.js';

/** Changes of a migration, as git would show them. */
export function formatMigrationDiff({ folder, changes }: Migration): string {
    return changes
        .map(({ file, to, before, after }) =>
            createTwoFilesPatch(`a/${relative(folder, file)}`, `b/${relative(folder, to)}`, before, after),
        )
        .map((patch) => patch.replace(/^=+\n/, ''))
        .join('');
}
