import type { PutSource } from '../../control.js';
import { createStore } from '../../page/store.js';

/** A content source, and the space that it is put into. */
export type ContentSourceTarget = Pick<PutSource, 'integration' | 'source' | 'space'>;

/** A page that stands for a content source, as it was put there or chosen. */
interface Chosen extends ContentSourceTarget {
    page: string;
    /** Another number each time that it was put there. */
    turn: number;
}

/** Which page a content source is put into next, and shown of: the last one, or one that was chosen; a new one where there is none. */
export class ContentSourceDestinationChoice {
    readonly chosen = createStore<Chosen | undefined>(undefined);

    /** The page of a source; undefined where a new one is to be made. */
    getPage({ integration, source, space }: ContentSourceTarget): string | undefined {
        const chosen = this.chosen.get();
        const isOf = chosen?.integration === integration && chosen.source === source && chosen.space === space;
        return isOf ? chosen.page : undefined;
    }

    choose(target: ContentSourceTarget, page: string | undefined): void {
        const turn = (this.chosen.get()?.turn ?? 0) + 1;
        this.chosen.set(page === undefined ? undefined : { ...target, page, turn });
    }
}
