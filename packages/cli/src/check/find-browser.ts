import { join, resolve } from 'node:path';

import type { ShellEnvironment, EnvironmentVariables } from '../context/context.js';
import { platform } from '../context/machine.js';
import { isExecutable, listProgramPathCandidates } from '../context/programs.js';
import { KitError } from '../errors.js';

export const BROWSER_VARIABLE = 'SVC_INT_BROWSER';

const NAMES = [
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge',
    'microsoft-edge-stable',
    'msedge',
];

const INSTALL_PATHS: Partial<Record<NodeJS.Platform, (variables: EnvironmentVariables) => string[]>> = {
    darwin: ({ HOME = '' }) =>
        ['/Applications', join(HOME, 'Applications')].flatMap((folder) =>
            ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
                join(folder, `${name}.app/Contents/MacOS/${name}`),
            ),
        ),
    win32: (variables) =>
        ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
            .flatMap((name) => variables[name] ?? [])
            .flatMap((folder) => [
                join(folder, 'Google/Chrome/Application/chrome.exe'),
                join(folder, 'Chromium/Application/chrome.exe'),
                join(folder, 'Microsoft/Edge/Application/msedge.exe'),
            ]),
};

export function findBrowser(
    requestedPath: string | undefined,
    { cwd, env }: ShellEnvironment,
    system: NodeJS.Platform = platform,
): string | undefined {
    const wanted = requestedPath ?? env[BROWSER_VARIABLE];
    if (wanted === undefined || wanted === '') return listCandidates(env, system).find(isExecutable);
    const path = resolve(cwd, wanted);
    if (isExecutable(path)) return path;
    throw new KitError('USAGE', `"${wanted}" is not a browser that can be started.`, {
        hint: `Give the path of Chrome, Chromium or Edge with --browser or ${BROWSER_VARIABLE}, or leave it out.`,
    });
}

function listCandidates(variables: EnvironmentVariables, system: NodeJS.Platform): string[] {
    const ending = system === 'win32' ? '.exe' : '';
    const onPath = NAMES.flatMap((name) => listProgramPathCandidates(name + ending, variables, system));
    return [...onPath, ...(INSTALL_PATHS[system]?.(variables) ?? [])];
}
