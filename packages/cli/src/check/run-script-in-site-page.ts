import { connectControl, type Emulator, type ScriptOnSite, startEmulator } from '@svc-int/emulator';

import type { BuiltIntegration } from '../bundle/build-integration.js';
import type { EnvironmentVariables } from '../context/context.js';
import type { Problem } from '../errors.js';
import { createPublishBody } from '../publish/publish-body.js';
import { formatScriptEffect } from '../site/format-script.js';
import { launchHeadlessBrowser } from './headless-browser.js';

const PAGE_REPORT_TIMEOUT_MS = 20_000;

const ORGANIZATION = 'acme';

export type SitePageRunResult = { ran: true; warnings: Problem[] } | { ran: false; reason: string };

export async function runScriptInSitePage(
    browser: string,
    { manifest, script }: BuiltIntegration,
    variables: EnvironmentVariables,
): Promise<SitePageRunResult> {
    const service = await startEmulator({ port: 0, publicPort: 0 });
    try {
        const body = { ...(await createPublishBody(manifest, script)), organization: ORGANIZATION };
        const { name } = manifest;
        const built = {
            event: 'build',
            manifest: '',
            ok: true,
            durationMs: 0,
            bytes: script.length,
            errors: [],
        } as const;
        const { siteUrl, pending } = await service.publisher.develop({
            name,
            integration: body,
            build: { ...built, errors: [] },
        });
        const needs = [...new Set(pending?.flatMap((placement) => placement.needs))].join(', ');
        if (needs) return { ran: false, reason: `it needs values for ${needs}; give it a default in the manifest` };
        if (siteUrl === undefined) return { ran: false, reason: 'it is not installed on any site' };
        return await watch(service, name, () => launchHeadlessBrowser(browser, siteUrl, variables));
    } finally {
        await service.dispose();
    }
}

async function watch(
    service: Emulator,
    name: string,
    open: () => ReturnType<typeof launchHeadlessBrowser>,
): Promise<SitePageRunResult> {
    const control = connectControl(service);
    const following = new AbortController();
    const late = AbortSignal.timeout(PAGE_REPORT_TIMEOUT_MS);
    let opened: ReturnType<typeof launchHeadlessBrowser> | undefined;
    try {
        return await new Promise<SitePageRunResult>((resolve, reject) => {
            const checkScripts = async () => {
                const site = (await control.scripts(name)).sites.find(isKnown);
                if (site) resolve({ ran: true, warnings: listWarnings(site) });
            };
            const start = () => {
                opened ??= open();
                void opened.ended.then((output) => resolve({ ran: false, reason: `the browser ended: ${output}` }));
            };
            late.addEventListener('abort', () =>
                resolve({
                    ran: false,
                    reason: `no page reported on it within ${PAGE_REPORT_TIMEOUT_MS / 1000} seconds`,
                }),
            );
            control
                .follow(
                    (message) => void (message.event === 'script' && checkScripts().catch(reject)),
                    following.signal,
                    start,
                )
                .catch(reject);
        });
    } finally {
        following.abort();
        await opened?.close();
    }
}

function isKnown({ loads, problems }: ScriptOnSite): boolean {
    return loads > 0 || problems.some(({ kind }) => kind === 'failed' || kind === 'slow');
}

function listWarnings({ problems, effects }: ScriptOnSite): Problem[] {
    const early = effects.filter(
        ({ kind, consent }) => consent === 'open' && (kind === 'request' || kind === 'cookie' || kind === 'storage'),
    );
    const hint =
        'Wait until the visitor has allowed cookies: window.GitBook.isCookiesTrackingDisabled() is false then.';
    return [
        ...problems.map(({ message, frame }) => ({ text: message, ...(frame !== undefined && { frame }) })),
        ...early.map((effect) => ({
            text: `Before consent, the script in a page touches: ${formatScriptEffect(effect)}`,
            hint,
        })),
    ];
}
