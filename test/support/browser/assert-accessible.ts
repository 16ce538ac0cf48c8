import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { scrollsSideways, listViolations } from '../accessibility.js';

export async function assertAccessible(page: Page, widths: readonly number[]): Promise<void> {
    for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await listViolations(page), `at ${width}`).toEqual([]);
        expect(await scrollsSideways(page), `at ${width}`).toBe(false);
    }
}
