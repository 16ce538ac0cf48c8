import type { TestHarness } from '@svc-int/cli/testing';
import { Window } from 'happy-dom';

import type { TaskProject } from './task.js';

export interface OpenSitePage {
    window: Window;
    listAddedScripts(): string[];
    sent: { url: string; body: string }[];
}

export interface SitePageOptions {
    choice?: 'granted' | 'refused';
    hasPrivacyControl?: boolean;
}

const COOKIE = { granted: '__gitbook_cookie_granted=yes', refused: '__gitbook_cookie_granted=no' };

export async function openSitePage(
    harness: TestHarness,
    { onEnd }: Pick<TaskProject, 'onEnd'>,
    { choice, hasPrivacyControl = false }: SitePageOptions = {},
): Promise<OpenSitePage> {
    const { html, url, scripts, pageScript = '' } = await harness.visit();
    const window = new Window({ url: url.href });
    onEnd(() => window.happyDOM.close());
    window.document.write(html);
    if (choice) window.document.cookie = COOKIE[choice];
    const sent = catchRequests(window, hasPrivacyControl);
    const { settings } = window.happyDOM;
    settings.enableJavaScriptEvaluation = true;
    settings.disableJavaScriptFileLoading = true;
    settings.handleDisabledFileLoadingAsSuccess = true;
    const listScripts = () =>
        [...window.document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '');
    const before = new Set(listScripts());
    window.eval(pageScript);
    for (const script of scripts) window.eval(await (await fetch(script)).text());
    return { window, sent, listAddedScripts: () => listScripts().filter((src) => !before.has(src)) };
}

function catchRequests(window: Window, hasPrivacyControl: boolean): { url: string; body: string }[] {
    const sent: { url: string; body: string }[] = [];
    const add = (url: unknown, body: unknown) => sent.push({ url: String(url), body: String(body ?? '') });
    Object.defineProperties(window.navigator, {
        sendBeacon: { value: (url: unknown, body: unknown) => add(url, body) > 0 },
        globalPrivacyControl: { value: hasPrivacyControl },
    });
    const fetch = (url: unknown, init?: { body?: unknown }) => {
        add(url, init?.body);
        return Promise.resolve(new Response('{}'));
    };
    Object.assign(window, { fetch });
    return sent;
}
