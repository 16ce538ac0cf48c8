import { statfs } from 'node:fs/promises';

import chromium from '@sparticuz/chromium';
import { chromium as launcher, type Browser, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

import { chromiumPath } from './chromium.mjs';
import { acquirePage, releasePage } from './browser/page-pool.js';
import { POLL_TIMEOUT_MS } from './time-limits.js';

export interface WatchedPage {
    page: Page;
    errors: readonly string[];
}

export interface PageOptions {
    colorScheme?: 'light' | 'dark';
    javaScriptEnabled?: boolean;
    /** Default: reduce, as animations slow tests down. Affects scroll positions. */
    reducedMotion?: 'reduce' | 'no-preference';
}

/** Arguments that end the browser with its first page, relax its security, merge site processes, or emulate a GPU. */
const UNWANTED_ARGS =
    /^--(single-process|disable-site-isolation-trials|disable-features|disable-web-security|allow-running-insecure-content|use-gl|use-angle|in-process-gpu|enable-unsafe-swiftshader|ignore-gpu-blocklist)\b/;

const SHARED_MEMORY = '/dev/shm';
const SHARED_MEMORY_BYTES = 1e9;

export const VIEWPORT = { width: 1280, height: 800 };

/** Shared browser. Ends with this process, as the pipe between them closes. */
let shared: Promise<Browser> | undefined;

/** Opens a URL in a reused page without cookies and storage, until the test's end. */
export async function openPage(url: string, options: PageOptions = {}): Promise<WatchedPage> {
    if (options.javaScriptEnabled === false) return openFreshPage(url, options);
    const { page, errors, release } = await acquireWatchedPage(options);
    onTestFinished(({ task }) => (task.result?.state === 'fail' ? page.context().close() : release()));
    await page.goto(url);
    return { page, errors };
}

export interface AcquiredPage {
    page: Page;
    errors: string[];
    release: () => Promise<void>;
}

/** Acquires an empty page for several tests. The caller releases it or closes its context. */
export async function acquireWatchedPage(options: PageOptions = {}): Promise<AcquiredPage> {
    const key = JSON.stringify([options.colorScheme ?? 'light', options.reducedMotion ?? 'reduce']);
    const pooled = await acquirePage(key, () => createPage(options));
    const { page } = pooled;
    await page.setViewportSize(VIEWPORT);
    return { page, errors: watchErrors(page), release: () => releasePage(key, pooled) };
}

/** Opens a page with its own caches, process and history. Slower than `openPage`. */
export async function openFreshPage(url: string, options?: PageOptions): Promise<WatchedPage> {
    const page = await createPage(options);
    onTestFinished(() => page.context().close());
    const errors = watchErrors(page);
    await page.goto(url);
    return { page, errors };
}

export async function openPageWith(args: readonly string[], options?: PageOptions): Promise<WatchedPage> {
    const browser = await launch(args);
    onTestFinished(() => browser.close());
    const page = await pageIn(browser, options);
    return { page, errors: watchErrors(page) };
}

export async function createPage(options?: PageOptions): Promise<Page> {
    return pageIn(await (shared ??= launch()), options);
}

async function pageIn(
    browser: Browser,
    { colorScheme = 'light', javaScriptEnabled = true, reducedMotion = 'reduce' }: PageOptions = {},
): Promise<Page> {
    const context = await browser.newContext({
        colorScheme,
        javaScriptEnabled,
        reducedMotion,
        viewport: VIEWPORT,
    });
    context.setDefaultTimeout(POLL_TIMEOUT_MS);
    return context.newPage();
}

async function launch(more: readonly string[] = []): Promise<Browser> {
    return launcher.launch({
        executablePath: await chromiumPath(),
        args: [
            ...chromium.args.filter((arg) => !UNWANTED_ARGS.test(arg)),
            '--site-per-process',
            '--disable-gpu',
            '--no-sandbox',
            '--disable-background-networking',
            ...more,
        ],
        ignoreDefaultArgs: (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [],
        headless: true,
    });
}

async function hasSharedMemory(): Promise<boolean> {
    const there = await statfs(SHARED_MEMORY).catch(() => undefined);
    return there !== undefined && there.bavail * there.bsize >= SHARED_MEMORY_BYTES;
}

function watchErrors(page: Page): string[] {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
    });
    return errors;
}
