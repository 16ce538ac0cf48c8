import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import type { ElementOf, VisibleElement, TreeElement, QueryableElementType } from './tree.js';

/** Exact text, or pattern that the text matches. */
export type TextMatch = string | RegExp;

/**
 * Finds visible elements. `get…` throws unless exactly one matches, `query…` returns undefined if none, `getAll…` returns all
 * in order.
 */
export interface Queries {
    getByType<Type extends QueryableElementType>(type: Type): ElementOf<Type>;
    queryByType<Type extends QueryableElementType>(type: Type): ElementOf<Type> | undefined;
    getAllByType<Type extends QueryableElementType>(type: Type): ElementOf<Type>[];
    /** Finds by the label of the element or form row, else by tooltip, placeholder, value or state key. */
    getByLabel(label: TextMatch): TreeElement;
    queryByLabel(label: TextMatch): TreeElement | undefined;
    getAllByLabel(label: TextMatch): TreeElement[];
    /** Finds by text on the element itself. */
    getByText(text: TextMatch): TreeElement;
    queryByText(text: TextMatch): TreeElement | undefined;
    getAllByText(text: TextMatch): TreeElement[];
}

export function createQueries(listShown: () => VisibleElement[], print: () => string): Queries {
    const types = createSearch<QueryableElementType>(listShown, print, {
        all: 'getAllByType',
        listTexts: ({ type }) => [type],
        describe: (type) => `<${type}>`,
    });
    const labels = createSearch<TextMatch>(listShown, print, {
        all: 'getAllByLabel',
        listTexts: (shown) => shown.labels,
        describe: (label) => `labelled ${formatMatch(label)}`,
    });
    const texts = createSearch<TextMatch>(listShown, print, {
        all: 'getAllByText',
        listTexts: (shown) => shown.texts,
        describe: (text) => `reading ${formatMatch(text)}`,
    });
    return {
        getByType: (type) => types.get(type) as never,
        queryByType: (type) => types.query(type) as never,
        getAllByType: (type) => types.all(type) as never,
        getByLabel: labels.get,
        queryByLabel: labels.query,
        getAllByLabel: labels.all,
        getByText: texts.get,
        queryByText: texts.query,
        getAllByText: texts.all,
    };
}

interface Search<Wanted> {
    get: (wanted: Wanted) => TreeElement;
    query: (wanted: Wanted) => TreeElement | undefined;
    all: (wanted: Wanted) => TreeElement[];
}

interface Criterion<Wanted> {
    all: keyof Queries;
    listTexts: (shown: VisibleElement) => string[];
    describe: (wanted: Wanted) => string;
}

function createSearch<Wanted extends TextMatch>(
    listShown: () => VisibleElement[],
    print: () => string,
    { all: queryAll, listTexts, describe }: Criterion<Wanted>,
): Search<Wanted> {
    const listAll = (wanted: Wanted) =>
        listShown()
            .filter((shown) => listTexts(shown).some((word) => isTextMatch(word, wanted)))
            .map(({ element }) => element);
    const findOne = (wanted: Wanted) => {
        const [first, ...more] = listAll(wanted);
        if (more.length === 0) return first;
        const count = more.length + 1;
        const one = `${queryAll}(${formatMatch(wanted)})[0]`;
        throw new Error(
            `${count} elements ${describe(wanted)} are shown. Select one, for example with ${one}.\n\n${print()}`,
        );
    };
    const get = (wanted: Wanted) => {
        const found = findOne(wanted);
        if (found) return found;
        const texts = [...new Set(listShown().flatMap(listTexts))];
        const hint = typeof wanted === 'string' ? formatSuggestionOrAllowedWords(wanted, texts) : undefined;
        throw new Error(
            [`No element ${describe(wanted)} is shown.`, hint].filter(Boolean).join(' ') + `\n\n${print()}`,
        );
    };
    return { get, query: findOne, all: listAll };
}

export function isTextMatch(text: string, wanted: TextMatch): boolean {
    if (typeof wanted === 'string') return text.trim() === wanted.trim();
    // A pattern with the flag `g` or `y` is stateful.
    return new RegExp(wanted, wanted.flags.replace(/[gy]/g, '')).test(text);
}

export function formatMatch(wanted: TextMatch): string {
    return typeof wanted === 'string' ? JSON.stringify(wanted) : String(wanted);
}
