import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';
import { formatCodeFrame } from '@svc-int/emulator/internal/code-frame';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Context, ShellEnvironment, EnvironmentVariables } from '../context/context.js';
import { execPath, onProcessExit, platform, sendSignalOrThrow } from '../context/machine.js';
import { isPathInFolder } from '../bundle/package-root.js';
import type { Problem } from '../errors.js';
import { addAllowedWordsHint } from './allowed-words.js';
import type { Manifest } from '../manifest/manifest.js';
import { confirmProjectProgram, isTrustedProgram } from '../project/project-trust.js';

export type TypeCheckResult = { ran: true; problems: Problem[] } | { ran: false; reason: string };

/** Uses the project's TypeScript and `tsconfig.json`, if both exist and `isTrustedProgram` allows it. */
export async function checkTypes(
    { folder, script }: Pick<Manifest, 'folder' | 'script'>,
    signal: AbortSignal,
    variables: EnvironmentVariables,
): Promise<TypeCheckResult> {
    const config = join(folder, 'tsconfig.json');
    if (!existsSync(config)) return { ran: false, reason: 'no tsconfig.json in the folder of the manifest' };
    const compiler = findCompiler(folder);
    if (!compiler) return { ran: false, reason: 'TypeScript is not installed in the project' };
    if (!isTrustedProgram(compiler, folder, variables))
        return { ran: false, reason: 'its TypeScript is not trusted, see --trust' };
    const args = [compiler, '--noEmit', '--pretty', 'false', '-p', config];
    if (existsSync(script) && !isPathInFolder(realpathSync(folder), realpathSync(script)))
        args.push('--preserveSymlinks');
    const { exitCode, text } = await runCompiler(
        args,
        { cwd: folder, env: createFilteredChildEnvironment('author', variables) },
        signal,
    );
    if (signal.aborted) return { ran: false, reason: 'TypeScript did not finish' };
    if (exitCode === 0) return { ran: true, problems: [] };
    const problems = parseCompilerOutput(text, folder).map(addAllowedWordsHint);
    return {
        ran: true,
        problems: problems.length > 0 ? problems : [{ text: text.trim() || `The compiler exited with ${exitCode}` }],
    };
}

/** Prompts before running the compiler of an untrusted project. Throws `ANSWER_NEEDED` without a terminal. */
export async function confirmCompilerTrust(folder: string, trust: boolean, context: Context): Promise<void> {
    const compiler = existsSync(join(folder, 'tsconfig.json')) ? findCompiler(folder) : undefined;
    if (compiler !== undefined) await confirmProjectProgram(compiler, folder, trust, context);
}

export function findCompiler(folder: string): string | undefined {
    try {
        const file = realpathSync(createRequire(join(folder, 'package.json')).resolve('typescript/package.json'));
        const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin?: { tsc?: string } };
        const compiler = bin?.tsc === undefined ? undefined : realpathSync(resolve(dirname(file), bin.tsc));
        // A package must not point to another package's program, which may be trusted.
        return compiler !== undefined && isPathInFolder(dirname(file), compiler) ? compiler : undefined;
    } catch {
        return undefined;
    }
}

function runCompiler(
    args: readonly string[],
    shell: ShellEnvironment,
    signal: AbortSignal,
): Promise<{ exitCode: number | null; text: string }> {
    const detached = platform !== 'win32';
    const child = spawn(execPath, args, {
        ...shell,
        detached,
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stopCompiler = () => {
        if (child.pid === undefined || child.exitCode !== null) return;
        if (detached) sendSignalOrThrow(-child.pid, 'SIGKILL');
        else
            spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], {
                stdio: 'ignore',
                windowsHide: true,
                env: createFilteredChildEnvironment('kit', shell.env),
            });
    };
    signal.addEventListener('abort', stopCompiler);
    const unregister = onProcessExit(stopCompiler);
    return new Promise<{ exitCode: number | null; text: string }>((done, fail) => {
        const chunks: Buffer[] = [];
        child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
        child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
        child.on('error', fail);
        child.on('close', (exitCode) => done({ exitCode, text: Buffer.concat(chunks).toString() }));
    }).finally(unregister);
}

const LINE = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/;

export function parseCompilerOutput(text: string, folder: string): Problem[] {
    const problems: Problem[] = [];
    for (const row of text.split(/\r?\n/)) {
        const [, path, line, column, message] = LINE.exec(row) ?? [];
        const last = problems.at(-1);
        if (path && message) problems.push(createProblem(resolve(folder, path), Number(line), Number(column), message));
        else if (/^error TS\d+: /.test(row)) problems.push({ text: row.replace(/^error /, '') });
        else if (last && /^\s+\S/.test(row)) last.text += `\n${row}`;
    }
    return problems;
}

function createProblem(file: string, line: number, column: number, text: string): Problem {
    const frame = existsSync(file) ? { frame: formatCodeFrame(readFileSync(file, 'utf8'), { line, column }) } : {};
    return { text, file: toRelativeDisplayPath(file), line, column, ...frame };
}
