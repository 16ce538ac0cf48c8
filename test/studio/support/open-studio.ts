import { onTestFinished, vi } from 'vitest';

import { startStudio } from '../../../packages/emulator/src/studio/shell/start-studio.js';
import { openWindow } from './dom-window.js';
import { DomPage } from './dom-page.js';

export interface OpenedStudio {
    page: DomPage;
    errors: readonly string[];
}

/** Opens the Studio in this process with the real client. Closes with the calling test. */
export async function openStudio(url: string): Promise<OpenedStudio> {
    const errors: string[] = [];
    const logged = vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args.join(' ')));
    let stop: (() => void) | undefined;
    const load = (address: string): void => {
        const stored = stop === undefined ? [] : [readEntries(localStorage), readEntries(sessionStorage)];
        stop?.();
        const { location } = openWindow(address, (error) => errors.push(error));
        location.reload = () => load(location.href);
        for (const [name, value] of stored[0] ?? []) localStorage.setItem(name, value);
        for (const [name, value] of stored[1] ?? []) sessionStorage.setItem(name, value);
        stop = startStudio();
    };
    onTestFinished(() => {
        stop?.();
        logged.mockRestore();
    });
    load(url);
    return { page: new DomPage(load), errors };
}

function readEntries(storage: Storage): [string, string][] {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((name) => [
        name,
        storage.getItem(name) ?? '',
    ]);
}
