import type { DocumentBlock } from '@svc-int/api';

import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import type { SpecPartPointer } from '../../storage/schema/content.schema.js';
import type { SpecDescriptionConverter } from './descriptions.js';
import { createModelBlocks, createOperationBlocks } from './spec-blocks.js';
import {
    type SpecFields,
    toObjectOrEmpty,
    getSpecInfo,
    toListOrEmpty,
    listSpecModels,
    type SpecOperation,
    listSpecOperations,
    type OpenApiSpecification,
    listSpecTags,
    toTextOrEmpty,
    listSpecWebhooks,
} from '../../../openapi/specification-reader.js';

const MAX_PER_PAGE = { operations: 10, models: 20 };

export interface SpecPage {
    key: string;
    title: string;
    description?: string;
    props: SpecFields;
    parts: SpecPartPointer[];
}

/** `models`: whether to add pages of the data models. */
export function planOpenApiSpecPages(
    spec: OpenApiSpecification,
    { models }: SpecFields,
    descriptions: SpecDescriptionConverter,
): SpecPage[] {
    const { title, description } = getSpecInfo(spec);
    return [
        ...(toTextOrEmpty(description) === ''
            ? []
            : [{ key: 'info', title: toTextOrEmpty(title) || 'Introduction', props: { doc: 'info' }, parts: [] }]),
        ...createOperationPages(spec, descriptions),
        ...splitIntoPages('webhooks', 'Webhooks', MAX_PER_PAGE.operations, listSpecWebhooks(spec), (some) => ({
            props: { doc: 'webhooks', webhooks: some.map(({ name, method }) => ({ name, method })) },
            parts: some.map(toWebhookPointer),
        })),
        ...splitIntoPages(
            'models',
            'Models',
            MAX_PER_PAGE.models,
            models === true ? listSpecModels(spec) : [],
            (some) => ({
                props: { doc: 'models', schemas: some.map(([name]) => name) },
                parts: some.map(toSchemaPointer),
            }),
        ),
    ];
}

export function createSpecBlocks(
    spec: OpenApiSpecification,
    props: SpecFields,
    descriptions: SpecDescriptionConverter,
): DocumentBlock[] {
    switch (props['doc']) {
        case 'operations':
            return listShownOperations(spec, props).flatMap((one) => createOperationBlocks(spec, one, descriptions));
        case 'webhooks':
            return listShownWebhooks(spec, props).flatMap((one) => createOperationBlocks(spec, one, descriptions));
        case 'models':
        case 'schemas':
            return listShownModels(spec, props).flatMap((model) => createModelBlocks(model, descriptions));
        case 'info':
            return descriptions.blocks(toTextOrEmpty(getSpecInfo(spec)['description']));
        default:
            return ['info', 'operations'].flatMap((doc) => createSpecBlocks(spec, { doc }, descriptions));
    }
}

/** In the order of `createSpecBlocks`, where a level-2 heading starts each part. */
export function listSpecParts(spec: OpenApiSpecification, props: SpecFields): SpecPartPointer[] {
    switch (props['doc']) {
        case 'operations':
            return listShownOperations(spec, props).map(toOperationPointer);
        case 'webhooks':
            return listShownWebhooks(spec, props).map(toWebhookPointer);
        case 'models':
        case 'schemas':
            return listShownModels(spec, props).map(toSchemaPointer);
        case 'info':
            return [];
        default:
            return listSpecParts(spec, { doc: 'operations' });
    }
}

function listShownOperations(spec: OpenApiSpecification, props: SpecFields): readonly SpecOperation[] {
    return filterByPointers(listSpecOperations(spec), props['operations'], 'path');
}

function listShownWebhooks(spec: OpenApiSpecification, props: SpecFields): readonly SpecOperation[] {
    return filterByPointers(listSpecWebhooks(spec), props['webhooks'], 'name');
}

function listShownModels(spec: OpenApiSpecification, { schemas: names }: SpecFields): SpecModel[] {
    return listSpecModels(spec).filter(([name]) => !Array.isArray(names) || names.includes(name));
}

type SpecModel = ReturnType<typeof listSpecModels>[number];

function toOperationPointer({ name, method }: SpecOperation): SpecPartPointer {
    return { kind: 'operation', path: name, method };
}

function toWebhookPointer({ name, method }: SpecOperation): SpecPartPointer {
    return { kind: 'webhook', name, method };
}

function toSchemaPointer([name]: SpecModel): SpecPartPointer {
    return { kind: 'schema', name };
}

function createOperationPages(spec: OpenApiSpecification, descriptions: SpecDescriptionConverter): SpecPage[] {
    const described = new Map(listSpecTags(spec).map(({ name, description }) => [name, description]));
    const byTag = new Map([...described.keys()].map((name): [string, SpecOperation[]] => [name, []]));
    for (const operation of listSpecOperations(spec)) {
        const [tag = ''] = operation.tags;
        byTag.set(tag, [...(byTag.get(tag) ?? []), operation]);
    }
    return [...byTag].flatMap(([tag, operations]) => {
        const description = truncateWithoutEllipsis(descriptions.line(described.get(tag) ?? ''), 1000);
        const pages = splitIntoPages(
            `tag ${tag}`,
            tag || 'Operations',
            MAX_PER_PAGE.operations,
            operations,
            (some) => ({
                props: { doc: 'operations', operations: some.map(({ name, method }) => ({ path: name, method })) },
                parts: some.map(toOperationPointer),
            }),
        );
        return pages.map((page) => ({ ...page, ...(description !== '' && { description }) }));
    });
}

function splitIntoPages<Item>(
    key: string,
    title: string,
    limit: number,
    items: readonly Item[],
    show: (some: readonly Item[]) => Pick<SpecPage, 'props' | 'parts'>,
): SpecPage[] {
    return Array.from({ length: Math.ceil(items.length / limit) }, (_, part) => {
        const named = part === 0 ? { key, title } : { key: `${key} ${part}`, title: `${title} (${part + 1})` };
        return { ...named, ...show(items.slice(part * limit, (part + 1) * limit)) };
    });
}

function filterByPointers(
    operations: readonly SpecOperation[],
    pointers: unknown,
    nameField: string,
): readonly SpecOperation[] {
    if (!Array.isArray(pointers)) return operations;
    const meant = new Set(
        toListOrEmpty(pointers).map(
            (pointer) =>
                `${toTextOrEmpty(toObjectOrEmpty(pointer)[nameField])} ${toTextOrEmpty(toObjectOrEmpty(pointer)['method']).toLowerCase()}`,
        ),
    );
    return operations.filter(({ name, method }) => meant.has(`${name} ${method}`));
}
