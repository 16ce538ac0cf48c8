import type { TestHarness } from '@svc-int/cli/testing';
import { Window } from 'happy-dom';
import { onTestFinished } from 'vitest';

export interface OpenPage {
    window: Window;
    script: Response | undefined;
}

/** Opens a page of the site and runs the integration's script. `stored`: initial local storage; `cookie`: a cookie of the site. */
export async function openPage(
    harness: TestHarness,
    path: string,
    stored: Readonly<Record<string, string>> = {},
    cookie?: string,
): Promise<OpenPage> {
    const { html, url, scripts, pageScript } = await harness.visit(path);
    const window = new Window({ url: url.href });
    onTestFinished(() => window.happyDOM.close());
    window.document.write(html);
    for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
    if (cookie !== undefined) window.document.cookie = cookie;
    const script = scripts[0] === undefined ? undefined : await fetch(scripts[0]);
    // Runs only the page's own script, which defines `window.GitBook`, and the integration's script.
    window.happyDOM.settings.enableJavaScriptEvaluation = true;
    if (pageScript !== undefined) window.eval(pageScript);
    if (script) window.eval(await script.clone().text());
    return { window, script };
}
