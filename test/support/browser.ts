import { statfs } from 'node:fs/promises';

import chromium from '@sparticuz/chromium';
import { chromium as launcher, type Browser, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

import { chromiumPath } from './chromium.mjs';
import { acquirePage, releasePage } from './page-pool.js';
import { POLL_TIMEOUT_MS } from './time-limits.js';

/** A page, and what went wrong in it. */
export interface WatchedPage {
    page: Page;
    /** Errors on the console and exceptions that nobody caught. */
    errors: readonly string[];
}

export interface PageOptions {
    colorScheme?: 'light' | 'dark';
    /** Default: true. */
    javaScriptEnabled?: boolean;
    /**
     * Whether the system asks for little motion. Default: it does, as each frame of a motion is drawn, which nobody looks at. Where pages are
     * scrolled to differs with motion.
     */
    reducedMotion?: 'reduce' | 'no-preference';
}

/**
 * Arguments proposed by the package that are left out: those that end the browser with its first closed page, make it more
 * lenient than browsers are, or put pages of several sites into one process, and drawing by an emulated graphics card, which takes
 * seconds per picture. `--no-zygote` stays: of this build, pages in processes that are copies of one crash now and then. So do pages that
 * are opened by a press where no spare process waits for them, so processes are not limited in number.
 */
const UNWANTED_ARGS =
    /^--(single-process|disable-site-isolation-trials|disable-features|disable-web-security|allow-running-insecure-content|use-gl|use-angle|in-process-gpu|enable-unsafe-swiftshader|ignore-gpu-blocklist)\b/;

/** Memory that its processes share, which takes less time there than in files; containers may have 64 MB of it. */
const SHARED_MEMORY = '/dev/shm';
const SHARED_MEMORY_BYTES = 1e9;

/** Size of a page, in CSS pixels. */
export const VIEWPORT = { width: 1280, height: 800 };

/** The browser of this process, which ends with it, however that ends: the pipe between them closes. */
let shared: Promise<Browser> | undefined;

/**
 * Opens a URL in the browser that all tests of this process share, without cookies and storage, in a page that an earlier test may have
 * left. The page belongs to the calling test until that ends.
 */
export async function openPage(url: string, options: PageOptions = {}): Promise<WatchedPage> {
    if (options.javaScriptEnabled === false) return openFreshPage(url, options);
    const { page, errors, release } = await acquireWatchedPage(options);
    onTestFinished(({ task }) => (task.result?.state === 'fail' ? page.context().close() : release()));
    await page.goto(url);
    return { page, errors };
}

/** A page whose owner leaves it to other tests by `release`. */
export interface AcquiredPage {
    page: Page;
    errors: string[];
    release: () => Promise<void>;
}

/** Acquires an empty page for several tests of a file. The caller releases the page, or closes its context. */
export async function acquireWatchedPage(options: PageOptions = {}): Promise<AcquiredPage> {
    const key = JSON.stringify([options.colorScheme ?? 'light', options.reducedMotion ?? 'reduce']);
    const pooled = await acquirePage(key, () => newPage(options));
    const { page } = pooled;
    await page.setViewportSize(VIEWPORT);
    return { page, errors: watchErrors(page), release: () => releasePage(key, pooled) };
}

/**
 * Opens a URL in a new page, with caches, processes and a history of its own, which takes longer than `openPage`: for tests of loading,
 * memory and hostile pages. The page is closed at the end of the calling test.
 */
export async function openFreshPage(url: string, options?: PageOptions): Promise<WatchedPage> {
    const page = await newPage(options);
    onTestFinished(() => page.context().close());
    const errors = watchErrors(page);
    await page.goto(url);
    return { page, errors };
}

/** Opens an empty page in a browser of its own that these arguments are for; it ends with the test that called. */
export async function openPageWith(args: readonly string[], options?: PageOptions): Promise<WatchedPage> {
    const browser = await launch(args);
    onTestFinished(() => browser.close());
    const page = await pageIn(browser, options);
    return { page, errors: watchErrors(page) };
}

/** Makes such a page for several tests, empty. Whoever calls it closes its context. */
export async function newPage(options?: PageOptions): Promise<Page> {
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
            // Defaults of desktop browsers.
            '--site-per-process',
            '--disable-gpu',
            '--no-sandbox',
            '--disable-background-networking',
            ...more,
        ],
        // By default it uses files.
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
