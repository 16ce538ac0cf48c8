import { isAbsolute, relative, resolve } from 'node:path';

import type { TraceLog } from '@svc-int/api';
import { formatCodeFrame } from '@svc-int/emulator/internal/code-frame';
import { readRegularFile } from '@svc-int/emulator/internal/source-location';

export interface ThrownErrorFrame {
    place: string;
    frame: string;
    source: { path: string; line: number; column: number };
}

const MAX_SOURCE_BYTES = 1_000_000;

const STACK_FRAME_PATTERN = /^ +at (?:[^\n]*\()?([^()\n]+\.[cm]?[jt]sx?):(\d{1,7}):(\d{1,7})\)?$/gm;

/** Uses the last logged errors. Reads no files of packages or outside the folder, as logs may contain any path. */
export async function findLastThrownErrorFrameInFolder(
    logs: readonly TraceLog[],
    folder: string,
): Promise<ThrownErrorFrame | undefined> {
    const stacks = logs.filter(({ level }) => level === 'error').map(({ message }) => message);
    for (const [, file = '', line, column] of stacks
        .toReversed()
        .flatMap((stack) => [...stack.matchAll(STACK_FRAME_PATTERN)])) {
        if (!isOwn(folder, file)) continue;
        const source = { path: resolve(folder, file), line: Number(line), column: Number(column) };
        const frame = await readFrame(source);
        if (frame !== undefined) return { place: `${file}:${line}:${column}`, frame, source };
    }
    return undefined;
}

function isOwn(folder: string, file: string): boolean {
    const relativePath = relative(folder, resolve(folder, file));
    return (
        !isAbsolute(relativePath) &&
        !relativePath.startsWith('..') &&
        !relativePath.split(/[\\/]/).includes('node_modules')
    );
}

async function readFrame({ path, line, column }: ThrownErrorFrame['source']): Promise<string | undefined> {
    try {
        const text = (await readRegularFile(path, MAX_SOURCE_BYTES)).toString();
        return line <= text.split('\n').length ? formatCodeFrame(text, { line, column }) : undefined;
    } catch {
        return undefined;
    }
}
