import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { expect, it } from 'vitest';

import { COMMAND } from '../support/dev-session.js';
import { itOnLinux } from '../support/on-linux.js';
import { copyProject, ROOT } from '../support/project-copy.js';
import { startProgram, startSessionInTerminal } from '../support/session/terminal-session.js';

interface Pattern {
    regexp: string;
    file: number;
    line: number;
    column: number;
    severity: number;
    message: number;
}

interface Matcher {
    severity: string;
    pattern: Pattern;
    background?: { activeOnStart: boolean; beginsPattern: string; endsPattern: string };
}

const TEMPLATE = join(ROOT, 'templates/shared/vscode');

const SYNTAX = "const logger = = Logger('mood');";

async function readMatcher(label: string): Promise<Matcher> {
    const { tasks } = JSON.parse(await readFile(join(TEMPLATE, 'tasks.json'), 'utf8')) as {
        tasks: { label: string; problemMatcher: Matcher }[];
    };
    return tasks.find((task) => task.label === label)?.problemMatcher ?? expect.fail(`There is no task "${label}"`);
}

function listProblems({ pattern, severity }: Matcher, lines: readonly string[]): unknown[] {
    const regexp = new RegExp(pattern.regexp);
    return lines.flatMap((line) => {
        const found = regexp.exec(line);
        if (!found) return [];
        return [
            {
                severity: found[pattern.severity] ?? severity,
                file: found[pattern.file],
                line: Number(found[pattern.line]),
                message: found[pattern.message],
            },
        ];
    });
}

function listShownProblems(matcher: Matcher, output: string): { isActive: boolean; problems: unknown[] } {
    const { activeOnStart = false, beginsPattern = '', endsPattern = '' } = matcher.background ?? {};
    const [begins, ends] = [new RegExp(beginsPattern), new RegExp(endsPattern)];
    let [isActive, found, problems] = [activeOnStart, [] as unknown[], [] as unknown[]];
    for (const line of stripVTControlCharacters(output).split(/\r*\n/)) {
        if (!isActive && begins.test(line)) [isActive, found] = [true, []];
        else if (isActive && ends.test(line)) [isActive, problems] = [false, found];
        else if (isActive) found.push(...listProblems(matcher, [line]));
    }
    return { isActive, problems };
}

it('the task "svc-int check" of new projects finds the problems of a syntax error and a manifest, and no others', async () => {
    const project = copyProject();
    const matcher = await readMatcher('svc-int check');
    const check = async (): Promise<unknown[]> => {
        const command = startProgram({
            command: process.execPath,
            args: [COMMAND, 'check'],
            folder: project.folder,
            end: (child) => child.kill(),
        });
        await command.exitCode;
        return listProblems(matcher, `${command.output()}\n${command.errors()}`.split('\n'));
    };
    expect(await check()).toEqual([]);
    project.replace('src/mood.tsx', "const logger = Logger('mood');", SYNTAX);
    const line = project.read('src/mood.tsx').split('\n').indexOf(SYNTAX) + 1;
    const problem = { severity: 'error', file: 'src/mood.tsx', line };
    expect(await check()).toEqual([
        { ...problem, message: 'Unexpected "="' },
        { ...problem, message: 'TS1109: Expression expected.' },
    ]);
    project.replace('src/mood.tsx', '= = ', '= ');
    project.replace('integration.yaml', 'name: mood', 'name: mood\nnames: x');
    expect(await check()).toEqual([
        expect.objectContaining({
            severity: 'error',
            file: 'integration.yaml',
            message: expect.stringContaining('names'),
        }),
    ]);
});

itOnLinux('the task "svc-int dev" of new projects shows the problem of a failed build until its fix', async () => {
    const project = copyProject();
    const matcher = await readMatcher('svc-int dev');
    const session = startSessionInTerminal(project.folder, { TERM: 'xterm-256color' });
    const getShown = () => listShownProblems(matcher, session.output());
    await session.says('Ctrl+C ends the session');
    await expect.poll(getShown).toEqual({ isActive: false, problems: [] });
    project.replace('src/mood.tsx', "const logger = Logger('mood');", SYNTAX);
    await session.says('keeps serving');
    const line = project.read('src/mood.tsx').split('\n').indexOf(SYNTAX) + 1;
    const problem = { severity: 'error', file: 'src/mood.tsx', line, message: 'Unexpected "="' };
    await expect.poll(getShown).toEqual({ isActive: false, problems: [problem] });
    project.replace('src/mood.tsx', '= = ', '= ');
    await session.says('build fixed');
    await expect.poll(getShown).toEqual({ isActive: false, problems: [] });
});

it.each([
    [
        'a warning of a session',
        'warning: integration.yaml:3 the script registers no "b"',
        'warning',
        'integration.yaml',
        3,
    ],
    ['a problem of one of several projects', 'poll: warning: src/a.ts:4:2 unused', 'warning', 'src/a.ts', 4],
])('the task "svc-int dev" of new projects finds %s', async (_, text, severity, file, line) => {
    expect(listProblems(await readMatcher('svc-int dev'), [text])).toMatchObject([{ severity, file, line }]);
});

it.each([
    '  Studio   http://127.0.0.1:4747/#token=a',
    '→ ui_render mood · vote 9 ms',
    '  info  [mood] Voted answer=great',
    'Waiting for a change. The Studio is at http://127.0.0.1:4747/#token=a',
    '    at vote (src/mood.tsx:20:5)',
])('the task "svc-int dev" of new projects finds no problem in "%s"', async (text) => {
    expect(listProblems(await readMatcher('svc-int dev'), [text])).toEqual([]);
});

it.each([
    ['examples/mood/integration.yaml', 'packages/cli/manifest.schema.json'],
    ['examples/mood/mood.variants.yaml', 'packages/cli/variants.schema.json'],
    ['packages/emulator/seed/seed.yaml', 'packages/emulator/seed.schema.json'],
])('%s names its schema by a path that exists', async (file, schema) => {
    const [, path = ''] =
        /^# yaml-language-server: \$schema=(\S+)$/m.exec(await readFile(join(ROOT, file), 'utf8')) ?? [];
    expect(join(dirname(file), path)).toBe(schema);
    expect(existsSync(join(ROOT, schema))).toBe(true);
});

it('the settings of new projects name schemas that the package of the command contains', async () => {
    const settings = JSON.parse(await readFile(join(TEMPLATE, 'settings.json'), 'utf8')) as Record<string, object>;
    const { files } = JSON.parse(await readFile(join(ROOT, 'packages/cli/package.json'), 'utf8')) as {
        files: string[];
    };
    const paths = Object.keys(settings['yaml.schemas'] ?? {});
    expect(paths).toHaveLength(3);
    for (const path of paths) {
        const [, name = ''] = /^\.\/node_modules\/@svc-int\/cli\/(.+)$/.exec(path) ?? [];
        expect(files).toContain(name);
        expect(existsSync(join(ROOT, 'packages/cli', name))).toBe(true);
    }
});
