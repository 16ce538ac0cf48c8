import {
    cpSync,
    existsSync,
    mkdtempSync,
    readFileSync,
    realpathSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { onTestFinished } from 'vitest';

import { ROOT } from '../support/project-copy.js';
import type { Mistake } from './task.js';

export const TASKS_FOLDER = fileURLToPath(new URL('tasks', import.meta.url));

export function copySolution(name: string, mistake?: Mistake): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'svc-int-task-')));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const part of ['start', 'good']) {
        const from = join(TASKS_FOLDER, name, part);
        if (existsSync(from)) cpSync(from, folder, { recursive: true });
    }
    cpSync(join(ROOT, 'templates/shared/tsconfig.json'), join(folder, 'tsconfig.json'));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    if (mistake) makeMistake(join(folder, mistake.file), mistake);
    return folder;
}

function makeMistake(file: string, { old, replacement }: Mistake): void {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(old)) throw new Error(`${file} does not contain "${old}".`);
    writeFileSync(
        file,
        text.replaceAll(old, () => replacement),
    );
}
