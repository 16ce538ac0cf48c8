import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations that axe finds on a page, except within what matches one of the selectors. */
export async function violationsOf(page: Page, exclude: readonly string[] = []): Promise<string[]> {
    // Half a megabyte, which a page reads once.
    if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
    // What is right is found all the same, but not described, which takes most of the time.
    const { violations } = await page.evaluate<AxeResults>(
        `axe.run(${JSON.stringify({ exclude })}, { resultTypes: ['violations'] })`,
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** Whether anything on a page scrolls sideways, or is cut off at its side. */
export const scrollsSideways = async (page: Page): Promise<boolean> => (await listSidewaysScrollers(page)).length > 0;

/**
 * Scroll containers of a page, the window among them, whose content is wider than they are. Left out: what the keyboard scrolls, which has a
 * tab stop for it, text that ends in an ellipsis, text fields, and what only screen readers have.
 */
export const listSidewaysScrollers = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const root = document.documentElement;
        const isOverflowing = (element: Element): boolean => {
            // First, as most elements end here; one pixel is rounding.
            if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) return false;
            const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
            return overflowX !== 'visible' && textOverflow !== 'ellipsis' && webkitLineClamp === 'none';
        };
        const found = [...document.body.querySelectorAll('*:not([tabindex="0"], input, textarea)')]
            .filter(isOverflowing)
            .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
        return root.scrollWidth > window.innerWidth ? ['window', ...found] : found;
    });
