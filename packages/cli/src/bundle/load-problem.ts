import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { resolve } from 'node:path';

import type { ScriptFailure } from '@svc-int/emulator';
import { formatCodeFrame } from '@svc-int/emulator/internal/code-frame';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Problem } from '../errors.js';
import type { BuiltIntegration } from './build-integration.js';

const SCRIPT_POSITION_PATTERN = /script\.js:(\d+):(\d+)/;

export function createScriptLoadProblem(built: BuiltIntegration, failure: ScriptFailure): Problem {
    const hint = findHint(failure);
    const problem: Problem = { text: formatScriptLoadFailure(failure), ...(hint && { hint }) };
    const [, line, column] = SCRIPT_POSITION_PATTERN.exec(failure.stack) ?? [];
    if (line === undefined) return { ...problem, file: toRelativeDisplayPath(built.manifest.script) };
    return { ...problem, ...resolveSourceLocation(built, Number(line), Number(column)) };
}

export function formatScriptLoadFailure({ message }: ScriptFailure): string {
    return `The script cannot be loaded: ${message}`;
}

function findHint({ reason, message }: ScriptFailure): string | undefined {
    if (reason === 'NO_FETCH') return 'Export the result of createIntegration from @svc-int/runtime.';
    if (/No such module "node:/.test(message))
        return 'Remove "no_nodejs_compat" from compatibilityFlags in the manifest.';
    return undefined;
}

function resolveSourceLocation(
    { manifest, sourceMap }: BuiltIntegration,
    line: number,
    column: number,
): Partial<Problem> {
    const map = new SourceMap(JSON.parse(sourceMap) as SourceMapPayload);
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) return { file: toRelativeDisplayPath(manifest.script) };
    const file = resolve(manifest.folder, entry.originalSource);
    const position = { line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    return {
        file: toRelativeDisplayPath(file),
        ...position,
        frame: formatCodeFrame(readFileSync(file, 'utf8'), position),
    };
}
