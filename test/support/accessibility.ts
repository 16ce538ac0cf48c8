import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations that axe finds on a page. */
export async function violationsOf(page: Page): Promise<string[]> {
    // Half a megabyte, which a page reads once.
    if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
    // What is right is found all the same, but not described, which takes most of the time.
    const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** Whether a page is wider than its window. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
