import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'vitest';

import { ROOT } from '../project-copy.js';
import { FULL_SIZE } from '../sizes.js';
import { startProgram, type TerminalSession } from './terminal-session.js';

export type Step =
    | { kind: 'commands'; lines: string[] }
    /** Code block with the new content of the file named last before it. */
    | { kind: 'file'; path: string; content: string };

export function readSteps(readme: string, heading: string): Step[] {
    const text = readFileSync(join(ROOT, readme), 'utf8');
    const [, after] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
    if (after === undefined) throw new Error(`${readme} has no section "${heading}".`);
    const [section = ''] = after.split(/^## /m);
    const blocks = section.matchAll(/^```(\w+)\n([^]*?)^```$/gm);
    return [...blocks].map(([, language, content = ''], index): Step => {
        if (language === 'sh') return { kind: 'commands', lines: content.trim().split('\n') };
        const before = section.split(/^```$/m)[index] ?? '';
        const path = before
            .match(/`src\/[\w./]+`/g)
            ?.at(-1)
            ?.slice(1, -1);
        if (path === undefined) throw new Error(`${readme} names no file before a block in "${heading}".`);
        return { kind: 'file', path, content };
    });
}

export function listCommands(step: Step | undefined): string[] {
    if (step?.kind !== 'commands') throw new Error(`This is no block of commands: ${JSON.stringify(step)}`);
    return step.lines.map((line) => line.replace(/\s+# .*$/, ''));
}

export async function readStudioUrl(session: TerminalSession): Promise<string> {
    await session.says('Studio ');
    await expect.poll(() => session.output()).toMatch(/#token=[\w-]+$/m);
    const [url = ''] = /http:\S+#token=[\w-]+/.exec(session.output()) ?? [];
    return url;
}

export interface Reader {
    folder(): string;
    run(lines: readonly string[]): Promise<string>;
    start(line: string): TerminalSession;
    write(step: Step | undefined): void;
}

/** Replaces slow npx below full size: finds programs in parent folders. */
const NPX = `npx() {
    local around=$PWD
    until [ -e "$around/node_modules/.bin/$1" ]; do
        [ "$around" ] || return 127
        around=\${around%/*}
    done
    "$around/node_modules/.bin/$1" "\${@:2}"
}`;

export function createReader(start: string, variables: Record<string, string> = {}): Reader {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|INIT_CWD$)/i.test(name));
    const env = { ...Object.fromEntries(inherited), npm_config_prefer_offline: 'true', ...variables };
    let folder = start;
    return {
        folder: () => folder,
        async run(lines) {
            const script = [...(FULL_SIZE ? [] : [NPX]), ...lines, 'printf "\\n%s" "$PWD"'].join('\n');
            const { stdout, stderr } = await promisify(execFile)('bash', ['-ec', script], { cwd: folder, env });
            const end = stdout.lastIndexOf('\n');
            folder = stdout.slice(end + 1);
            return stdout.slice(0, end) + stderr;
        },
        start: (line) =>
            startProgram({
                command: 'bash',
                args: ['-c', `exec ${line}`],
                folder,
                variables: env,
                group: true,
                end: ({ pid = 0 }) => process.kill(-pid, 'SIGINT'),
            }),
        write(step) {
            if (step?.kind !== 'file') throw new Error(`This is not a file: ${JSON.stringify(step)}`);
            writeFileSync(join(folder, step.path), step.content);
        },
    };
}
