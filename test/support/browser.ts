import chromium from '@sparticuz/chromium';
import { chromium as launcher, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/** A page, and what went wrong in it. */
export interface WatchedPage {
    page: Page;
    /** Errors on the console and exceptions that nobody caught. */
    errors: readonly string[];
}

export interface PageOptions {
    colorScheme?: 'light' | 'dark';
}

const LONGEST_WAIT = 10_000;

/** What ends the browser with its first closed page, and what makes it forgive pages more than browsers do. */
const UNWANTED_ARGS = new Set(['--single-process', '--disable-web-security', '--allow-running-insecure-content']);

/** Launches one browser for all tests of a file; each page has cookies and storage of its own and goes away with its test. */
export function shareBrowser(): { open(url: string, options?: PageOptions): Promise<WatchedPage> } {
    let browser: Browser;
    beforeAll(async () => {
        browser = await launcher.launch({
            executablePath: await chromium.executablePath(),
            args: [...chromium.args.filter((arg) => !UNWANTED_ARGS.has(arg)), '--no-sandbox', '--disable-background-networking'],
            headless: true,
        });
    });
    afterAll(() => browser.close());
    return {
        async open(url, { colorScheme = 'light' } = {}) {
            const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } });
            onTestFinished(() => context.close());
            context.setDefaultTimeout(LONGEST_WAIT);
            const page = await context.newPage();
            const errors = watchErrors(page);
            await page.goto(url);
            return { page, errors };
        },
    };
}

function watchErrors(page: Page): string[] {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
    });
    return errors;
}
