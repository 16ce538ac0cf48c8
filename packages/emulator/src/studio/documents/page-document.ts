import { isMarkdownWithinParseLimits } from '../../markdown/parser.js';
import { createStore } from '../../page/store.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { PageChangedError, type PageRef, type PageText, fetchPageText, savePageText } from '../writing/page-text.js';
import {
    formatBlockMarkdown,
    joinSegments,
    type IntegrationBlock,
    type DocumentSegment,
    parseSegments,
    replaceSegmentMarkdown,
} from './segments.js';

export interface EditedPageDocumentState {
    title: string;
    path: string;
    segments: readonly DocumentSegment[];
    isSaving: boolean;
    saveFailure?: PageSaveFailure | undefined;
    /** Segments before the last removal, for undo. */
    before?: readonly DocumentSegment[] | undefined;
}

export interface PageSaveFailure {
    problem: string;
    /** Version that another user saved meanwhile. */
    theirs?: PageText | undefined;
}

type Client = Pick<ServiceClient, 'ask' | 'read'>;

export type DocumentBlockWriter = Pick<PageDocument, 'consumeUrl' | 'setProps'>;

/** Saves each change at once, one request at a time. */
export class PageDocument {
    readonly view;
    readonly #client: Client;
    readonly #page: PageRef;
    readonly #urls = new Map<string, string>();
    /** Last known version on the service. */
    #base: PageText;

    constructor(client: Client, pageRef: PageRef, read: PageText) {
        this.#client = client;
        this.#page = pageRef;
        this.#base = read;
        const { title, path, markdown } = read;
        this.view = createStore<EditedPageDocumentState>({
            title,
            path,
            segments: parseSegments(markdown),
            isSaving: false,
        });
    }

    /** Returns the first and last inserted id. */
    add(markdown: string, after?: string): { first: string; last: string } | undefined {
        const added = parseSegments(markdown);
        const { segments } = this.view.get();
        const at = segments.findIndex(({ id }) => id === after);
        this.#change(segments.toSpliced(at < 0 ? segments.length : at + 1, 0, ...added));
        const [first, last] = [added[0], added.at(-1)];
        return first && last && { first: first.id, last: last.id };
    }

    unfurl(integrationBlock: IntegrationBlock, url: string, after?: string): void {
        const added = this.add(formatBlockMarkdown(integrationBlock), after);
        if (added) this.#urls.set(added.first, url);
    }

    /** Returns the URL to unfurl, only once: the block stores the result. */
    consumeUrl(id: string): string | undefined {
        const url = this.#urls.get(id);
        this.#urls.delete(id);
        return url;
    }

    /** Empty Markdown removes the segment. */
    rewrite(id: string, markdown: string): void {
        const { segments } = this.view.get();
        this.#change(
            segments.flatMap((segment) => {
                if (segment.id !== id) return segment;
                const [first, ...others] = parseSegments(markdown);
                return first ? [replaceSegmentMarkdown(segment, first.markdown), ...others] : [];
            }),
        );
    }

    setProps(id: string, integrationBlock: IntegrationBlock): void {
        const { segments } = this.view.get();
        this.#change(
            segments.map((segment) =>
                segment.id === id ? replaceSegmentMarkdown(segment, formatBlockMarkdown(integrationBlock)) : segment,
            ),
        );
    }

    move(id: string, by: number): void {
        const { segments } = this.view.get();
        const at = segments.findIndex((segment) => segment.id === id);
        const [segment, to] = [segments[at], at + by];
        if (segment && to >= 0 && to < segments.length)
            this.#change(segments.toSpliced(at, 1).toSpliced(to, 0, segment));
    }

    remove(id: string): void {
        const { segments } = this.view.get();
        const next = segments.filter((segment) => segment.id !== id);
        this.#change(next, segments);
    }

    /** Returns the id of the restored segment. */
    undo(): string | undefined {
        const { before, segments } = this.view.get();
        if (before) this.#change(before);
        return before?.find((segment) => !segments.includes(segment))?.id;
    }

    async refresh(): Promise<void> {
        if (this.#hasUnsavedChanges()) return;
        const now = await fetchPageText(this.#client, this.#page);
        if (!this.#hasUnsavedChanges()) this.#setPage(now);
    }

    /** Discards unsaved changes. */
    acceptRemote(): void {
        const theirs = this.view.get().saveFailure?.theirs;
        if (theirs) this.#setPage(theirs);
    }

    /** Overwrites a concurrent version. */
    save(): void {
        this.#base = this.view.get().saveFailure?.theirs ?? this.#base;
        void this.#save();
    }

    /** Does not retry after a conflict. */
    retry(): void {
        const { saveFailure } = this.view.get();
        if (saveFailure && !saveFailure.theirs) void this.#save();
    }

    #hasUnsavedChanges(): boolean {
        const { segments, isSaving } = this.view.get();
        return isSaving || joinSegments(segments) !== joinSegments(parseSegments(this.#base.markdown));
    }

    #setPage(now: PageText): void {
        const isSame = now.markdown === this.#base.markdown && now.title === this.#base.title;
        this.#base = now;
        const { segments, saveFailure } = this.view.get();
        if (isSame && !saveFailure) return;
        const { title, path, markdown } = now;
        this.view.set({ title, path, segments: parseSegments(markdown, segments), isSaving: false });
    }

    #change(segments: readonly DocumentSegment[], before?: readonly DocumentSegment[]): void {
        this.#publish({ segments, before });
        if (!this.view.get().saveFailure?.theirs) void this.#save();
    }

    async #save(): Promise<void> {
        if (this.view.get().isSaving) return;
        this.#publish({ isSaving: true, saveFailure: undefined });
        try {
            // Changes may arrive during a save.
            while (this.#body() !== this.#base.markdown)
                this.#base = await savePageText(this.#client, this.#page, this.#base, requireParseable(this.#body()));
            this.#publish({ isSaving: false });
        } catch (error) {
            const theirs = error instanceof PageChangedError ? error.now : undefined;
            this.#publish({ isSaving: false, saveFailure: { problem: getErrorMessage(error), theirs } });
        }
    }

    #body(): string {
        return joinSegments(this.view.get().segments);
    }

    #publish(change: Partial<EditedPageDocumentState>): void {
        this.view.set({ ...this.view.get(), ...change });
    }
}

/** Throws if the service would not parse the body. */
function requireParseable(body: string): string {
    if (isMarkdownWithinParseLimits(body)) return body;
    throw new Error('This would make the page too long.');
}
