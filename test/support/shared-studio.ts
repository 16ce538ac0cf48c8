import { afterAll, onTestFinished } from 'vitest';

import { type AcquiredPage, acquireWatchedPage, type PageOptions, VIEWPORT, type WatchedPage } from './browser.js';
import type { TestService } from './service.js';

/** View that is shown between two tests that show the same path. */
const OTHER_PATH = '#/~faults';

/** Shows a path of the Studio, such as `#/~tasks`. */
export type ShowPath = (path: string) => Promise<WatchedPage>;

/**
 * Loads the Studio of a service once for all tests of a file. The returned function shows a path by the URL's fragment, at the default size,
 * without focus and without the errors of earlier tests; storage, theme and events of earlier tests stay. A failed test closes the page.
 */
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
        // The path shown before is gone by then.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, path);
}
