import { isParseable } from '../../markdown/parser.js';
import { createStore } from '../../page/store.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { PageChangedError, type PageRef, type PageText, fetchPageText, savePageText } from '../writing/page-text.js';
import {
    formatBlock,
    joinSegments,
    type IntegrationBlock,
    type Segment,
    parseSegments,
    setMarkdown,
} from './segments.js';

/** A document as it is shown at one moment. */
export interface DocumentView {
    title: string;
    /** Path of the page in its space. */
    path: string;
    pieces: readonly Segment[];
    isSaving: boolean;
    trouble?: SaveError | undefined;
    /** The pieces before one was removed. */
    before?: readonly Segment[] | undefined;
}

/** Why the last change is not saved. */
export interface SaveError {
    problem: string;
    /** The page as somebody else made it meanwhile. */
    theirs?: PageText | undefined;
}

type Client = Pick<ServiceClient, 'ask' | 'read'>;

/** What keeps blocks, by their pieces. */
export type BlockStore = Pick<PageDocument, 'takeUrl' | 'setProps'>;

/** A page of a space whose pieces are changed one by one. Each change is saved at once, one after the other. */
export class PageDocument {
    readonly view;
    readonly #client: Client;
    readonly #place: PageRef;
    readonly #urls = new Map<string, string>();
    /** The page as the service has it, as far as known. */
    #base: PageText;

    constructor(client: Client, place: PageRef, read: PageText) {
        this.#client = client;
        this.#place = place;
        this.#base = read;
        const { title, path, markdown } = read;
        this.view = createStore<DocumentView>({ title, path, pieces: parseSegments(markdown), isSaving: false });
    }

    /** Puts what a Markdown says after another piece, or at the end, and gives the first and last of it. */
    add(markdown: string, after?: string): { first: string; last: string } | undefined {
        const added = parseSegments(markdown);
        const { pieces } = this.view.get();
        const at = pieces.findIndex(({ id }) => id === after);
        this.#change(pieces.toSpliced(at < 0 ? pieces.length : at + 1, 0, ...added));
        const [first, last] = [added[0], added.at(-1)];
        return first && last && { first: first.id, last: last.id };
    }

    /** Puts a block there that unfurls an address. */
    unfurl(held: IntegrationBlock, url: string, after?: string): void {
        const added = this.add(formatBlock(held), after);
        if (added) this.#urls.set(added.first, url);
    }

    /** The address that a block begins with; once, as it stores what becomes of it. */
    takeUrl(id: string): string | undefined {
        const url = this.#urls.get(id);
        this.#urls.delete(id);
        return url;
    }

    /** Gives a text other Markdown, which may be that of several pieces; an empty one is removed. */
    rewrite(id: string, markdown: string): void {
        const { pieces } = this.view.get();
        this.#change(
            pieces.flatMap((piece) => {
                if (piece.id !== id) return piece;
                const [first, ...others] = parseSegments(markdown);
                return first ? [setMarkdown(piece, first.markdown), ...others] : [];
            }),
        );
    }

    /** Keeps what a block stores. */
    setProps(id: string, held: IntegrationBlock): void {
        const { pieces } = this.view.get();
        this.#change(pieces.map((piece) => (piece.id === id ? setMarkdown(piece, formatBlock(held)) : piece)));
    }

    /** Moves a piece by so many places, as far as there are any. */
    move(id: string, by: number): void {
        const { pieces } = this.view.get();
        const at = pieces.findIndex((piece) => piece.id === id);
        const [piece, to] = [pieces[at], at + by];
        if (piece && to >= 0 && to < pieces.length) this.#change(pieces.toSpliced(at, 1).toSpliced(to, 0, piece));
    }

    remove(id: string): void {
        const { pieces } = this.view.get();
        const next = pieces.filter((piece) => piece.id !== id);
        this.#change(next, pieces);
    }

    /** Brings back what was removed last, and gives its id. */
    undo(): string | undefined {
        const { before, pieces } = this.view.get();
        if (before) this.#change(before);
        return before?.find((piece) => !pieces.includes(piece))?.id;
    }

    /** Reads the page again, and takes what somebody else made of it, unless a change waits here. */
    async refresh(): Promise<void> {
        if (this.#waits()) return;
        const now = await fetchPageText(this.#client, this.#place);
        if (!this.#waits()) this.#take(now);
    }

    /** Gives up what is not saved for what somebody else made of the page. */
    takeTheirs(): void {
        const theirs = this.view.get().trouble?.theirs;
        if (theirs) this.#take(theirs);
    }

    /** Tries to save what was not; what somebody else made of the page makes way. */
    save(): void {
        this.#base = this.view.get().trouble?.theirs ?? this.#base;
        void this.#save();
    }

    /** Tries again what the service was not there for. */
    goOn(): void {
        const { trouble } = this.view.get();
        if (trouble && !trouble.theirs) void this.#save();
    }

    #waits(): boolean {
        const { pieces, isSaving } = this.view.get();
        return isSaving || joinSegments(pieces) !== joinSegments(parseSegments(this.#base.markdown));
    }

    #take(now: PageText): void {
        const isSame = now.markdown === this.#base.markdown && now.title === this.#base.title;
        this.#base = now;
        const { pieces, trouble } = this.view.get();
        if (isSame && !trouble) return;
        const { title, path, markdown } = now;
        this.view.set({ title, path, pieces: parseSegments(markdown, pieces), isSaving: false });
    }

    #change(pieces: readonly Segment[], before?: readonly Segment[]): void {
        this.#tell({ pieces, before });
        // What nobody has decided about is not written over.
        if (!this.view.get().trouble?.theirs) void this.#save();
    }

    async #save(): Promise<void> {
        if (this.view.get().isSaving) return;
        this.#tell({ isSaving: true, trouble: undefined });
        try {
            // More may be changed while it is saved.
            while (this.#body() !== this.#base.markdown)
                this.#base = await savePageText(this.#client, this.#place, this.#base, readable(this.#body()));
            this.#tell({ isSaving: false });
        } catch (error) {
            const theirs = error instanceof PageChangedError ? error.now : undefined;
            this.#tell({ isSaving: false, trouble: { problem: getErrorMessage(error), theirs } });
        }
    }

    #body(): string {
        return joinSegments(this.view.get().pieces);
    }

    #tell(told: Partial<DocumentView>): void {
        this.view.set({ ...this.view.get(), ...told });
    }
}

/** A body as it is, where the service would take it for more than one long text. */
function readable(body: string): string {
    if (isParseable(body)) return body;
    throw new Error('This would make the page too long.');
}
