import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';

import { formatCodeFrame } from '@svc-int/emulator/internal/code-frame';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { Location, Message } from 'esbuild';

import type { Problem } from '../errors.js';

export function toBundlerProblem({ text, location, notes }: Message, folder: string): Problem {
    const hint = formatImportHint({ text, notes }, folder) ?? notes.map((note) => formatNote(note, folder)).join(' ');
    const problem: Problem = { text, ...(hint && { hint }) };
    if (!location) return problem;
    const file = resolve(folder, location.file);
    const position = { line: location.line, column: countCharacters(location.lineText, location.column) + 1 };
    const length = countCharacters(location.lineText.slice(position.column - 1), location.length);
    return {
        ...problem,
        file: toRelativeDisplayPath(file),
        ...position,
        frame: formatCodeFrame(readSourceText(file, location), { ...position, length }),
    };
}

/** Replaces esbuild's own notes about a missing module, which describe esbuild's options. */
function formatImportHint({ text, notes }: Pick<Message, 'text' | 'notes'>, folder: string): string | undefined {
    const [, name] = /^Could not resolve "([^"]+)"$/.exec(text) ?? [];
    if (name === undefined) return undefined;
    if (/^[./]/.test(name)) return 'The file does not exist.';
    if (isBuiltin(name))
        return `Import "node:${name}": Node modules are available under this name, if the runtime supports them.`;
    // esbuild's advice to mark a package as external is wrong if the package lacks the entry, or a file has the name.
    const known = notes.filter((note) => !note.text.includes(' as external '));
    if (known.length > 0) return known.map((note) => formatNote(note, folder)).join(' ');
    const [scope] = /^(@[\w.-]+\/)?[\w.-]+/.exec(name) ?? [];
    return scope === undefined
        ? 'This is not a package name. An alias needs "paths" in tsconfig.json, or "imports" in package.json.'
        : `Install it: npm install ${scope}`;
}

function formatNote({ text, location }: Message['notes'][number], folder: string): string {
    if (!location) return text;
    const { file, line, lineText, column } = location;
    return `${text} ${toRelativeDisplayPath(resolve(folder, file))}:${line}:${countCharacters(lineText, column) + 1}`;
}

function countCharacters(text: string, bytes: number): number {
    return Buffer.from(text).subarray(0, bytes).toString().length;
}

function readSourceText(file: string, { line, lineText }: Location): string {
    const text = readIfExists(file);
    if (text?.split(/\r?\n/)[line - 1] === lineText) return text;
    return '\n'.repeat(line - 1) + lineText;
}

function readIfExists(file: string): string | undefined {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return undefined;
    }
}
