import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function listViolations(page: Page, exclude: readonly string[] = []): Promise<string[]> {
    if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
    const { violations } = await page.evaluate<AxeResults>(
        `axe.run(${JSON.stringify({ exclude })}, { resultTypes: ['violations'] })`,
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

export const scrollsSideways = async (page: Page): Promise<boolean> => (await listSidewaysScrollers(page)).length > 0;

/** Ignores keyboard-scrollable elements, texts with an ellipsis, text fields, and content for screen readers only. */
export const listSidewaysScrollers = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const root = document.documentElement;
        const isOverflowing = (element: Element): boolean => {
            if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) return false;
            const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
            return overflowX !== 'visible' && textOverflow !== 'ellipsis' && webkitLineClamp === 'none';
        };
        const found = [...document.body.querySelectorAll('*:not([tabindex="0"], input, textarea)')]
            .filter(isOverflowing)
            .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
        return root.scrollWidth > window.innerWidth ? ['window', ...found] : found;
    });
