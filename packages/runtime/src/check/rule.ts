/**
 * Rule for a JSON value; `#` precedes the name of a definition. The notation is short, as every development build contains `rules.gen.ts`.
 */
export type Rule =
    | Kind
    | `#${string}`
    | readonly Rule[]
    | { words: readonly string[] }
    | { upTo: number }
    | { pattern: string; meaning: string }
    | { list: Rule; max?: number }
    | { map: Rule }
    | ObjectRule;

type Kind = 'string' | 'number' | 'boolean' | 'json';

export type RuleChoice = Exclude<Rule, readonly Rule[] | `#${string}`>;

/** Unknown fields are issues in elements, and ignored in other objects. */
export interface ObjectRule {
    fields: Readonly<Record<string, Rule>>;
    required: readonly string[];
}
