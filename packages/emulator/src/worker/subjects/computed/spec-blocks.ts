import type { DocumentBlock } from '@svc-int/api';

import { createHeadingBlock, createParagraphBlock, createTableBlock } from './blocks.js';
import type { Descriptions } from './descriptions.js';
import {
    formatRequired,
    getOperationTitle,
    formatParameterType,
    formatSchemaType,
} from '../../../openapi/format-schema-type.js';
import {
    toFields,
    toList,
    type Operation,
    type SpecPart,
    resolvePart,
    type Specification,
    toTextOrEmpty,
} from '../../../openapi/specification-reader.js';

/** An operation as it is shown: what it does, what it takes, what it answers. */
export function createOperationBlocks(
    spec: Specification,
    { name, method, part, parameters }: Operation,
    descriptions: Descriptions,
): DocumentBlock[] {
    const { fields } = part;
    const address = `${method.toUpperCase()} ${name}`;
    return [
        createHeadingBlock(2, getOperationTitle(fields, address)),
        createParagraphBlock({ code: address }, ...(fields['deprecated'] === true ? [' (deprecated)'] : [])),
        ...descriptions.blocks(toTextOrEmpty(fields['description'])),
        ...createParameterBlocks(
            parameters.filter((parameter) => parameter.fields['in'] !== 'body'),
            descriptions,
        ),
        ...createBodyBlocks(spec, part, parameters, descriptions),
        ...createResponseBlocks(spec, part, descriptions),
    ];
}

/** A model as it is shown. */
export function createModelBlocks(
    [name, { fields }]: [name: string, part: SpecPart],
    descriptions: Descriptions,
): DocumentBlock[] {
    const required = new Set(toList(fields['required']));
    const properties = Object.entries(toFields(fields['properties']));
    const rows = properties.map(([property, schema]) => [
        { code: property },
        { code: formatSchemaType(schema) },
        required.has(property) ? 'yes' : 'no',
        descriptions.line(toTextOrEmpty(toFields(schema)['description'])),
    ]);
    return [
        createHeadingBlock(2, name),
        ...descriptions.blocks(toTextOrEmpty(fields['description'])),
        ...(rows.length > 0
            ? [createTableBlock(['Property', 'Type', 'Required', 'Description'], rows)]
            : [createParagraphBlock({ code: formatSchemaType(fields) })]),
    ];
}

function createParameterBlocks(parameters: readonly SpecPart[], descriptions: Descriptions): DocumentBlock[] {
    if (parameters.length === 0) return [];
    const rows = parameters.map(({ fields }) => [
        { code: toTextOrEmpty(fields['name']) },
        toTextOrEmpty(fields['in']),
        { code: formatParameterType(fields) },
        formatRequired(fields),
        descriptions.line(toTextOrEmpty(fields['description'])),
    ]);
    return [
        createHeadingBlock(3, 'Parameters'),
        createTableBlock(['Name', 'In', 'Type', 'Required', 'Description'], rows),
    ];
}

/** The body of 3.x by media type, or the parameter that stands for it in 2.0. */
function createBodyBlocks(
    spec: Specification,
    { fields, file }: SpecPart,
    parameters: readonly SpecPart[],
    descriptions: Descriptions,
): DocumentBlock[] {
    const bodyParameter = parameters.find((parameter) => parameter.fields['in'] === 'body');
    const body = bodyParameter ?? resolvePart(spec, fields['requestBody'], file);
    const media = Object.entries(toFields(body.fields['content']));
    const rows = bodyParameter
        ? [[{ code: 'body' }, { code: formatSchemaType(bodyParameter.fields['schema']) }]]
        : media.map(([type, content]) => [{ code: type }, { code: formatSchemaType(toFields(content)['schema']) }]);
    if (rows.length === 0) return [];
    return [
        createHeadingBlock(3, 'Request body'),
        ...descriptions.blocks(toTextOrEmpty(body.fields['description'])),
        createTableBlock(['Content', 'Type'], rows),
    ];
}

function createResponseBlocks(
    spec: Specification,
    { fields, file }: SpecPart,
    descriptions: Descriptions,
): DocumentBlock[] {
    const rows = Object.entries(toFields(fields['responses'])).map(([status, response]) => {
        const { description, content, schema } = resolvePart(spec, response, file).fields;
        const [media] = Object.values(toFields(content));
        const type = toFields(media)['schema'] ?? schema;
        return [
            { code: status },
            type === undefined ? '' : { code: formatSchemaType(type) },
            descriptions.line(toTextOrEmpty(description)),
        ];
    });
    return rows.length === 0
        ? []
        : [createHeadingBlock(3, 'Responses'), createTableBlock(['Status', 'Type', 'Description'], rows)];
}
