import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { onTestFinished } from 'vitest';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ProjectCopy {
    folder: string;
    around: string;
    path(file: string): string;
    read(file: string): string;
    readBytes(file: string): Buffer;
    write(file: string, text: string | Buffer): void;
    replace(file: string, old: string, text: string): void;
    ask(question: string): void;
}

/** Copies the example `mood` into the folder `around`, which the caller removes. */
export function createProjectCopy(): ProjectCopy {
    const around = realpathSync(mkdtempSync(join(tmpdir(), 'svc-int-test-')));
    const folder = join(around, 'mood');
    cpSync(join(ROOT, 'examples/mood'), folder, {
        recursive: true,
        filter: (path) => !/\.svc-int|node_modules|dist/.test(path),
    });
    symlinkSync(join(ROOT, 'node_modules'), join(around, 'node_modules'));
    return describeCopy(folder, around);
}

export function copyProject(): ProjectCopy {
    const project = createProjectCopy();
    onTestFinished(() => rmSync(project.around, { recursive: true, force: true }));
    return project;
}

export function replaceQuestion(source: string, question: string): string {
    return source.replace(/^const DEFAULT_QUESTION = .*$/m, `const DEFAULT_QUESTION = ${JSON.stringify(question)};`);
}

function describeCopy(folder: string, around: string): ProjectCopy {
    const path = (file: string) => join(folder, file);
    const read = (file: string) => readFileSync(path(file), 'utf8');
    const write = (file: string, text: string | Buffer) => writeFileSync(path(file), text);
    return {
        folder,
        around,
        path,
        read,
        readBytes: (file) => readFileSync(path(file)),
        write,
        replace(file, old, text) {
            const before = read(file);
            if (!before.includes(old)) throw new Error(`${file} does not hold "${old}".`);
            write(file, before.replace(old, text));
        },
        ask: (question) => write('src/mood.tsx', replaceQuestion(read('src/mood.tsx'), question)),
    };
}
