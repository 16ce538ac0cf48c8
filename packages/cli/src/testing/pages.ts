import type { Action, ApiClient } from '@svc-int/api';
import { configuredProps, specificationOptions, type Render } from '@svc-int/emulator/page';
import { displayPath } from '@svc-int/emulator/internal/source-place';

import type { Manifest } from '../manifest/manifest.js';
import { contextFor } from './context.js';
import { withLogs } from './errors.js';
import type { InstalledPlace } from '../events/sendable-event.js';
import { Page } from './page.js';
import type { PageFetch } from './page-fetch.js';
import type { RenderedComponent } from './rendered-component.js';
import type { RenderOptions } from './test-harness.js';
import type { HarnessEvent, Trace } from './trace.js';

/** Options for the pages of a harness. */
interface PagesOptions {
    client: ApiClient;
    manifest: Manifest;
    place: InstalledPlace;
    trace: Trace;
    fetch: PageFetch;
    /** Resolves once the integration does nothing any more; rejects when the harness was disposed of. */
    update: () => Promise<void>;
}

/** The components that somebody has in front of them. */
export interface Pages {
    /** Shows a component, once it was rendered. */
    open(componentId: string, options?: RenderOptions, action?: Action): Promise<RenderedComponent>;
    /** Shows the block that a pasted address becomes. */
    unfurl(address: string, options?: Pick<RenderOptions, 'context'>): Promise<RenderedComponent>;
    dispose(): void;
}

export function createPages({ client, manifest, place, trace, fetch, update }: PagesOptions): Pages {
    const pages: Page[] = [];
    const render: Render = async (request, signal) => {
        const started = performance.now();
        const { integrations } = client;
        const { data } = await integrations.renderIntegrationUIWithPost(place.integration, request, { signal });
        return { response: data, durationMs: performance.now() - started };
    };
    const open: Pages['open'] = async (componentId, { props = {}, context } = {}, action) => {
        const renderContext = contextFor(componentId, manifest, place, context);
        const configured = configuredProps(client, place, renderContext);
        const page = new Page({
            componentId,
            props,
            configured: configured && (async () => ({ ...(await configured()), ...props })),
            context: renderContext,
            action,
            render,
            fetch,
            specifications: () => specificationOptions(client, place.organization),
            idle: update,
            explain: (id, failure) => renderFailure(id, failure, trace),
        });
        pages.push(page);
        await page.settle();
        return page.root;
    };
    return {
        open,
        async unfurl(address, { context } = {}) {
            return open(unfurlingBlock(manifest, address), { context }, { action: '@link.unfurl', url: address });
        },
        dispose() {
            for (const page of pages) page.dispose();
        },
    };
}

function unfurlingBlock({ blocks = [], file }: Manifest, address: string): string {
    const block = blocks.find(({ urlUnfurl = [] }) => urlUnfurl.some((prefix) => address.startsWith(prefix)));
    if (block) return block.id;
    const prefixes = blocks.flatMap(({ urlUnfurl = [] }) => urlUnfurl);
    const known =
        prefixes.length > 0 ? `only addresses that start with ${prefixes.join(', ')}` : 'none has a urlUnfurl';
    throw new Error(`No block of ${displayPath(file)} unfurls "${address}": ${known}.`);
}

function renderFailure(componentId: string, failure: Error, { events }: Trace): Error {
    const isOwn = ({ status, payload }: HarnessEvent) => status === 'failed' && payload['componentId'] === componentId;
    const message = `"${componentId}" could not be rendered: ${failure.message}`;
    return new Error(withLogs(message, events.findLast(isOwn)), { cause: failure });
}
