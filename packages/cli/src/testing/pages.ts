import type { Action, ApiClient, RenderRequest, RenderResponse } from '@svc-int/api';
import type { ControlClient } from '@svc-int/emulator/workspace';
import {
    assertRenderedAsWritten,
    createConfiguredProps,
    fetchSpecificationOptions,
    type Render,
} from '@svc-int/emulator/page';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Manifest } from '../manifest/manifest.js';
import { createTestRenderContext } from './context.js';
import { appendIntegrationLogs } from './errors.js';
import type { HarnessTarget } from '../events/sendable-event.js';
import { ComponentPage } from './page.js';
import type { PageFetch } from './page-fetch.js';
import type { RenderedComponent } from './rendered-component.js';
import type { RenderOptions } from './test-harness.js';
import type { HarnessTrace } from './trace.js';

interface PagesOptions {
    client: ApiClient;
    control: Pick<ControlClient, 'renderWithFaults'>;
    manifest: Manifest;
    target: HarnessTarget;
    trace: HarnessTrace;
    fetch: PageFetch;
    update: () => Promise<void>;
}

/** Key of an option for the kit's own callers, which also need pages whose first render fails. */
export const ON_PAGE_OPENED: unique symbol = Symbol('onPageOpened');

export interface ObservedRenderOptions extends RenderOptions {
    [ON_PAGE_OPENED]?: (page: ComponentPage) => void;
}

export interface ComponentPages {
    open(componentId: string, options?: RenderOptions, action?: Action): Promise<RenderedComponent>;
    unfurl(address: string, options?: Pick<RenderOptions, 'context'>): Promise<RenderedComponent>;
    dispose(): void;
}

export function createComponentPages({
    client,
    control,
    manifest,
    target,
    trace,
    fetch,
    update,
}: PagesOptions): ComponentPages {
    const pages: ComponentPage[] = [];
    const { integration } = target;
    const renderPlain = async (request: RenderRequest, signal: AbortSignal): Promise<RenderResponse> =>
        (await client.integrations.renderIntegrationUIWithPost(integration, request, { signal })).data;
    const renderStrictly = async (request: RenderRequest, { faults, strict }: RenderOptions) => {
        const { response, warnings } = await control.renderWithFaults({ integration, request, faults });
        if (strict) assertRenderedAsWritten(warnings);
        return response;
    };
    const renderWith =
        (options: RenderOptions): Render =>
        async (request, signal) => {
            const started = performance.now();
            const isUsual = !options.strict && options.faults === undefined;
            const response = await (isUsual ? renderPlain(request, signal) : renderStrictly(request, options));
            return { response, durationMs: performance.now() - started };
        };
    const open: ComponentPages['open'] = async (componentId, options: ObservedRenderOptions = {}, action) => {
        const { props = {}, state, context, [ON_PAGE_OPENED]: onPageOpened } = options;
        const renderContext = createTestRenderContext(componentId, manifest, target, context);
        const configured = createConfiguredProps(client, target, renderContext);
        const page = new ComponentPage({
            componentId,
            props,
            state,
            configured: configured && (async () => ({ ...(await configured()), ...props })),
            context: renderContext,
            action,
            render: renderWith(options),
            fetch,
            specifications: () => fetchSpecificationOptions(client, target.organization),
            idle: update,
            explain: (id, failure) => createRenderFailureError(id, failure, trace),
        });
        pages.push(page);
        onPageOpened?.(page);
        await page.waitForIdle();
        return page.root;
    };
    return {
        open,
        async unfurl(address, { context } = {}) {
            return open(getUnfurlBlock(manifest, address), { context }, { action: '@link.unfurl', url: address });
        },
        dispose() {
            for (const page of pages) page.dispose();
        },
    };
}

function getUnfurlBlock({ blocks = [], file }: Manifest, address: string): string {
    const block = blocks.find(({ urlUnfurl = [] }) => urlUnfurl.some((prefix) => address.startsWith(prefix)));
    if (block) return block.id;
    const prefixes = blocks.flatMap(({ urlUnfurl = [] }) => urlUnfurl);
    const known =
        prefixes.length > 0 ? `only addresses that start with ${prefixes.join(', ')}` : 'none has a urlUnfurl';
    throw new Error(`No block of ${toRelativeDisplayPath(file)} unfurls "${address}": ${known}.`);
}

function createRenderFailureError(componentId: string, failure: Error, { events }: HarnessTrace): Error {
    const last = events.findLast(({ payload }) => payload['componentId'] === componentId);
    const message = `"${componentId}" could not be rendered: ${failure.message}`;
    return new Error(appendIntegrationLogs(message, last?.status === 'failed' ? last : undefined), { cause: failure });
}
