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

/** A document as it is shown at one moment. */
export interface EditedPageDocumentState {
    title: string;
    /** Path of the page in its space. */
    path: string;
    segments: readonly DocumentSegment[];
    isSaving: boolean;
    trouble?: PageSaveFailure | undefined;
    /** The pieces before one was removed. */
    before?: readonly DocumentSegment[] | undefined;
}

/** Why the last change is not saved. */
export interface PageSaveFailure {
    problem: string;
    /** The page as somebody else made it meanwhile. */
    theirs?: PageText | undefined;
}

type Client = Pick<ServiceClient, 'ask' | 'read'>;

/** What keeps blocks, by their pieces. */
export type DocumentBlockWriter = Pick<PageDocument, 'setUrl' | 'setProps'>;

/** A page of a space whose pieces are changed one by one. Each change is saved at once, one after the other. */
export class PageDocument {
    readonly view;
    readonly #client: Client;
    readonly #page: PageRef;
    readonly #urls = new Map<string, string>();
    /** The page as the service has it, as far as known. */
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

    /** Puts what a Markdown says after another piece, or at the end, and gives the first and last of it. */
    add(markdown: string, after?: string): { first: string; last: string } | undefined {
        const added = parseSegments(markdown);
        const { segments } = this.view.get();
        const at = segments.findIndex(({ id }) => id === after);
        this.#change(segments.toSpliced(at < 0 ? segments.length : at + 1, 0, ...added));
        const [first, last] = [added[0], added.at(-1)];
        return first && last && { first: first.id, last: last.id };
    }

    /** Puts a block there that unfurls an address. */
    unfurl(held: IntegrationBlock, url: string, after?: string): void {
        const added = this.add(formatBlockMarkdown(held), after);
        if (added) this.#urls.set(added.first, url);
    }

    /** The address that a block begins with; once, as it stores what becomes of it. */
    setUrl(id: string): string | undefined {
        const url = this.#urls.get(id);
        this.#urls.delete(id);
        return url;
    }

    /** Gives a text other Markdown, which may be that of several pieces; an empty one is removed. */
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

    /** Keeps what a block stores. */
    setProps(id: string, held: IntegrationBlock): void {
        const { segments } = this.view.get();
        this.#change(
            segments.map((segment) =>
                segment.id === id ? replaceSegmentMarkdown(segment, formatBlockMarkdown(held)) : segment,
            ),
        );
    }

    /** Moves a piece by so many places, as far as there are any. */
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

    /** Brings back what was removed last, and gives its id. */
    undo(): string | undefined {
        const { before, segments } = this.view.get();
        if (before) this.#change(before);
        return before?.find((segment) => !segments.includes(segment))?.id;
    }

    /** Reads the page again, and takes what somebody else made of it, unless a change waits here. */
    async refresh(): Promise<void> {
        if (this.#hasUnsavedChanges()) return;
        const now = await fetchPageText(this.#client, this.#page);
        if (!this.#hasUnsavedChanges()) this.#setPage(now);
    }

    /** Gives up what is not saved for what somebody else made of the page. */
    acceptRemote(): void {
        const theirs = this.view.get().trouble?.theirs;
        if (theirs) this.#setPage(theirs);
    }

    /** Tries to save what was not; what somebody else made of the page makes way. */
    save(): void {
        this.#base = this.view.get().trouble?.theirs ?? this.#base;
        void this.#save();
    }

    /** Tries again what the service was not there for. */
    retry(): void {
        const { trouble } = this.view.get();
        if (trouble && !trouble.theirs) void this.#save();
    }

    #hasUnsavedChanges(): boolean {
        const { segments, isSaving } = this.view.get();
        return isSaving || joinSegments(segments) !== joinSegments(parseSegments(this.#base.markdown));
    }

    #setPage(now: PageText): void {
        const isSame = now.markdown === this.#base.markdown && now.title === this.#base.title;
        this.#base = now;
        const { segments, trouble } = this.view.get();
        if (isSame && !trouble) return;
        const { title, path, markdown } = now;
        this.view.set({ title, path, segments: parseSegments(markdown, segments), isSaving: false });
    }

    #change(segments: readonly DocumentSegment[], before?: readonly DocumentSegment[]): void {
        this.#publish({ segments, before });
        // What nobody has decided about is not written over.
        if (!this.view.get().trouble?.theirs) void this.#save();
    }

    async #save(): Promise<void> {
        if (this.view.get().isSaving) return;
        this.#publish({ isSaving: true, trouble: undefined });
        try {
            // More may be changed while it is saved.
            while (this.#body() !== this.#base.markdown)
                this.#base = await savePageText(this.#client, this.#page, this.#base, requireParseable(this.#body()));
            this.#publish({ isSaving: false });
        } catch (error) {
            const theirs = error instanceof PageChangedError ? error.now : undefined;
            this.#publish({ isSaving: false, trouble: { problem: getErrorMessage(error), theirs } });
        }
    }

    #body(): string {
        return joinSegments(this.view.get().segments);
    }

    #publish(change: Partial<EditedPageDocumentState>): void {
        this.view.set({ ...this.view.get(), ...change });
    }
}

/** A body as it is, where the service would take it for more than one long text. */
function requireParseable(body: string): string {
    if (isMarkdownWithinParseLimits(body)) return body;
    throw new Error('This would make the page too long.');
}
