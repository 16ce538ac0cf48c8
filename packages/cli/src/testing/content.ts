import { setTimeout } from 'node:timers/promises';

import type { ApiClient, ChangeRequest, OpenAPISpec, Page } from '@svc-int/api';
import type { ControlClient, PageEdit, PutSource } from '@svc-int/emulator/workspace';

import type { HarnessTarget } from '../events/sendable-event.js';

type Addition = Extract<PageEdit, { type: 'add' }>;

/** Page to add: `{ title, markdown? }`, or one of another `type`; with `pages` as its children. */
export type NewPage = Addition['page'];

/** Input for a change request. */
export interface NewChangeRequest {
    /** Default: empty. */
    subject?: string;
    /** Default: `open`. */
    status?: 'draft' | 'open' | 'archived';
    /** Changes to the pages of the space, in sequence. Default: none. */
    edits?: PageEdit[];
}

/** Input for a content source in the space. */
export interface NewContentSource {
    /** Props, as the component of the source saves them. Default: none. */
    props?: Record<string, unknown>;
    /** Dependencies by name: the source is computed again when one changes. Default: none. */
    dependencies?: PutSource['dependencies'];
    /** Title of the source's page. Default: that of the source. */
    title?: string;
}

/**
 * Creates content in the harness's space and organization. Each call resolves once the integration has handled its
 * events.
 */
export interface TestContent {
    /** Adds a page to the space, at the end or at a position, and returns it. */
    addPage(page: NewPage, position?: Addition['place']): Promise<Page>;
    /** Starts a change request of the space with these edits. */
    addChangeRequest(request?: NewChangeRequest): Promise<ChangeRequest>;
    /**
     * Adds an OpenAPI specification to the organization, as JSON or YAML text or as an object, and returns it once it
     * was processed. An existing slug gets a new version. Rejects an invalid specification.
     */
    addSpecification(slug: string, specification: string | object): Promise<OpenAPISpec>;
    /**
     * Adds a content source of the integration to the space, as its configuration does, and returns its page with the
     * computed pages as children. Rejects if the computation fails.
     */
    addSource(source: string, input?: NewContentSource): Promise<Page>;
}

interface Parts {
    client: ApiClient;
    control: ControlClient;
    target: HarnessTarget;
    /** Waits until the integration is idle. */
    update: () => Promise<void>;
}

/** Delay between requests while a specification is processed. */
const POLL_INTERVAL_MS = 10;

export function createTestContent({ client: { spaces, orgs }, control, target, update }: Parts): TestContent {
    const { space, organization, integration } = target;
    return {
        async addPage(page, where) {
            const before = new Set(listPageIds((await spaces.listPages(space)).data.pages));
            await control.changeContent({ space, edits: [{ type: 'add', page, place: where }] });
            await update();
            const { data } = await spaces.listPages(space);
            // A page precedes its descendants.
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
