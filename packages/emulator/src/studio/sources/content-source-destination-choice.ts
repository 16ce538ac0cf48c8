import type { PutSource } from '../../control.js';
import { createStore } from '../../page/store.js';

export type ContentSourceTarget = Pick<PutSource, 'integration' | 'source' | 'space'>;

interface Chosen extends ContentSourceTarget {
    page: string;
    turn: number;
}

/** Tracks the page that a content source updates next: the last or chosen page. */
export class ContentSourceDestinationChoice {
    readonly chosen = createStore<Chosen | undefined>(undefined);

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
