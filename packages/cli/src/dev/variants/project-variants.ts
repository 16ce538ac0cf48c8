import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ControlError, type ControlClient, type SaveVariantMessage, type WriteResult } from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Problem } from '../../errors.js';
import { VARIANTS_FILE_SUFFIX } from '../../variants/variants-file-name.js';
import type { ServedProject } from '../project/served-project.js';
import { createProjectWatcher } from '../project/watcher.js';

type Control = Pick<ControlClient, 'reportVariants' | 'answerWrite'>;

export interface ProjectVariantsWatcher {
    connect(control: Control): void;
    reconnect(): void;
    finish(): void;
    save(message: SaveVariantMessage): void;
    close(): Promise<void>;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the files and what was told of them
export function watchAndReportProjectVariants(
    project: Pick<ServedProject, 'file' | 'name'>,
    log: (line: string) => void,
): ProjectVariantsWatcher {
    const folder = dirname(project.file);
    let control: Control | undefined;
    let folders: ReadonlySet<string> = new Set();
    let lastReport: string | undefined;
    /** Prevents concurrent writes. */
    let last: Promise<void> = Promise.resolve();

    const report = async () => {
        const { name: integration } = project;
        if (!control || integration === undefined) return;
        const since = Date.now();
        const { readComponentVariantFiles: readProjectVariants } = await import('../../variants/variant-files.js');
        const read = await readProjectVariants(folder);
        folders = new Set(read.folders);
        const possible = read.folders.map((one) => join(one, VARIANTS_FILE_SUFFIX));
        const paths = [...read.files.map(({ path }) => path), ...possible];
        watcher.follow(paths, { links: [], newFiles: 'beside', since });
        const files = read.files.map(({ path: _, ...file }) => file);
        const message = { manifest: toRelativeDisplayPath(project.file), integration, files, problems: read.problems };
        const text = JSON.stringify(message);
        if (text === lastReport) return;
        await control.reportVariants({ event: 'variants', ...message });
        for (const problem of read.problems) log(formatVariantProblem(problem));
        lastReport = text;
    };
    const enqueue = (work: () => Promise<void>) => {
        last = last.then(work).catch((error: unknown) => {
            if (!(error instanceof ControlError) || error.status !== 0)
                log(`The variants could not be sent to the service: ${String(error)}`);
        });
    };
    const watcher = createProjectWatcher(
        folder,
        (path) => {
            if (path.endsWith(VARIANTS_FILE_SUFFIX) || folders.has(path) || isFolder(path)) enqueue(report);
        },
        (error) => log(`Changes of variants may be missed: ${String(error)}`),
    );

    return {
        connect(connected) {
            control = connected;
        },
        reconnect() {
            lastReport = undefined;
            enqueue(report);
        },
        finish: () => enqueue(report),
        save: ({ id, component, variant }) =>
            enqueue(async () => {
                const { addNewVariantToProjectFile: saveVariant } = await import('../../variants/save-variant.js');
                const saved = await saveVariant(folder, component, variant).then(
                    (path): WriteResult => ({ file: toRelativeDisplayPath(path) }),
                    (error: unknown): WriteResult => ({
                        problem: error instanceof Error ? error.message : String(error),
                    }),
                );
                await report().finally(() => control?.answerWrite(id, saved));
            }),
        close: () => watcher.close(),
    };
}

function isFolder(path: string): boolean {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function formatVariantProblem({ file, line, column, text }: Problem): string {
    return `${[file, line, column].filter((part) => part !== undefined).join(':')}: ${text}`;
}
