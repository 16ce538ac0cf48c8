import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { POLL_TIMEOUT_MS } from '@svc-int/test-support/time-limits';
import { afterAll, describe, expect, it } from 'vitest';

import { createContext } from '../../test/support/context.js';
import { createProgram } from '../program.js';
import { createBashCompletionScript } from './bash.js';
import { createFishCompletionScript } from './fish.js';
import { collectCompletions } from './completions.js';
import { createZshCompletionScript } from './zsh.js';

const PLACES = collectCompletions(createProgram(createContext().context));
const HOME = mkdtempSync(join(tmpdir(), 'svc-int-shells-'));
afterAll(() => rmSync(HOME, { recursive: true, force: true }));

const SHELLS: Record<string, (words: string[]) => string[]> = {
    bash: (words) => {
        const ask = 'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _svc_int; printf "%s\\n" "${COMPREPLY[@]}"';
        return run('bash', ['--norc', '-c', `${createBashCompletionScript(PLACES)}\n${ask}`, 'bash', ...words]);
    },
    zsh: (words) => {
        const draw =
            'compdef() { :; }; _files() { :; }; _describe() { print -rl -- ${(M)candidates:#${words[CURRENT]}*}; }';
        const ask = 'words=("$@"); CURRENT=$#; _svc_int';
        const offers = run('zsh', [
            '-f',
            '-c',
            `${draw}\n${createZshCompletionScript(PLACES)}\n${ask}`,
            'zsh',
            ...words,
        ]);
        return offers.map((offer) => offer.replace(/(?<!\\):.*/, ''));
    },
    fish: (words) => {
        const ask = `complete -C '${words.join(' ')}'`;
        const offers = run('fish', ['--no-config', '-c', `${createFishCompletionScript(PLACES)}\n${ask}`]);
        return offers.map((offer) => offer.replace(/\t.*/, ''));
    },
};

function run(shell: string, args: string[]): string[] {
    const text = execFileSync(shell, args, {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME },
        timeout: POLL_TIMEOUT_MS,
    });
    return text.split('\n').filter((line) => line !== '');
}

function isInstalled(shell: string): boolean {
    return spawnSync(shell, ['--version'], { timeout: POLL_TIMEOUT_MS }).status === 0;
}

describe.each(Object.entries(SHELLS))('completion in %s', (shell, offers) => {
    it.runIf(isInstalled(shell))('offers commands, subcommands and options', () => {
        expect(offers(['svc-int', 'migr'])).toEqual(['migrate']);
        expect(offers(['svc-int', 'render', '']).toSorted()).toEqual(
            expect.arrayContaining(['decode', 'encode', 'run']),
        );
        expect(offers(['svc-int', 'events', 'send', '--integ'])).toEqual(['--integration']);
    });

    it.runIf(isInstalled(shell))('offers the possible values of options and arguments', () => {
        expect(offers(['svc-int', 'render', 'run', '--theme', '']).toSorted()).toEqual(['dark', 'light']);
        expect(offers(['svc-int', 'new', '--template', 'site'])).toEqual(['site-script']);
        expect(offers(['svc-int', 'publish', '--approve', 's'])).toEqual(['scopes']);
        expect(offers(['svc-int', 'completion', '']).toSorted()).toEqual(
            expect.arrayContaining(['bash', 'fish', 'zsh']),
        );
    });

    it.runIf(isInstalled(shell))('does not treat the value of an argument as a command', () => {
        expect(offers(['svc-int', 'new', 'render', '--temp'])).toEqual(['--template']);
    });
});
