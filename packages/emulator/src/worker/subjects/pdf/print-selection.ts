import { type ContentContext, getPageById } from '../pages/index.js';
import type { StoredPage } from '../revisions/index.js';
import type { PrintAudience } from './print-audience.js';

/** Which pages are printed. */
export interface PrintSelection {
    /** Id of the page that it begins with, with those below it. Default: all pages. */
    page?: string | undefined;
    /** Whether those below it are left out. */
    only?: boolean | undefined;
}

/** A page, and how many others of the selection it is below. */
export interface SelectedPrintPage {
    page: StoredPage;
    depth: number;
}

/** Lists the selected pages in the order of the table of contents; hidden pages are omitted with their descendants. */
export function listSelectedPages(
    context: ContentContext,
    { page, only = false }: PrintSelection,
    { isListed }: Pick<PrintAudience, 'isListed'>,
): SelectedPrintPage[] {
    const selected: SelectedPrintPage[] = [];
    // Not by recursion: pages may be nested deeper than calls.
    const ahead: SelectedPrintPage[] = [];
    const add = (pages: readonly StoredPage[], depth: number) => {
        for (const page of pages.toReversed()) ahead.push({ page, depth });
    };
    const listChildren = (parent: string | null) => context.pages.getChildren(parent).filter(isListed);
    add(page === undefined ? listChildren(null) : [getPageById(context, page)], 0);
    for (let next = ahead.pop(); next; next = ahead.pop()) {
        selected.push(next);
        if (!only) add(listChildren(next.page.entry.page), next.depth + 1);
    }
    return selected;
}
