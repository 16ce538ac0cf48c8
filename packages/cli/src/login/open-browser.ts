import { spawn } from 'node:child_process';

import { childEnvironment } from '@svc-int/emulator/internal/workerd';

/** Programs that open an address, each of which takes it as one word: no shell ever reads it. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Has the system's browser open an address; where there is none, nothing happens. */
export function openBrowser(url: string): void {
    const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
    const child = spawn(program, [...args, url], { env: childEnvironment('author'), stdio: 'ignore', detached: true });
    child.on('error', () => {});
    child.unref();
}
