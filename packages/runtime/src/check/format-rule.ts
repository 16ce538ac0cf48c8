import type { RuleChoice, Rule } from './rule.js';

const KINDS = { string: 'a string', number: 'a number', boolean: 'true or false', json: 'JSON' };

const MAX_QUOTED_CHARS = 40;

export function formatExpectedChoices(choices: readonly RuleChoice[]): string {
    return joinWithOr([...new Set(choices.flatMap(describeChoice))]);
}

function describeChoice(choice: RuleChoice): string[] {
    if (typeof choice === 'string') return [KINDS[choice]];
    if ('words' in choice) return choice.words.map((word) => JSON.stringify(word));
    if ('upTo' in choice) return [`a string of at most ${choice.upTo} characters`];
    if ('pattern' in choice) return [choice.meaning];
    if ('list' in choice) return [choice.max === undefined ? 'a list' : `a list of at most ${choice.max}`];
    if ('map' in choice) return ['an object'];
    const tag = findRuleElementType(choice);
    return [tag === undefined ? `{${choice.required.join(', ')}}` : `<${tag}>`];
}

export function findRuleElementType(rule: Rule): string | undefined {
    if (typeof rule === 'string' || !('fields' in rule)) return undefined;
    const { type } = rule.fields;
    return typeof type === 'object' && 'words' in type ? type.words[0] : undefined;
}

/** Never truncates text: the log redactor recognizes only whole secrets. */
export function formatShortValueOrDescription(value: unknown): string {
    if (typeof value === 'string')
        return value.length > MAX_QUOTED_CHARS ? `a string of ${value.length} characters` : JSON.stringify(value);
    if (Array.isArray(value)) return `a list of ${value.length}`;
    return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function joinWithOr(texts: string[]): string {
    return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' or ');
}
