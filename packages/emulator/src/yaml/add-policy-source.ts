import { isDeepStrictEqual } from 'node:util';

import { isMap, isScalar, stringify, type Document, type Node, type Scalar, type YAMLMap } from 'yaml';

import { appendYamlLines } from './append-yaml-list-item.js';
import { parseEditableYaml, toPlainYamlValue, UneditableFileError } from './editable-yaml.js';

const FIELD = 'contentSecurityPolicy';

export interface PolicySource {
    directive: string;
    source: string;
}

/**
 * Returns `undefined` if the policy has the source. Other lines are unchanged.
 * @throws UneditableFileError
 */
export function addPolicySourceToYaml(text: string, added: PolicySource): string | undefined {
    const before = parseEditableYaml(text);
    const fields = toPlainYamlValue(before);
    if (!isMap(before.contents) || !isRecord(fields)) throw new UneditableFileError('It has no fields.');
    const policy = fields[FIELD];
    const expected = addToPolicy(policy, added);
    if (expected === undefined) return undefined;
    const edited = edit(text, before, before.contents, expected, added);
    if (
        edited === undefined ||
        !isDeepStrictEqual(toPlainYamlValue(parseEditableYaml(edited)), { ...fields, [FIELD]: expected })
    )
        throw new UneditableFileError(`The field "${FIELD}" can't be added to without changing more.`);
    return edited;
}

type Policy = string | Record<string, unknown>;

function addToPolicy(policy: unknown, added: PolicySource): Policy | undefined {
    if (policy === undefined || policy === null) return { [added.directive]: added.source };
    if (typeof policy === 'string') return addToText(policy, added);
    if (!isRecord(policy)) throw new UneditableFileError(`Its "${FIELD}" is no policy.`);
    const name = findDirective(Object.keys(policy), added.directive);
    const sources = name === undefined ? '' : String(policy[name] ?? '');
    const joined = joinSources(sources, added.source);
    return joined === undefined ? undefined : { ...policy, [name ?? added.directive]: joined };
}

function addToText(policy: string, { directive, source }: PolicySource): string | undefined {
    const parts = policy.split(';');
    const at = parts.findIndex((part) => isSameName(part.trim().split(/\s/)[0] ?? '', directive));
    const [name = '', ...sources] = parts[at]?.trim().split(/\s+/) ?? [];
    if (at < 0) return [policy.trim().replace(/;$/, ''), `${directive} ${source}`].filter(Boolean).join('; ');
    const joined = joinSources(sources.join(' '), source);
    if (joined === undefined) return undefined;
    return parts
        .with(at, `${/^\s*/.exec(parts[at] ?? '')?.[0] ?? ''}${name} ${joined}`)
        .join(';')
        .trim();
}

/** `'none'` is valid only alone. */
function joinSources(sources: string, source: string): string | undefined {
    const all = sources.split(/\s+/).filter((one) => one !== '' && one !== "'none'");
    return all.includes(source) ? undefined : [...all, source].join(' ');
}

function edit(
    text: string,
    document: Document,
    fields: YAMLMap,
    expected: Policy,
    { directive, source }: PolicySource,
): string | undefined {
    const node = fields.get(FIELD, true) as Node | undefined;
    if (!fields.has(FIELD)) return appendYamlLines(text, fields, { [FIELD]: { [directive]: source } });
    if (isScalar(node)) return typeof expected === 'string' ? replaceScalar(text, node, expected) : undefined;
    if (!isMap(node) || typeof expected === 'string' || document.contents === null) return undefined;
    const name = findDirective(
        node.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')),
        directive,
    );
    if (name === undefined) return node.flow ? undefined : appendYamlLines(text, node, { [directive]: source });
    const value = node.get(name, true);
    return isScalar(value) ? replaceScalar(text, value, String(expected[name])) : undefined;
}

function replaceScalar(text: string, { range, type }: Scalar, value: string): string | undefined {
    if (!range || type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED') return undefined;
    return text.slice(0, range[0]) + stringify(value, { lineWidth: 0 }).trimEnd() + text.slice(range[1]);
}

function findDirective(names: readonly string[], wanted: string): string | undefined {
    return names.find((name) => isSameName(name, wanted));
}

function isSameName(one: string, other: string): boolean {
    return one.toLowerCase() === other.toLowerCase();
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
