import { spawn } from 'node:child_process';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import type { EnvironmentVariables } from './context.js';
import { platform } from './machine.js';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

export function openBrowser(url: string, variables: EnvironmentVariables): void {
    const [program, ...args] = OPENERS[platform] ?? ['xdg-open'];
    const child = spawn(program, [...args, url], {
        env: createFilteredChildEnvironment('author', variables),
        stdio: 'ignore',
        detached: true,
    });
    child.on('error', () => {});
    child.unref();
}
