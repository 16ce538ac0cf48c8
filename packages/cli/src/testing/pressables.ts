import type { Pressable } from '@svc-int/emulator/page';
import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import { printTree } from './print-tree.js';
import { isTextMatch, formatMatch, type TextMatch } from './queries.js';
import type { TreeElement } from './tree.js';

export function findPressable(
    pressables: readonly Pressable[],
    target: TextMatch | TreeElement,
    describe: () => string,
): Pressable {
    const isElement = typeof target === 'object' && !(target instanceof RegExp);
    const found = pressables.filter(({ element, labels }) =>
        isElement ? element === target : labels.some((label) => isTextMatch(label, target)),
    );
    const [only] = found;
    if (only && found.length === 1) return only;
    if (isElement) {
        const how = only ? ' as a whole: press one of its buttons by its label' : '';
        throw new Error(`The element can't be pressed${how}.\n\n${printTree(target)}`);
    }
    const what = only
        ? `${found.length} elements to press are labelled ${formatMatch(target)}. Select one, for example with getAllByLabel(${formatMatch(target)})[0].`
        : `Nothing pressable is labelled ${formatMatch(target)}.${formatHint(target, pressables)}`;
    throw new Error(`${what}\n\n${describe()}`);
}

function formatHint(target: TextMatch, all: readonly Pressable[]): string {
    const hint =
        typeof target === 'string' &&
        formatSuggestionOrAllowedWords(target, [...new Set(all.flatMap(({ labels }) => labels))]);
    return hint ? ` ${hint}` : '';
}
