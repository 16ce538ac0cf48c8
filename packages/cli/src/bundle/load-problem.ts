import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { resolve } from 'node:path';

import { codeFrame, displayPath } from '@svc-int/emulator/source-place';

import type { Problem } from '../errors.js';
import type { BuiltIntegration } from './build-integration.js';

const PLACE = /script\.js:(\d+):(\d+)/;

/** What a script threw when it was loaded; `stack` names the place in the bundle. */
export interface LoadFailure {
    message: string;
    stack: string;
}

/** A script's failure to load, at the place in its source. */
export function loadProblem(built: BuiltIntegration, { message, stack }: LoadFailure): Problem {
    const hint = hintFor(message);
    const problem: Problem = { text: `The script cannot be loaded: ${reasonIn(message)}`, ...(hint && { hint }) };
    const [, line, column] = PLACE.exec(stack) ?? [];
    if (line === undefined) return { ...problem, file: displayPath(built.manifest.script) };
    return { ...problem, ...originalPlace(built, Number(line), Number(column)) };
}

/** What was thrown, without the words of the runtime around it. */
function reasonIn(message: string): string {
    return message.replace(/^Failed to start Worker:\s*(Uncaught )?/, '');
}

function hintFor(message: string): string | undefined {
    if (/No such module "node:/.test(message))
        return 'Remove "no_nodejs_compat" from compatibilityFlags in the manifest.';
    if (/default export has no fetch/.test(message))
        return 'Export the result of createIntegration from @svc-int/runtime.';
    return undefined;
}

function originalPlace({ manifest, sourceMap }: BuiltIntegration, line: number, column: number): Partial<Problem> {
    // The bundler's own output: a version 3 source map.
    const map = new SourceMap(JSON.parse(sourceMap) as SourceMapPayload);
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) return { file: displayPath(manifest.script) };
    const file = resolve(manifest.folder, entry.originalSource);
    const place = { line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    return { file: displayPath(file), ...place, frame: codeFrame(readFileSync(file, 'utf8'), place) };
}
