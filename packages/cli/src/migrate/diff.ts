import { relative } from 'node:path';

import { createTwoFilesPatch } from 'diff';

import type { Migration } from './plan.js';

export function formatMigrationDiff({ folder, changes }: Migration): string {
    return changes
        .map(({ file, to, before, after }) =>
            createTwoFilesPatch(`a/${relative(folder, file)}`, `b/${relative(folder, to)}`, before, after),
        )
        .map((patch) => patch.replace(/^=+\n/, ''))
        .join('');
}
