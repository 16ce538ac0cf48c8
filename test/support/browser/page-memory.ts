import type { Page } from 'playwright-core';

export interface PageMemory {
    /** DOM nodes, including detached ones. */
    nodes: number;
    listeners: number;
}

export async function measurePageMemory(page: Page): Promise<PageMemory> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
    await devtools.detach();
    return { nodes, listeners };
}
