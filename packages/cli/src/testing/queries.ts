import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import type { ElementOf, VisibleElement, TreeElement, QueryableElementType } from './tree.js';

/** Exact text, or pattern that the text matches. */
export type TextMatch = string | RegExp;

/**
 * Finds shown elements. `get…` requires exactly one and throws otherwise, `query…` returns undefined if none, `getAll…`
 * returns all in their order.
 */
export interface Queries {
    getByType<Type extends QueryableElementType>(type: Type): ElementOf<Type>;
    queryByType<Type extends QueryableElementType>(type: Type): ElementOf<Type> | undefined;
    getAllByType<Type extends QueryableElementType>(type: Type): ElementOf<Type>[];
    /** Finds by name: a label, the label of the form row, else the tooltip, placeholder, value or state key. */
    getByLabel(label: TextMatch): TreeElement;
    queryByLabel(label: TextMatch): TreeElement | undefined;
    getAllByLabel(label: TextMatch): TreeElement[];
    /** Finds by a text on the element itself. */
    getByText(text: TextMatch): TreeElement;
    queryByText(text: TextMatch): TreeElement | undefined;
    getAllByText(text: TextMatch): TreeElement[];
}

/** `listShown` returns the elements that are shown now; `print` formats them for error messages. */
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
    // An element that was found by its type has that type.
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

/** Search criterion for elements. */
interface Criterion<Wanted> {
    /** Name of the query for all matches. */
    all: keyof Queries;
    listTexts: (shown: VisibleElement) => string[];
    /** Formats the match for an error. */
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
        throw new Error(`${count} elements ${describe(wanted)} are shown: take one, as ${one}.\n\n${print()}`);
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

/** Whether a text equals the wanted one, or matches the pattern. */
export function isTextMatch(text: string, wanted: TextMatch): boolean {
    if (typeof wanted === 'string') return text.trim() === wanted.trim();
    // A pattern with the flag `g` remembers where it stopped.
    return new RegExp(wanted, wanted.flags.replace(/[gy]/g, '')).test(text);
}

/** A text or pattern as an error names it. */
export function formatMatch(wanted: TextMatch): string {
    return typeof wanted === 'string' ? JSON.stringify(wanted) : String(wanted);
}
