import { setTimeout } from 'node:timers/promises';

import type { ApiClient, ChangeRequest, OpenAPISpec, Page } from '@svc-int/api';
import type { ControlClient, PageEdit, PutSource } from '@svc-int/emulator/workspace';

import type { HarnessTarget } from '../events/sendable-event.js';

type Addition = Extract<PageEdit, { type: 'add' }>;

/** A page to add: `{ title, markdown? }`, or one of another `type`; with `pages` below it. */
export type NewPage = Addition['page'];

/** Input for a change request. */
export interface NewChangeRequest {
    /** Default: empty. */
    subject?: string;
    /** Default: `open`. */
    status?: 'draft' | 'open' | 'archived';
    /** Changes to the pages of the space, one after the other. Default: none. */
    edits?: PageEdit[];
}

/** Input for a content source in the space. */
export interface NewContentSource {
    /** What it is given, as its component saves it. Default: nothing. */
    props?: Record<string, unknown>;
    /** What it depends on, by name: it is computed again when that changes. Default: nothing. */
    dependencies?: PutSource['dependencies'];
    /** Title of the page that stands for it. Default: that of the source. */
    title?: string;
}

/** Makes what a test needs in the harness's space and organization. The integration has handled what it is told of it once a call resolves. */
export interface TestContent {
    /** Adds a page to the space, at the end or at a place of it, and gives it. */
    addPage(page: NewPage, position?: Addition['place']): Promise<Page>;
    /** Starts a change request of the space with these edits. */
    addChangeRequest(request?: NewChangeRequest): Promise<ChangeRequest>;
    /**
     * Adds an OpenAPI specification to the organization, as text in JSON or YAML or as an object, and gives it once it has been read. One that
     * has the slug already gets a new version. Rejects when it can't be read.
     */
    addSpecification(slug: string, specification: string | object): Promise<OpenAPISpec>;
    /**
     * Puts a content source of the integration into the space, as whoever has configured it does, and gives the page that stands for it, with
     * the computed pages below. Rejects when they can't be computed.
     */
    addSource(source: string, input?: NewContentSource): Promise<Page>;
}

interface Parts {
    client: ApiClient;
    control: ControlClient;
    target: HarnessTarget;
    /** Waits until the integration does nothing any more. */
    update: () => Promise<void>;
}

/** How long nothing is asked while a specification is read, in milliseconds. */
const POLL_INTERVAL_MS = 10;

export function createTestContent({ client: { spaces, orgs }, control, target, update }: Parts): TestContent {
    const { space, organization, integration } = target;
    return {
        async addPage(page, where) {
            const before = new Set(listPageIds((await spaces.listPages(space)).data.pages));
            await control.changeContent({ space, edits: [{ type: 'add', page, place: where }] });
            await update();
            const { data } = await spaces.listPages(space);
            // Of a page and those below it, the page comes first.
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
