/**
 * Rule for a value: a kind, a named definition, or one of several choices. The rules in `rules.gen.ts` are generated
 * from the contract, and short, as every development build contains them.
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

/** Rule that is neither a reference nor a choice between several. */
export type RuleChoice = Exclude<Rule, readonly Rule[] | `#${string}`>;

/** Object. In an element, unknown fields are faults; in other objects they are ignored. */
export interface ObjectRule {
    fields: Readonly<Record<string, Rule>>;
    required: readonly string[];
}
