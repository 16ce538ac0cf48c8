import { isObject } from '@svc-int/api';

import { valueAtPointer } from './find-references.js';

export type Fields = Readonly<Record<string, unknown>>;

/** A specification, with the files that it refers to by URL. */
export interface Specification {
    document: unknown;
    files: ReadonlyMap<string, unknown>;
}

/** A part of a specification, and the file that it stands in: references are relative to that. */
export interface Part {
    fields: Fields;
    file: unknown;
}

/** An operation, or what is sent to a webhook. */
export interface Operation {
    /** Path, or name of the webhook. */
    name: string;
    method: string;
    tags: string[];
    part: Part;
    /** Those of its path too. */
    parameters: Part[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** References that lead to references. */
const MOST_STEPS = 20;

/** Longest reference that is followed, in UTF-16 units: each part of it takes a step. */
const LONGEST_REFERENCE = 2000;

/** A part of a specification, found where a reference leads; empty where it leads nowhere. */
export function partAt({ document, files }: Specification, value: unknown, from: unknown): Part {
    let [found, file] = [value, from];
    for (let step = 0; step < MOST_STEPS; step++) {
        const { $ref } = fieldsOf(found);
        if (typeof $ref !== 'string') return { fields: fieldsOf(found), file };
        if ($ref.length > LONGEST_REFERENCE) break;
        const [url = '', pointer = ''] = $ref.split('#', 2);
        if (url !== '') file = files.get(url) ?? document;
        found = valueAtPointer(file, pointer);
    }
    return { fields: {}, file };
}

export function infoOf({ document }: Specification): Fields {
    return fieldsOf(fieldsOf(document)['info']);
}

/** The tags that a specification describes, in its order. */
export function tagsOf({ document }: Specification): { name: string; description: string }[] {
    return listOf(fieldsOf(document)['tags']).flatMap((tag) => {
        const { name, description } = fieldsOf(tag);
        return typeof name === 'string' ? [{ name, description: textOf(description) }] : [];
    });
}

/** One operation, by the name of its path or webhook; undefined where there is none. */
export function operationAt(
    spec: Specification,
    kind: 'paths' | 'webhooks',
    name: string,
    method: string,
): Operation | undefined {
    const all = fieldsOf(fieldsOf(spec.document)[kind]);
    if (!Object.hasOwn(all, name)) return undefined;
    const wanted = method.toLowerCase();
    return operationsIn(spec, { [name]: all[name] }).find((one) => one.method === wanted);
}

export function operationsOf(spec: Specification): Operation[] {
    return operationsIn(spec, fieldsOf(spec.document)['paths']);
}

export function webhooksOf(spec: Specification): Operation[] {
    return operationsIn(spec, fieldsOf(spec.document)['webhooks']);
}

/** The models of a specification by name. */
export function modelsOf(spec: Specification): [name: string, part: Part][] {
    return Object.entries(schemasOf(spec)).map(([name, schema]) => [name, partAt(spec, schema, spec.document)]);
}

/** The schemas of models by name, as they are written: of 3.x, or of 2.0. */
export function schemasOf({ document }: Specification): Fields {
    const { components, definitions } = fieldsOf(document);
    return fieldsOf(fieldsOf(components)['schemas'] ?? definitions);
}

function operationsIn(spec: Specification, paths: unknown): Operation[] {
    return Object.entries(fieldsOf(paths)).flatMap(([name, item]) => {
        const { fields, file } = partAt(spec, item, spec.document);
        return METHODS.filter((method) => isObject(fields[method])).map((method) => {
            const part = partAt(spec, fields[method], file);
            const shared = listOf(fields['parameters']).map((parameter) => partAt(spec, parameter, file));
            const own = listOf(part.fields['parameters']).map((parameter) => partAt(spec, parameter, part.file));
            const tags = listOf(part.fields['tags']).filter((tag) => typeof tag === 'string');
            return { name, method, tags, part, parameters: withOwn(shared, own) };
        });
    });
}

/** Parameters of an operation take the place of those of its path with the same name and place. */
function withOwn(shared: readonly Part[], own: readonly Part[]): Part[] {
    const nameOf = ({ fields }: Part) => `${textOf(fields['in'])} ${textOf(fields['name'])}`;
    const known = new Set(own.map(nameOf));
    return [...shared.filter((part) => !known.has(nameOf(part))), ...own];
}

export function fieldsOf(value: unknown): Fields {
    return isObject(value) ? value : {};
}

export function listOf(value: unknown): unknown[] {
    return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
    return typeof value === 'string' ? value : '';
}
