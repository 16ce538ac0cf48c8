import { setTimeout } from 'node:timers/promises';

import type { ApiClient, ChangeRequest, OpenAPISpec, Page } from '@svc-int/api';
import type { ControlClient, PageEdit, PutSource } from '@svc-int/emulator/workspace';

import type { HarnessTarget } from '../events/sendable-event.js';

type Addition = Extract<PageEdit, { type: 'add' }>;

/** Page to add: `{ title, markdown? }` or another `type`, with children in `pages`. */
export type NewPage = Addition['page'];

export interface NewChangeRequest {
    /** Default: empty. */
    subject?: string;
    /** Default: `open`. */
    status?: 'draft' | 'open' | 'archived';
    edits?: PageEdit[];
}

export interface NewContentSource {
    /** Props as stored by the source's component. Default: none. */
    props?: Record<string, unknown>;
    /** Dependencies by name. A changed dependency recomputes the source. Default: none. */
    dependencies?: PutSource['dependencies'];
    /** Page title. Default: the title of the source. */
    title?: string;
}

/** Creates content in the harness's space and organization. Each call resolves once the integration has handled the events. */
export interface TestContent {
    /** Adds a page to the space. Default position: the end. */
    addPage(page: NewPage, position?: Addition['place']): Promise<Page>;
    addChangeRequest(request?: NewChangeRequest): Promise<ChangeRequest>;
    /**
     * Adds an OpenAPI specification (JSON or YAML text, or an object) and resolves once it is processed. An existing slug gets
     * a new version. Rejects an invalid specification.
     */
    addSpecification(slug: string, specification: string | object): Promise<OpenAPISpec>;
    /**
     * Adds a content source of the integration to the space. Returns its page, with the computed pages as children. Rejects if
     * the computation fails.
     */
    addSource(source: string, input?: NewContentSource): Promise<Page>;
}

interface Parts {
    client: ApiClient;
    control: ControlClient;
    target: HarnessTarget;
    update: () => Promise<void>;
}

const POLL_INTERVAL_MS = 10;

export function createTestContent({ client: { spaces, orgs }, control, target, update }: Parts): TestContent {
    const { space, organization, integration } = target;
    return {
        async addPage(page, where) {
            const before = new Set(listPageIds((await spaces.listPages(space)).data.pages));
            await control.changeContent({ space, edits: [{ type: 'add', page, place: where }] });
            await update();
            const { data } = await spaces.listPages(space);
            const added = listPageIds(data.pages).find((id) => !before.has(id)) ?? '';
            return (await spaces.getPageById(space, added)).data;
        },
        async addChangeRequest({ subject, status = 'open', edits = [] } = {}) {
            const { id } = (await spaces.createChangeRequest(space, subject === undefined ? {} : { subject })).data;
            if (edits.length > 0) await control.changeContent({ space, changeRequest: id, edits });
            const { data } = await spaces.updateChangeRequestById(space, id, { status });
            await update();
            return data;
        },
        async addSpecification(slug, specification) {
            const text = typeof specification === 'string' ? specification : JSON.stringify(specification);
            await orgs.createOrUpdateOpenAPISpecBySlug(organization, slug, { source: { text } });
            const spec = await read(slug);
            await update();
            return spec;
        },
        async addSource(source, { props = {}, ...input } = {}) {
            const { page, failure } = await control.putContentSource({ space, integration, source, props, ...input });
            await update();
            if (failure !== undefined) throw new Error(`The source "${source}" can't be computed: ${failure}`);
            return (await spaces.getPageById(space, page)).data;
        },
    };

    async function read(slug: string): Promise<OpenAPISpec> {
        for (;;) {
            const { data } = await orgs.getOpenAPISpecBySlug(organization, slug);
            if (data.processingState === 'complete') return assertRead(data);
            await setTimeout(POLL_INTERVAL_MS);
        }
    }
}

function assertRead(spec: OpenAPISpec): OpenAPISpec {
    const { slug, lastProcessErrorCode } = spec;
    if (lastProcessErrorCode === undefined) return spec;
    throw new Error(`The specification "${slug}" can't be read: ${lastProcessErrorCode}.`);
}

function listPageIds(pages: readonly Page[]): string[] {
    return pages.flatMap((page) => [page.id, ...('pages' in page ? listPageIds(page.pages) : [])]);
}
