import type { Page } from 'playwright-core';

/** What a page holds after garbage was collected. */
export interface PageMemory {
    /** Nodes of its documents, also those that are in none any more. */
    nodes: number;
    listeners: number;
}

/** Collects the garbage of a page and counts what it holds. */
export async function memoryOf(page: Page): Promise<PageMemory> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
    await devtools.detach();
    return { nodes, listeners };
}
