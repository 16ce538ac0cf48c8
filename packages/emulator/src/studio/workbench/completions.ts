import { findCompletionPosition } from './json-text.js';
import { getInferredValueAt, type InferredValue } from './infer-values.js';

export interface Completions {
    from: number;
    to: number;
    options: { label: string; apply: string; detail?: string }[];
}

export function findCompletions(text: string, position: number, inferred: InferredValue): Completions | undefined {
    const completion = findCompletionPosition(text, position);
    if (!completion) return undefined;
    const { from, to, kind, path, taken } = completion;
    const at = getInferredValueAt(inferred, path);
    const options = kind === 'name' ? listNames(at, taken, /^\s*:/.test(text.slice(to))) : listValues(at);
    return options.length > 0 ? { from, to, options } : undefined;
}

function listNames({ fields }: InferredValue, taken: readonly string[], hasValue: boolean): Completions['options'] {
    return [...fields]
        .filter(([name]) => !taken.includes(name))
        .map(([name, { types }]) => {
            const label = JSON.stringify(name);
            return { label, apply: hasValue ? label : `${label}: `, detail: types.join(' | ') };
        });
}

function listValues({ types, choices, examples }: InferredValue): Completions['options'] {
    const known = choices ?? [...(types.includes('boolean') ? [true, false] : []), ...examples];
    return [...new Set(known)].map((value) => ({ label: JSON.stringify(value), apply: JSON.stringify(value) }));
}
