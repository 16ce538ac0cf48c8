import { listElementProps } from '@svc-int/api/schemas';
import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import type { Problem } from '../errors.js';

const UNKNOWN_ELEMENT = /Property '([^']+)' does not exist on type 'JSX\.IntrinsicElements'/;
const UNKNOWN_PROP = /Property '([^']+)' does not exist on type '(?:[^']* & )?Tag<"([a-z]+)">/;

export function addAllowedWordsHint(problem: Problem): Problem {
    const hint = problem.hint ?? describeElements(problem.text) ?? describeProps(problem.text);
    return hint === undefined ? problem : { ...problem, hint };
}

function describeElements(text: string): string | undefined {
    const [, name] = UNKNOWN_ELEMENT.exec(text) ?? [];
    return name === undefined ? undefined : formatSuggestionOrAllowedWords(name, [...listElementProps().keys()]);
}

function describeProps(text: string): string | undefined {
    const [, name, element] = UNKNOWN_PROP.exec(text) ?? [];
    const props = element === undefined ? undefined : listElementProps().get(element);
    return name === undefined || !props ? undefined : formatSuggestionOrAllowedWords(name, props);
}
