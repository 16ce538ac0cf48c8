import { type ContentContext, getPageById } from '../pages/index.js';
import type { StoredPage } from '../revisions/index.js';
import type { PrintAudience } from './print-audience.js';

export interface PrintSelection {
    /** First page; its descendants follow. Default: all pages. */
    page?: string | undefined;
    /** Omits the descendants of `page`. */
    only?: boolean | undefined;
}

/** `depth` counts the selected ancestors. */
export interface SelectedPrintPage {
    page: StoredPage;
    depth: number;
}

export function listSelectedPages(
    context: ContentContext,
    { page, only = false }: PrintSelection,
    { isListed }: Pick<PrintAudience, 'isListed'>,
): SelectedPrintPage[] {
    const selected: SelectedPrintPage[] = [];
    const stack: SelectedPrintPage[] = [];
    const add = (pages: readonly StoredPage[], depth: number) => {
        for (const page of pages.toReversed()) stack.push({ page, depth });
    };
    const listChildren = (parent: string | null) => context.pages.getChildren(parent).filter(isListed);
    add(page === undefined ? listChildren(null) : [getPageById(context, page)], 0);
    for (let next = stack.pop(); next; next = stack.pop()) {
        selected.push(next);
        if (!only) add(listChildren(next.page.entry.page), next.depth + 1);
    }
    return selected;
}
