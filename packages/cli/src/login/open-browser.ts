import { spawn } from 'node:child_process';

/** Programs that open an address, each of which takes it as one word: no shell ever reads it. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Has the system's browser open an address; where there is none, nothing happens. */
export function openBrowser(url: string): void {
    const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
    const { SVC_INT_TOKEN: _, ...env } = process.env;
    const child = spawn(program, [...args, url], { env, stdio: 'ignore', detached: true });
    child.on('error', () => {});
    child.unref();
}
