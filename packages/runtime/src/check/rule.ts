/**
 * Rule for a value: a kind, a named definition, or one of several choices. The rules in `rules.gen.ts` are made from the
 * contract, and short, because every development build carries them.
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

/** A rule that is neither the name of another one nor a choice between several. */
export type RuleChoice = Exclude<Rule, readonly Rule[] | `#${string}`>;

/** An object. In an element, other fields than these are wrong; elsewhere they are passed over. */
export interface ObjectRule {
    fields: Readonly<Record<string, Rule>>;
    required: readonly string[];
}
