import { afterAll, onTestFinished } from 'vitest';

import { type AcquiredPage, acquireWatchedPage, type PageOptions, VIEWPORT, type WatchedPage } from '../browser.js';
import type { TestService } from '../service.js';

const OTHER_PATH = '#/~faults';

export type ShowPath = (path: string) => Promise<WatchedPage>;

/** Returned function: shows a path at the default size, without focus and earlier errors. */
export function shareStudioPage(getService: () => TestService, options?: PageOptions): ShowPath {
    let opened: AcquiredPage | undefined;
    afterAll(() => opened?.release());
    return async (path) => {
        onTestFinished(async ({ task }) => {
            if (task.result?.state !== 'fail') return;
            await opened?.page.context().close();
            opened = undefined;
        });
        opened ??= await loadStudio(getService(), options);
        const { page, errors } = opened;
        errors.length = 0;
        await page.setViewportSize(VIEWPORT);
        if (new URL(page.url()).hash === path) await moveTo(page, OTHER_PATH);
        await moveTo(page, path);
        return { page, errors };
    };
}

async function loadStudio({ studioUrl }: TestService, options?: PageOptions): Promise<AcquiredPage> {
    const acquired = await acquireWatchedPage(options);
    await acquired.page.goto(studioUrl);
    await acquired.page.getByRole('main').waitFor();
    return acquired;
}

async function moveTo(page: WatchedPage['page'], path: string): Promise<void> {
    await page.evaluate(async (hash) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        location.hash = hash;
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, path);
}
